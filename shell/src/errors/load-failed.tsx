import { useCommonText, useErrorText } from "@samling/portal";
import { RetryPanel } from "@samling/ui";

/** In place of a page that lacks what it begins with: why, and the way to try again. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useCommonText();
  const errorText = useErrorText();
  return (
    <RetryPanel level={1} title={t("errorTitle")} retryText={t("retry")} onRetry={onRetry}>
      <p>{errorText(error)}</p>
    </RetryPanel>
  );
}
