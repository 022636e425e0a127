import { useEffect } from "react";
import { useLocation } from "react-router-dom";

export const productName = "Samling";

/** The page whose heading had the focus last; the first page of a visit leaves the focus to the browser. */
let announced: string | null = null;

/** For a reader, a new page begins at its heading. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Names the document and, after a change of page, moves the focus to its heading. Undefined while it is loading. */
export function useTitle(text: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (text === undefined) return;
    document.title = text && text !== productName ? `${text} – ${productName}` : productName;
    if (announced !== null && announced !== pathname) focusHeading();
    announced = pathname;
  }, [text, pathname]);
}
