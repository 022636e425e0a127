import { bcp47, type LanguageCode } from "@samling/contract/constants";
import { type InputProps, idOf } from "@samling/portal/forms/bind-fields";
import { Button, joinClasses, TextArea } from "@samling/ui";
import { Sample } from "./sample.tsx";
import { type Entry, placeholdersIn } from "./sections.ts";
import { useText } from "./text.ts";
import styles from "./texts.module.css";
import { useEntryName } from "./use-entry-name.ts";

export const idPrefix = "text";

export const fieldOf = (entry: Entry): string => idOf(idPrefix, entry.id);

/** One text beside the English one. */
export function TextRow({ entry, language, field }: { entry: Entry; language: LanguageCode; field: InputProps }) {
  const t = useText();
  const name = useEntryName()(entry);
  const { english, builtIn } = entry;
  const { value } = field;
  const placeholders = placeholdersIn(english);
  const lost = placeholders.filter((placeholder) => !value.includes(placeholder));
  const isMissing = builtIn === "" && value === "";
  const isOwn = value !== builtIn;
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.english} lang="en">
          {english}
        </p>
      </div>
      <div className={joinClasses(styles.edit, isOwn && styles.own)}>
        <TextArea
          label={t("inLanguage", { name })}
          isLabelHidden
          lang={bcp47(language)}
          rows={Math.min(6, Math.ceil((value.length + 1) / 60))}
          help={placeholders.length > 0 ? t("placeholders", { names: placeholders.join(", ") }) : undefined}
          {...field}
        />
        <div className={styles.notes}>
          {isMissing && <span className={styles.missing}>{t("missing")}</span>}
          {isOwn && !isMissing && <span className={styles.tag}>{t("own")}</span>}
          {value !== "" && lost.length > 0 && (
            <span className={styles.missing}>{t("lost", { names: lost.join(", ") })}</span>
          )}
          {isOwn && builtIn !== "" && (
            <Button variant="text" isSmall icon="undo" onClick={() => field.onChange({ target: { value: builtIn } })}>
              {t("reset")}
            </Button>
          )}
        </div>
        <Sample entry={entry} text={value || english} language={language} />
      </div>
    </div>
  );
}
