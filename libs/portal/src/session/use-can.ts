import { isAllowed, type Permission } from "@samling/contract/permissions";
import { useCallback } from "react";
import { useGetRolesQuery } from "../api/shared-endpoints.ts";
import { useSelector } from "../store.ts";
import { useSession } from "./use-session.ts";

export type Can = (permission: Permission, organizationId?: string) => boolean;

/** Asks the table that the server serves; without an organization, the current one is meant. */
export function useCan(): Can {
  const { session } = useSession();
  const { data: map } = useGetRolesQuery();
  const current = useSelector((state) => state.organization.id);
  return useCallback<Can>(
    (permission, organizationId = current ?? undefined) => {
      if (!map) return false;
      const subject = session && {
        isPlatformAdmin: session.isPlatformAdmin,
        roles: session.userRoles.filter((entry) => !session.suspendedOrgs.includes(entry.organizationId)),
      };
      return isAllowed(map, permission, subject, organizationId);
    },
    [session, map, current],
  );
}
