import { useRef } from "react";
import { Button } from "./button.tsx";
import { useKeptFocus } from "./dialog.tsx";

interface LoadMoreProps {
  /** Labels of the button: before the next page of a list, and after it failed. */
  text: string;
  retryText: string;
  failure?: string | undefined;
  isBusy: boolean;
  onMore: () => unknown;
}

/** The last link or button of a list before an element. */
const findLastEntry = (element: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>("main li a, main li button, main tr a, main tr button")].findLast(
    (entry) => entry.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  ) ?? null;

/**
 * Loads the next page of a list. The button stays while loading, so that it keeps the focus; with the last page it
 * disappears, and the focus returns to the entry before the new ones.
 */
export function LoadMore({ text, retryText, failure, isBusy, onMore }: LoadMoreProps) {
  const lastEntry = useRef<HTMLElement>(null);
  useKeptFocus(lastEntry);
  return (
    <>
      {failure && <p role="alert">{failure}</p>}
      <Button
        variant="line"
        isBusy={isBusy}
        onClick={({ currentTarget }) => {
          lastEntry.current = findLastEntry(currentTarget);
          void onMore();
        }}
      >
        {failure ? retryText : text}
      </Button>
    </>
  );
}
