import { useCommonText, useErrorText } from "@samling/portal";
import { RetryPanel } from "@samling/ui";

/** Replaces a page whose first data could not be loaded: the reason, and a retry button. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useCommonText();
  const errorText = useErrorText();
  return (
    <RetryPanel level={1} title={t("errorTitle")} retryText={t("retry")} onRetry={onRetry}>
      <p>{errorText(error)}</p>
    </RetryPanel>
  );
}
