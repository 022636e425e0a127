import { isMissing, Link, useCommonText, useErrorText, useTitle } from "@samling/portal";
import { buttonClass, RetryPanel } from "@samling/ui";
import { MissingPage, type Way } from "./missing-page.tsx";

interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  /** A further way out. */
  way?: Way;
  /** 1 in place of a page. */
  level?: 1 | 2;
}

/** What happened, in words, and the way to try again; a page that is not there is told as such. */
export function LoadError({ error, way, level = 1, ...rest }: LoadErrorProps) {
  return level === 1 && isMissing(error) ? <MissingPage way={way} /> : <Failed {...{ error, way, level }} {...rest} />;
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
