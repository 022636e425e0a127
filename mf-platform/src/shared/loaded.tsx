import { useCommonText, useErrorText } from "@samling/portal";
import { RetryPanel, Skeleton } from "@samling/ui";
import type { ReactNode } from "react";

interface LoadedProps<T> {
  data: T | undefined;
  error: unknown;
  onRetry: () => unknown;
  /** Space that the content will take. */
  height?: string;
  children: (data: T) => ReactNode;
}

/** Content once it has loaded; until then a placeholder, and a retry on failure. */
export function Loaded<T>({ data, error, onRetry, height = "24rem", children }: LoadedProps<T>) {
  const common = useCommonText();
  const errorText = useErrorText();
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <div role="status" aria-label={common("loading")}>
        <Skeleton height={height} />
      </div>
    );
  }
  return (
    <RetryPanel title={common("errorTitle")} retryText={common("retry")} onRetry={onRetry}>
      <p>{errorText(error)}</p>
    </RetryPanel>
  );
}
