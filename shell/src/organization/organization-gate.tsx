import {
  isApiError,
  Navigate,
  paths,
  useCommonText,
  useErrorText,
  useGetOrganizationQuery,
  useOrganization,
  useSelectOrganization,
} from "@samling/portal";
import { Button, PageSpinner, Panel } from "@samling/ui";
import { type ReactNode, useLayoutEffect } from "react";

const isUnknown = (error: unknown) =>
  isApiError(error) && (error.code === "NOT_FOUND" || error.code === "INVALID_INPUT");

/** Loads the organization of the address, so that a link into its middle works, and shows the page once it is there. */
export function OrganizationGate({ orgId, children }: { orgId: string; children: ReactNode }) {
  const select = useSelectOrganization();
  useLayoutEffect(() => select(orgId), [select, orgId]);
  const current = useOrganization();
  const { currentData, error, refetch } = useGetOrganizationQuery({ id: orgId });
  const t = useCommonText();
  const errorText = useErrorText();

  if (current?.id === orgId) return children;
  const isMismatch = currentData !== undefined && currentData.id !== orgId;
  if (isMismatch || isUnknown(error)) return <Navigate to={paths.start.href()} replace />;
  if (error && !currentData) {
    return (
      <Panel
        isAlert
        level={1}
        title={t("errorTitle")}
        actions={
          <Button icon="retry" onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        }
      >
        <p>{errorText(error)}</p>
      </Panel>
    );
  }
  return <PageSpinner label={t("loading")} />;
}
