import {
  isApiError,
  Navigate,
  paths,
  useCommonText,
  useGetOrganizationQuery,
  useOrganization,
  useSelectOrganization,
} from "@samling/portal";
import { PageSpinner } from "@samling/ui";
import { type ReactNode, useLayoutEffect } from "react";
import { LoadFailed } from "../errors/load-failed.tsx";

const isUnknown = (error: unknown) =>
  isApiError(error) && (error.code === "NOT_FOUND" || error.code === "INVALID_INPUT");

/** Loads the organization of the address, so that a link into its middle works, and shows the page once it is there. */
export function OrganizationGate({ orgId, children }: { orgId: string; children: ReactNode }) {
  const select = useSelectOrganization();
  useLayoutEffect(() => select(orgId), [select, orgId]);
  const current = useOrganization();
  const { currentData, error, refetch } = useGetOrganizationQuery({ id: orgId });
  const t = useCommonText();

  if (current?.id === orgId) return children;
  const isMismatch = currentData !== undefined && currentData.id !== orgId;
  if (isMismatch || isUnknown(error)) return <Navigate to={paths.start.href()} replace />;
  if (error && !currentData) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <PageSpinner label={t("loading")} />;
}
