import { bcp47 } from "@samling/contract/constants";
import { useLanguage } from "@samling/portal";
import { Button } from "@samling/ui";
import { useEffect, useRef } from "react";
import styles from "./form.module.css";
import { useFormText } from "./text.ts";

interface OthersChangesProps<F extends string> {
  /** What only they changed, and what both changed. */
  changes: { adopted: readonly F[]; contested: readonly F[] };
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

/** A conflict: what the other person changed, and a choice for what both changed. */
export function OthersChanges<F extends string>(props: OthersChangesProps<F>) {
  const { changes, nameOf, describe, onTake, onKeep, isDirty, canSave = true, isBusy = false } = props;
  const t = useFormText();
  const [language] = useLanguage();
  const { adopted, contested } = changes;
  const list = new Intl.ListFormat(bcp47(language));
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
        {t("others.title")}
      </h2>
      {adopted.length > 0 && <p>{t("others.adopted", { fields: list.format(adopted.map(nameOf)) })}</p>}
      {contested.length === 0 ? (
        isDirty && <p>{t("others.nothing")}</p>
      ) : (
        <>
          <p>{t("others.contested")}</p>
          <ul className={styles.contested}>
            {contested.map((field) => (
              <li key={field}>
                <div>
                  <p className="muted small">{nameOf(field)}</p>
                  <p>{describe(field) || t("others.empty")}</p>
                </div>
                <Button
                  isSmall
                  variant="line"
                  aria-label={t("others.takeLabel", { field: nameOf(field) })}
                  onClick={() => onTake(field)}
                >
                  {t("others.take")}
                </Button>
              </li>
            ))}
          </ul>
          <div>
            <Button aria-disabled={!canSave} isBusy={isBusy} onClick={onKeep}>
              {t("others.keep")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
