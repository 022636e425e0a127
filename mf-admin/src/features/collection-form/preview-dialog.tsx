import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { findTranslation, useCommonText } from "@samling/portal";
import { Dialog, Select } from "@samling/ui";
import { Html } from "@samling/ui/html";
import { useState } from "react";
import { useFormText } from "../../shared/form/text.ts";
import { useBlobAddress } from "../../shared/form/use-blob-address.ts";
import styles from "./collection-form.module.css";
import type { CollectionDraft, TextField } from "./draft.ts";
import { useText } from "./text.ts";

interface PreviewDialogProps {
  draft: CollectionDraft;
  /** Address of the stored picture. */
  current: string | null;
  language: LanguageCode;
  onClose: () => void;
}

/** Previews the collection as visitors will see it; languages without texts show the English one. */
export function PreviewDialog({ draft, current, language: first, onClose }: PreviewDialogProps) {
  const t = useText();
  const form = useFormText();
  const common = useCommonText();
  const [language, setLanguage] = useState(first);
  const picture = useBlobAddress(draft.picture) ?? current;
  const translations = languageCodes.map((languageCode) => ({ languageCode, ...draft.texts[languageCode] }));
  const translated = (field: TextField) => findTranslation(translations, field, language);
  const [title, description, about] = [translated("title"), translated("description"), translated("about")];
  return (
    <Dialog isWide isLight title={t("preview.title")} closeLabel={common("close")} onClose={onClose}>
      <div className="grid gap-5">
        <Select
          label={t("preview.language")}
          isSmall
          value={language}
          onChange={({ target }) => setLanguage(languageCodes.find((code) => code === target.value) ?? language)}
          options={languageCodes.map((code) => ({ value: code, label: common(`languages.${code}`) }))}
        />
        <article>
          {picture && <img className={`full ${styles.previewPicture}`} src={picture} alt="" />}
          <div className={`on-field org-field ${styles.previewField}`}>
            <h3 className="title-1" lang={title.lang}>
              {title.text ?? t("preview.untitled")}
            </h3>
            <p className="mt-4">{t(`status.shown.${draft.status === "ACTIVE" ? "open" : "closed"}`)}</p>
          </div>
        </article>
        {description.text && <Html html={description.text} lang={description.lang} />}
        {about.text && <Html html={about.text} lang={about.lang} />}
        {draft.questions.length > 0 && (
          <section>
            <h3 className="title-3">{t("questions.title")}</h3>
            <ol className={styles.asked}>
              {draft.questions.map(({ key, value, isRequired }) => (
                <li key={key}>
                  {value}
                  {isRequired && ` ${form("required")}`}
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </Dialog>
  );
}
