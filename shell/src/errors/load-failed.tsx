import { useCommonText, useErrorText } from "@samling/portal";
import { Button, Panel } from "@samling/ui";

/** In place of a page that lacks what it begins with: why, and the way to try again. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useCommonText();
  const errorText = useErrorText();
  return (
    <Panel
      isAlert
      level={1}
      title={t("errorTitle")}
      actions={
        <Button icon="retry" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    >
      <p>{errorText(error)}</p>
    </Panel>
  );
}
