import { isMissing, Link, useCommonText, useErrorText, useTitle } from "@samling/portal";
import { buttonClass, RetryPanel } from "@samling/ui";
import { MissingPage, type Way } from "./missing-page.tsx";

interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  /** A further way out. */
  way?: Way;
  /** 1 if it replaces a page. */
  level?: 1 | 2;
}

/** The error in words, and a retry button; a missing page is reported as such. */
export function LoadError({ error, way, level = 1, ...rest }: LoadErrorProps) {
  return level === 1 && isMissing(error) ? (
    <MissingPage way={way} />
  ) : (
    <Failed error={error} way={way} level={level} {...rest} />
  );
}

function Failed({ error, onRetry, way, level }: LoadErrorProps) {
  const t = useCommonText();
  const errorText = useErrorText();
  useTitle(level === 1 ? t("errorTitle") : undefined);
  return (
    <RetryPanel
      level={level}
      title={t("errorTitle")}
      retryText={t("retry")}
      onRetry={onRetry}
      actions={
        way && (
          <Link className={buttonClass({ variant: "line" })} to={way.to}>
            {way.text}
          </Link>
        )
      }
    >
      {errorText(error)}
    </RetryPanel>
  );
}
