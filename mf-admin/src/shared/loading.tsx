import { useCommonText, useErrorText } from "@samling/portal";
import { RetryPanel, Skeleton } from "@samling/ui";

interface LoadErrorProps {
  error: unknown;
  onRetry: () => unknown;
  /** 2 within a page that already has its heading. */
  level?: 1 | 2;
}

/** A page whose data could not be loaded, with a retry button. */
export function LoadError({ error, onRetry, level = 1 }: LoadErrorProps) {
  const common = useCommonText();
  const errorText = useErrorText();
  return (
    <RetryPanel level={level} title={common("errorTitle")} retryText={common("retry")} onRetry={onRetry}>
      <p>{errorText(error)}</p>
    </RetryPanel>
  );
}

interface LoadingProps {
  /** Height of the expected content, so that nothing moves when it appears. */
  height: string;
  error?: unknown;
  onRetry?: () => unknown;
}

/** Placeholder for content that has not loaded yet, or could not be loaded. */
export function Loading({ height, error, onRetry }: LoadingProps) {
  const common = useCommonText();
  if (error && onRetry) return <LoadError level={2} error={error} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={common("loading")}>
      <Skeleton height={height} />
    </div>
  );
}
