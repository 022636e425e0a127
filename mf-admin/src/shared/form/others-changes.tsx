import { bcp47 } from "@samling/contract/constants";
import { useLanguage } from "@samling/portal";
import { Button } from "@samling/ui";
import styles from "./form.module.css";
import { type Part, partKey } from "./parts.ts";
import { useFormText } from "./text.ts";
import type { OthersChanges as Changes } from "./use-draft.ts";

interface OthersChangesProps<D> {
  changes: Changes<D>;
  nameOf: (part: Part<D>) => string;
  /** Their version of a part, in words. */
  describe: (part: Part<D>, theirs: D) => string;
  onTake: (part: Part<D>) => void;
}

/** Two have saved the same thing: what the other one changed, and a choice where both did. */
export function OthersChanges<D>({ changes, nameOf, describe, onTake }: OthersChangesProps<D>) {
  const t = useFormText();
  const [language] = useLanguage();
  const { theirs, adopted, contested } = changes;
  const list = new Intl.ListFormat(bcp47(language));
  return (
    <section className={styles.others} role="alert">
      <h2 className="title-3">{t("others.title")}</h2>
      {adopted.length > 0 && <p>{t("others.adopted", { fields: list.format(adopted.map(nameOf)) })}</p>}
      {contested.length === 0 ? (
        <p>{t("others.nothing")}</p>
      ) : (
        <>
          <p>{t("others.contested")}</p>
          <ul className={styles.contested}>
            {contested.map((part) => (
              <li key={partKey(part)}>
                <div>
                  <p className="muted small">{nameOf(part)}</p>
                  <p>{describe(part, theirs) || t("others.empty")}</p>
                </div>
                <Button
                  isSmall
                  variant="line"
                  aria-label={t("others.takeLabel", { field: nameOf(part) })}
                  onClick={() => onTake(part)}
                >
                  {t("others.take")}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
