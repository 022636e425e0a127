import type { Organization } from "@samling/contract/types";
import { useCallback } from "react";
import { useGetOrganizationQuery } from "../api/shared-endpoints.ts";
import { useDispatch, useSelector } from "../store.ts";
import { organizationSelected } from "./organization-slice.ts";

/** The visitor's current organization; null if none is selected or it is still loading. */
export function useOrganization(): Organization | null {
  const id = useSelector((state) => state.organization.id);
  const { currentData } = useGetOrganizationQuery({ id: id ?? "" }, { skip: !id });
  return id && currentData?.id === id ? currentData : null;
}

/** For pages under `/organization/{orgId}`, which the shell shows only once the organization is loaded. */
export function useCurrentOrganization(): Organization {
  const organization = useOrganization();
  if (!organization) throw new Error("This page can only be shown within an organization.");
  return organization;
}

/** Sets or clears the current organization. */
export function useSelectOrganization(): (id: string | null) => void {
  const dispatch = useDispatch();
  return useCallback((id) => void dispatch(organizationSelected(id)), [dispatch]);
}
