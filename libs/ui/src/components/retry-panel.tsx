import { type ComponentProps, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Panel } from "./panel.tsx";

interface RetryPanelProps extends Omit<ComponentProps<typeof Panel>, "isAlert"> {
  /** Label of the retry button. */
  retryText: string;
  onRetry: () => unknown;
}

/**
 * Replaces content that failed to load: the reason and a retry button; it also retries by itself once the network is
 * back. `actions` are further ways out.
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
