import type { ReactNode } from "react";
import { RetryPanel } from "./components/panel.tsx";
import { Skeleton } from "./components/skeleton.tsx";

export interface LoadState<T> {
  data: T | undefined;
  failure: string | undefined;
  texts: { loading: string; failed: string; retry: string };
  onRetry: () => unknown;
}

interface LoadedProps<T> extends LoadState<T> {
  /** Height of the expected content, so that the content below does not visibly move; by default that of the screen. */
  height?: string;
  className?: string | undefined;
  children?: (data: T) => ReactNode;
}

/** Content once it has loaded; until then a placeholder, or the error with a retry button. */
export function Loaded<T>({ data, failure, texts, onRetry, height = "100svh", className, children }: LoadedProps<T>) {
  if (data !== undefined) return children?.(data);
  if (failure === undefined) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height={height} />
      </div>
    );
  }
  return (
    <RetryPanel className={className ?? ""} title={texts.failed} retryText={texts.retry} onRetry={onRetry}>
      <p>{failure}</p>
    </RetryPanel>
  );
}
