import { useCommonText, useErrorText } from "@samling/portal";
import { Button, Panel } from "@samling/ui";

/** A page whose data did not come, with the way to ask again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const common = useCommonText();
  const errorText = useErrorText();
  return (
    <Panel
      isAlert
      level={1}
      title={common("errorTitle")}
      actions={
        <Button icon="retry" onClick={() => void onRetry()}>
          {common("retry")}
        </Button>
      }
    >
      <p>{errorText(error)}</p>
    </Panel>
  );
}
