import { useCommonText, useErrorText } from "@samling/portal";
import { RetryPanel } from "@samling/ui";

export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const common = useCommonText();
  const errorText = useErrorText();
  return (
    <RetryPanel level={1} title={common("errorTitle")} retryText={common("retry")} onRetry={onRetry}>
      <p>{errorText(error)}</p>
    </RetryPanel>
  );
}
