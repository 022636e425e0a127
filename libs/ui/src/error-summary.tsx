import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./error-summary.module.css";
import { joinClasses } from "./join-classes.ts";

export interface SummaryIssue {
  /** The id of the field that the line links to; without it the line is plain text. */
  id?: string;
  text: ReactNode;
}

interface ErrorSummaryProps {
  title: ReactNode;
  issues: readonly SummaryIssue[];
  /** Changes at every failed attempt, so that the summary takes the focus again. */
  focusKey?: unknown;
  className?: string;
}

const focusField = (event: MouseEvent, id: string) => {
  const field = document.getElementById(id);
  if (!field) return;
  // The router must not treat the hash of a field as a page.
  event.preventDefault();
  field.focus();
  field.scrollIntoView?.({ block: "center" });
};

/** Problems at the top of a rejected form, each with a link to its field. */
export function ErrorSummary({ title, issues, focusKey, className }: ErrorSummaryProps) {
  const titleId = useId();
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key requests the focus
  useEffect(() => summary.current?.focus(), [focusKey]);

  return (
    <div
      ref={summary}
      className={joinClasses(styles.summary, className)}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h2 className="title-3" id={titleId}>
        {title}
      </h2>
      {issues.length > 0 && (
        <ul className={`grid gap-2 mt-2 ${styles.list}`}>
          {issues.map(({ id, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
            <li key={index}>
              {id ? (
                <a
                  className="flex items-center strong lh-135"
                  href={`#${id}`}
                  onClick={(event) => focusField(event, id)}
                >
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
