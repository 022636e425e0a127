import {
  isMissing,
  Navigate,
  toast,
  useCommonText,
  useGetOrganizationQuery,
  useOrganization,
  useSelectOrganization,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { LoadFailed } from "../errors/load-failed.tsx";
import { Loading } from "../errors/loading.tsx";

interface OrganizationGateProps {
  orgId: string;
  /** The current page continues in another organization, for example when moving through the pictures of a search. */
  keepsPage: boolean;
  children: ReactNode;
}

/** Loads the organization in the address, so that deep links work, and then shows the page. */
export function OrganizationGate({ orgId, keepsPage, children }: OrganizationGateProps) {
  const select = useSelectOrganization();
  useLayoutEffect(() => select(orgId), [select, orgId]);
  const current = useOrganization();
  const { currentData, error, refetch } = useGetOrganizationQuery({ id: orgId });
  const isReady = current?.id === orgId;
  const [shown, setShown] = useState<ReactNode>(null);
  useLayoutEffect(() => {
    if (isReady) setShown(children);
  }, [isReady, children]);

  if (isReady) return children;
  const isMismatch = currentData !== undefined && currentData.id !== orgId;
  if (isMismatch || isMissing(error)) return <UnknownOrganization />;
  if (error && !currentData) return <LoadFailed error={error} onRetry={refetch} />;
  return (keepsPage && shown) || <Loading />;
}

/** Redirects to the start page, which lists every organization. */
function UnknownOrganization() {
  const t = useCommonText();
  useEffect(() => toast.error(t("missing.organization")), [t]);
  return <Navigate to={paths.start.href()} replace />;
}
