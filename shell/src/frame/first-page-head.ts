import type { Location } from "@samling/portal";
import { useLayoutEffect, useRef } from "react";

/**
 * The front door writes into the first page what search engines and shared links need to know of it. Of the next page
 * all that is wrong: a browser that shares a page would share the address of the one before.
 */
export function useFirstPageHead({ pathname }: Location): void {
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname === first.current) return;
    for (const element of document.head.querySelectorAll("[data-page]")) element.remove();
  }, [pathname]);
}
