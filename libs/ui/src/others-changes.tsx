/** A conflict in a form of administration. An entry point of its own: no public page uses it. */
import { useEffect, useRef } from "react";
import { Button } from "./components/button.tsx";
import { useKeptFocus } from "./components/dialog.tsx";
import styles from "./others-changes.module.css";

interface OthersChangesTexts {
  title: string;
  /** What only they changed; null for nothing. */
  adopted: string | null;
  /** If both changed nothing alike, but there is something to save. */
  nothing: string;
  contested: string;
  /** In place of a version without content. */
  empty: string;
  take: string;
  takeLabel: (field: string) => string;
  keep: string;
}

interface OthersChangesProps<F extends string> {
  /** What only they changed, and what both changed. */
  changes: { adopted: readonly F[]; contested: readonly F[] };
  texts: OthersChangesTexts;
  nameOf: (field: F) => string;
  /** Their version of a field, in words. */
  describe: (field: F) => string;
  onTake: (field: F) => void;
  /** Overwrites their version with the form. */
  onKeep: () => void;
  /** Whether there is something to save beyond what they have saved. */
  isDirty: boolean;
  /** Whether the form can be saved in its current state. */
  canSave?: boolean;
  isBusy?: boolean;
}

const noticeId = "others-changes";

export const focusOthersChanges = () => document.getElementById(noticeId)?.focus();

/** What the other person changed, and a choice for what both changed. */
export function OthersChanges<F extends string>(props: OthersChangesProps<F>) {
  const { changes, texts, nameOf, describe, onTake, onKeep, isDirty, canSave = true, isBusy = false } = props;
  const { contested } = changes;
  useKeptFocus();
  const notice = useRef<HTMLElement>(null);
  // The button that was pressed may be thousands of pixels away, and each choice removes its own buttons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes are what asks for the focus
  useEffect(() => notice.current?.focus(), [changes]);
  return (
    <section
      ref={notice}
      id={noticeId}
      className={styles.others}
      role="alert"
      tabIndex={-1}
      aria-labelledby="others-changes-title"
    >
      <h2 className="title-3" id="others-changes-title">
        {texts.title}
      </h2>
      {texts.adopted && <p>{texts.adopted}</p>}
      {contested.length === 0 ? (
        isDirty && <p>{texts.nothing}</p>
      ) : (
        <>
          <p>{texts.contested}</p>
          <ul className={styles.contested}>
            {contested.map((field) => (
              <li key={field}>
                <div>
                  <p className="muted small">{nameOf(field)}</p>
                  <p>{describe(field) || texts.empty}</p>
                </div>
                <Button
                  isSmall
                  variant="line"
                  aria-label={texts.takeLabel(nameOf(field))}
                  onClick={() => onTake(field)}
                >
                  {texts.take}
                </Button>
              </li>
            ))}
          </ul>
          <div>
            <Button aria-disabled={!canSave} isBusy={isBusy} onClick={onKeep}>
              {texts.keep}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
