import { useCommonText, useGetRolesQuery } from "@samling/portal";
import { PageSpinner } from "@samling/ui";
import { type ReactNode, useDeferredValue } from "react";
import { LoadFailed } from "../errors/load-failed.tsx";

/** The roles' permissions are fetched once at startup; no page is shown before that. */
export function RolesGate({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useGetRolesQuery();
  const t = useCommonText();
  // The whole page depends on it, and is rendered in pieces, between which the browser responds.
  const isKnown = useDeferredValue(data !== undefined);
  if (isKnown) return children;
  if (data || isFetching || !error) return <PageSpinner label={t("loading")} />;
  return <LoadFailed error={error} onRetry={() => void refetch()} />;
}
