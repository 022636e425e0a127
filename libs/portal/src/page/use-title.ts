import { useEffect } from "react";
import { useLocation } from "react-router-dom";

export const productName = "Samling";

/** The page whose heading last had the focus; on the first page of a visit, the browser sets the focus. */
let announced: string | null = null;

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** A new page moves the focus to its heading, which may be rendered a little after its title is known. */
function beginAtHeading(): (() => void) | undefined {
  if (focusHeading()) return undefined;
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Sets the document title and, after a change of page, moves the focus to the heading. Undefined while loading. */
export function useTitle(text: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (text === undefined) return undefined;
    // A heading marks where it may break; tabs, bookmarks and search results have no use for that.
    const name = text.replaceAll("\u00ad", "");
    document.title = name && name !== productName ? `${name} – ${productName}` : productName;
    const isNewPage = announced !== null && announced !== pathname;
    announced = pathname;
    return isNewPage ? beginAtHeading() : undefined;
  }, [text, pathname]);
}
