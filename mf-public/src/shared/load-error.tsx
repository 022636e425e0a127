import { useCommonText, useErrorText } from "@samling/portal";
import { RetryPanel } from "@samling/ui";
import type { ReactNode } from "react";

interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  /** A further way out. */
  children?: ReactNode;
  level?: 1 | 2;
}

/** What happened, in words, and the way to try again. */
export function LoadError({ error, onRetry, children, level = 1 }: LoadErrorProps) {
  const t = useCommonText();
  const errorText = useErrorText();
  return (
    <RetryPanel level={level} title={t("errorTitle")} retryText={t("retry")} onRetry={onRetry} actions={children}>
      {errorText(error)}
    </RetryPanel>
  );
}
