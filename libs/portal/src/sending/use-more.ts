import { useCommonText, useErrorText } from "@samling/portal";

interface PagedQuery {
  error?: unknown;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** For LoadMore: the next page of a list. */
export function useMore({ error, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: PagedQuery) {
  const common = useCommonText();
  const errorText = useErrorText();
  return {
    retryText: common("retry"),
    failure: isFetchNextPageError ? errorText(error) : undefined,
    isBusy: isFetchingNextPage,
    onMore: fetchNextPage,
  };
}
