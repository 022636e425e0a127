import { bcp47 } from "@samling/contract/constants";
import { TextArea } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block.tsx";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { useNameInLanguage } from "../../shared/form/use-name-in-language.ts";
import { type FormProps, fieldId, type LanguageProps } from "./form-props.ts";
import { useText } from "./text.ts";
import { useWriteText } from "./use-write-text.ts";

/** What visitors read when they have saved a favourite; in no language there has to be one (DEC-26). */
export function FavouritesBlock({ draft, change, language, onLanguage }: FormProps & LanguageProps) {
  const t = useText();
  const nameInLanguage = useNameInLanguage();
  const write = useWriteText(change, language);
  return (
    <FormBlock title={t("favourites.title")} about={t("favourites.about")}>
      <LanguageTabs
        current={language}
        onChange={onLanguage}
        stateOf={(code) => (draft.texts[code].saveFavorite.trim() ? "complete" : "empty")}
      >
        <TextArea
          id={fieldId("saveFavorite", language)}
          lang={bcp47(language)}
          label={nameInLanguage(t("part.saveFavorite"), language)}
          maxLength={2_000}
          value={draft.texts[language].saveFavorite}
          onChange={({ target }) => write("saveFavorite", target.value)}
        />
      </LanguageTabs>
    </FormBlock>
  );
}
