import { useCommonText, useErrorText } from "@samling/portal";
import { RetryPanel, Skeleton } from "@samling/ui";

/** A page whose data could not be loaded, with a retry button. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const common = useCommonText();
  const errorText = useErrorText();
  return (
    <RetryPanel level={1} title={common("errorTitle")} retryText={common("retry")} onRetry={onRetry}>
      <p>{errorText(error)}</p>
    </RetryPanel>
  );
}

interface LoadingProps {
  /** Of what is to come, so that nothing moves when it does. */
  height: string;
  error?: unknown;
  onRetry?: () => unknown;
}

/** In place of what has not loaded yet, or could not be. */
export function Loading({ height, error, onRetry }: LoadingProps) {
  const common = useCommonText();
  if (error && onRetry) return <LoadError error={error} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={common("loading")}>
      <Skeleton height={height} />
    </div>
  );
}
