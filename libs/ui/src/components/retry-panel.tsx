import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { Panel } from "./panel.tsx";

interface RetryPanelProps extends Omit<ComponentProps<typeof Panel>, "isAlert"> {
  /** What the button says that tries again. */
  retryText: string;
  onRetry: () => unknown;
}

/** In place of what did not come: why, and the way to ask again. `actions` are further ways out. */
export function RetryPanel({ retryText, onRetry, actions, ...panel }: RetryPanelProps) {
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
