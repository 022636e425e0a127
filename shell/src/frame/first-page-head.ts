import type { Location } from "@samling/portal";
import { useLayoutEffect, useRef } from "react";

/**
 * The front door writes metadata for search engines and shared links into the first page. It is wrong for the next
 * page: a browser sharing that page would share the address of the first.
 */
export function useFirstPageHead({ pathname }: Location): void {
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname === first.current) return;
    for (const element of document.head.querySelectorAll("[data-page]")) element.remove();
  }, [pathname]);
}
