/** A conflict in an administration form. A separate entry point: no public page uses it. */
import { useEffect, useRef } from "react";
import { Button } from "./components/button.tsx";
import { useKeptFocus } from "./components/dialog.tsx";
import styles from "./others-changes.module.css";

interface OthersChangesTexts {
  title: string;
  /** Text for changes made only by others; null if there are none. */
  adopted: string | null;
  /** Text for when no change is contested, while there is something to save. */
  nothing: string;
  contested: string;
  /** Replaces a version without content. */
  empty: string;
  take: string;
  takeLabel: (field: string) => string;
  keep: string;
}

interface OthersChangesProps<F extends string> {
  changes: { adopted: readonly F[]; contested: readonly F[] };
  texts: OthersChangesTexts;
  nameOf: (field: F) => string;
  describe: (field: F) => string;
  onTake: (field: F) => void;
  /** Overwrites their version with the form. */
  onKeep: () => void;
  /** Whether there are changes to save beyond those already saved by others. */
  isDirty: boolean;
  /** Whether the form can be saved in its current state. */
  canSave?: boolean;
  isBusy?: boolean;
}

const noticeId = "others-changes";

export const focusOthersChanges = () => document.getElementById(noticeId)?.focus();

/** Shows the other person's changes, and offers a choice for fields that both changed. */
export function OthersChanges<F extends string>(props: OthersChangesProps<F>) {
  const { changes, texts, nameOf, describe, onTake, onKeep, isDirty, canSave = true, isBusy = false } = props;
  const { contested } = changes;
  useKeptFocus();
  const notice = useRef<HTMLElement>(null);
  // The pressed button may be thousands of pixels away, and each choice removes its own buttons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes request the focus
  useEffect(() => notice.current?.focus(), [changes]);
  return (
    <section
      ref={notice}
      id={noticeId}
      className={`grid gap-3 pad-5 soft ${styles.others}`}
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
          <ul className="block">
            {contested.map((field) => (
              <li
                className="row items-center justify-between gap-y-2 gap-x-5 pad-block-3 anywhere rule-above"
                key={field}
              >
                <div className="grow">
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
