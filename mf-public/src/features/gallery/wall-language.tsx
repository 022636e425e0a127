import { bcp47, type LanguageCode, languageNames } from "@samling/contract/constants/languages";
import { useLanguage } from "@samling/portal";
import { Icon } from "@samling/ui";
import { useText } from "../../shared/text.ts";
import styles from "./gallery.module.css";

const languages = Object.entries(languageNames) as [LanguageCode, string][];

/** The frame with its selector is absent, and visitors of a wall come from everywhere. */
export function WallLanguage() {
  const t = useText();
  const [language, setLanguage] = useLanguage();
  return (
    <div className={`flex items-center relative white ${styles.language}`}>
      <Icon name="globe" />
      <select
        aria-label={t("gallery.language")}
        value={language}
        onChange={(event) => void setLanguage(event.target.value as LanguageCode)}
      >
        {languages.map(([code, name]) => (
          <option key={code} value={code} lang={bcp47(code)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
