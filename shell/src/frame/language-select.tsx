import { bcp47, type LanguageCode, languageNames } from "@samling/contract/constants/languages";
import { useLanguage } from "@samling/portal";
import { Icon, VisuallyHidden } from "@samling/ui";
import { useId } from "react";
import { useText } from "../texts.ts";
import styles from "./header.module.css";

const languages = Object.entries(languageNames) as [LanguageCode, string][];

export function LanguageSelect() {
  const id = useId();
  const t = useText();
  const [language, setLanguage] = useLanguage();
  return (
    <div className={`inline relative ${styles.language}`}>
      <Icon name="globe" />
      <VisuallyHidden>
        <label htmlFor={id}>{t("nav.language")}</label>
      </VisuallyHidden>
      <select id={id} value={language} onChange={(event) => void setLanguage(event.target.value as LanguageCode)}>
        {languages.map(([code, name]) => (
          <option key={code} value={code} lang={bcp47(code)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
