import { Button } from "./button.tsx";

interface LoadMoreProps {
  /** Labels of the button: before the next page of a list, and after it failed. */
  text: string;
  retryText: string;
  failure?: string | undefined;
  isBusy: boolean;
  onMore: () => unknown;
}

/** Loads the next page of a list. The button stays while loading, so that it keeps the focus. */
export function LoadMore({ text, retryText, failure, isBusy, onMore }: LoadMoreProps) {
  return (
    <>
      {failure && <p role="alert">{failure}</p>}
      <Button variant="line" isBusy={isBusy} onClick={() => void onMore()}>
        {failure ? retryText : text}
      </Button>
    </>
  );
}
