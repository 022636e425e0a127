import type { PageLink } from "@samling/accounts/link-panel";
import { isMissing, Link, useCommonText, useErrorText, useTitle } from "@samling/portal";
import { buttonClass, RetryPanel } from "@samling/ui";
import { MissingPage } from "./missing-page.tsx";

interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  /** Another way out. */
  link?: PageLink;
  /** 1 if it replaces a page. */
  level?: 1 | 2;
}

/** The error in words, and a retry button; a missing page is reported as such. */
export function LoadError({ error, link, level = 1, ...rest }: LoadErrorProps) {
  return level === 1 && isMissing(error) ? (
    <MissingPage link={link} />
  ) : (
    <Failed error={error} link={link} level={level} {...rest} />
  );
}

function Failed({ error, onRetry, link, level }: LoadErrorProps) {
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
        link && (
          <Link className={buttonClass({ variant: "line" })} to={link.to}>
            {link.text}
          </Link>
        )
      }
    >
      {errorText(error)}
    </RetryPanel>
  );
}
