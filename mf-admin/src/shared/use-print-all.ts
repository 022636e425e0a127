import { useEffect, useState } from "react";

interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Prints a list once all of its pages have loaded, or enough of them. */
export function usePrintAll({ fetchNextPage, ...list }: PagedList, isEnough = false) {
  const [isPrinting, setPrinting] = useState(false);
  const isWhole = !list.hasNextPage || isEnough;
  const isWaiting = !isPrinting || list.isFetchingNextPage;
  useEffect(() => {
    if (isWaiting) return;
    if (!isWhole) {
      if (list.isFetchNextPageError) setPrinting(false);
      else void fetchNextPage();
      return;
    }
    // Some browsers continue while the page is printed; it must not change until then.
    addEventListener("afterprint", () => setPrinting(false), { once: true });
    window.print();
  }, [isWaiting, isWhole, list.isFetchNextPageError, fetchNextPage]);
  return { isPrinting, print: () => setPrinting(true) };
}
