import { useGetRolesQuery } from "@samling/portal";
import { type ReactNode, useDeferredValue } from "react";
import { LoadFailed } from "../errors/load-failed.tsx";
import { Loading } from "../errors/loading.tsx";

/** Fetches the roles' permissions once at startup; no page is shown before that. */
export function RolesGate({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useGetRolesQuery();
  // The whole page depends on it and is rendered in pieces, between which the browser responds.
  const isKnown = useDeferredValue(data !== undefined);
  if (isKnown) return children;
  if (data || isFetching || !error) return <Loading />;
  return <LoadFailed error={error} onRetry={() => void refetch()} />;
}
