import { useCommonText, useErrorText } from "@samling/portal";
import { useMemo } from "react";
import { useMore } from "./use-more.ts";

interface LoadedQuery {
  data?: unknown;
  error?: unknown;
  refetch: () => unknown;
}

/** For Loaded and ListPage: the state of a query, with its texts. */
export function useLoad<Q extends LoadedQuery>({ data, error, refetch }: Q) {
  const common = useCommonText();
  const errorText = useErrorText();
  return {
    data: data as Exclude<Q["data"], undefined> | undefined,
    failure: error ? errorText(error) : undefined,
    texts: { loading: common("loading"), failed: common("errorTitle"), retry: common("retry") },
    onRetry: refetch,
  };
}

type PagedQuery = Omit<LoadedQuery, "data"> &
  Parameters<typeof useMore>[0] & {
    currentData?: { pages: { items: readonly unknown[] }[] } | undefined;
    hasNextPage: boolean;
  };
type PageOf<Q extends PagedQuery> = NonNullable<Q["currentData"]>["pages"][number];

/** For ListPage: the rows of a list that is loaded page by page, with its first page. */
export function usePages<Q extends PagedQuery>(query: Q) {
  const { currentData, hasNextPage, error, refetch } = query;
  const more = useMore(query);
  const pages: PageOf<Q>[] | undefined = currentData?.pages;
  const data = useMemo(() => pages?.flatMap(({ items }): PageOf<Q>["items"][number][] => [...items]), [pages]);
  return { ...useLoad({ data, error, refetch }), first: pages?.[0], more: hasNextPage ? more : null };
}
