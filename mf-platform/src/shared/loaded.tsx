import { useCommonText, useErrorText } from "@samling/portal";
import { RetryPanel, Skeleton } from "@samling/ui";
import type { ReactNode } from "react";

interface LoadedProps<T> {
  data: T | undefined;
  error: unknown;
  onRetry: () => unknown;
  children: (data: T) => ReactNode;
}

/**
 * Content once it has loaded; until then a placeholder as high as the screen, so that the content below does not
 * visibly move, and a retry button on failure.
 */
export function Loaded<T>({ data, error, onRetry, children }: LoadedProps<T>) {
  const common = useCommonText();
  const errorText = useErrorText();
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <div role="status" aria-label={common("loading")}>
        <Skeleton height="100svh" />
      </div>
    );
  }
  return (
    <RetryPanel title={common("errorTitle")} retryText={common("retry")} onRetry={onRetry}>
      <p>{errorText(error)}</p>
    </RetryPanel>
  );
}
