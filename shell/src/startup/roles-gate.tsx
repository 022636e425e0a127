import { useCommonText, useErrorText, useGetRolesQuery } from "@samling/portal";
import { Button, PageSpinner, Panel } from "@samling/ui";
import { type ReactNode, useDeferredValue } from "react";

/** What each role may is asked once at startup; no page is shown before it is known. */
export function RolesGate({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useGetRolesQuery();
  const t = useCommonText();
  const errorText = useErrorText();
  // The whole page hangs on it, and is rendered in pieces, between which the browser answers.
  const isKnown = useDeferredValue(data !== undefined);
  if (isKnown) return children;
  if (data || isFetching || !error) return <PageSpinner label={t("loading")} />;
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
