import { bcp47 } from "@samling/contract/constants";
import { TextArea } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { useNameInLanguage } from "../../shared/form/languages.ts";
import { favoriteFields, textIn } from "./draft.ts";
import type { FormProps, LanguageProps } from "./form-props.ts";
import { useText } from "./text.ts";

/** What visitors and members read after saving a favorite; optional in every language (DEC-26). */
export function FavoritesBlock({ form, language, onLanguage }: FormProps & LanguageProps) {
  const t = useText();
  const nameInLanguage = useNameInLanguage();
  const { texts } = form.values;
  return (
    <FormBlock
      title={t("favourites.title")}
      about={t("favourites.about")}
      folded={favoriteFields.map((field) => t(`part.${field}`)).join(", ")}
    >
      <LanguageTabs
        current={language}
        onChange={onLanguage}
        stateOf={(code) => (favoriteFields.some((field) => texts[code][field].trim()) ? "complete" : "empty")}
      >
        {favoriteFields.map((field) => (
          <TextArea
            key={field}
            lang={bcp47(language)}
            label={nameInLanguage(t(`part.${field}`), language)}
            help={t(`favourites.${field}Help`)}
            {...form.input(textIn(field, language))}
          />
        ))}
      </LanguageTabs>
    </FormBlock>
  );
}
