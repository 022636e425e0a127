import { bcp47, type LanguageCode } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import { TextArea } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { useNameInLanguage } from "../../shared/form/languages.ts";
import { RichTextField } from "../../shared/form/rich-text-field.tsx";
import { favoriteFields, textFields, textIn } from "./draft.ts";
import { isUnwritten, stateOfLanguage } from "./problems.ts";
import { useText } from "./text.ts";
import type { FormProps, LanguageProps } from "./use-organization-form.ts";

interface TextsBlockProps extends FormProps, LanguageProps {
  required: readonly LanguageCode[];
}

/** The organization's texts and terms; language by language. */
export function TextsBlock({ form, language, onLanguage, required }: TextsBlockProps) {
  const t = useText();
  const common = useCommonText();
  const { values } = form;
  return (
    <FormBlock
      title={t("texts.title")}
      about={t("texts.about", { languages: required.map((code) => common(`languages.${code}`)).join(", ") })}
    >
      <LanguageTabs
        current={language}
        onChange={onLanguage}
        stateOf={(code) => stateOfLanguage(values, code, required)}
      >
        {textFields.map((field) => (
          <RichTextField
            key={textIn(field, language)}
            language={language}
            label={t(`part.${field}`)}
            isRequired={required.includes(language) || !isUnwritten(values, language)}
            help={t(`texts.${field}Help`)}
            {...form.control(textIn(field, language))}
          />
        ))}
      </LanguageTabs>
    </FormBlock>
  );
}

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
