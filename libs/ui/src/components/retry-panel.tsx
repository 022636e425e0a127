import { type ComponentProps, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Panel } from "./panel.tsx";

interface RetryPanelProps extends Omit<ComponentProps<typeof Panel>, "isAlert"> {
  /** What the button says that tries again. */
  retryText: string;
  onRetry: () => unknown;
}

/**
 * In place of what did not come: why, and the way to ask again, which also happens by itself once the network is back.
 * `actions` are further ways out.
 */
export function RetryPanel({ retryText, onRetry, actions, ...panel }: RetryPanelProps) {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    const askAgain = () => void retry.current();
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
  }, []);
  return (
    <Panel
      {...panel}
      isAlert
      actions={
        <>
          <Button icon="retry" onClick={() => void onRetry()}>
            {retryText}
          </Button>
          {actions}
        </>
      }
    />
  );
}
