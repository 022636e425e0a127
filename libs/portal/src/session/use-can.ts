import { isAllowed, type Permission } from "@samling/contract/permissions";
import { useCallback } from "react";
import { useGetRolesQuery } from "../api/shared-endpoints.ts";
import { useSelector } from "../store.ts";
import { useSession } from "./use-session.ts";

export type Can = (permission: Permission, organizationId?: string) => boolean;

/** Evaluates the permission table that the server sends; the default is the current organization. */
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
