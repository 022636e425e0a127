import { previewCharacters } from "@samling/contract/constants/collections";
import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { useCommonText } from "@samling/portal";
import { TextField as TextInput } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { useNameInLanguage } from "../../shared/form/languages.ts";
import { RichTextField } from "../../shared/form/rich-text-field.tsx";
import { useFormText } from "../../shared/form/text.ts";
import { type TextField, textIn } from "./draft.ts";
import { languageState } from "./problems.ts";
import { useText } from "./text.ts";
import type { FormProps } from "./use-collection-form.ts";

interface TextsBlockProps extends FormProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
  required: readonly LanguageCode[];
}

/** Title, description, about and terms, language by language. */
export function TextsBlock({ form, language, onLanguage, required }: TextsBlockProps) {
  const t = useText();
  const formText = useFormText();
  const common = useCommonText();
  const nameInLanguage = useNameInLanguage();
  // In an optional language, a text is required once another one is written.
  const isWanted = (field: TextField) =>
    field !== "about" && (required.includes(language) || Boolean(form.problems[textIn(field, language)]));
  const rich = (field: TextField, help?: string) => (
    // A field per language, each with its own history.
    <RichTextField
      key={textIn(field, language)}
      language={language}
      label={t(`text.${field}`)}
      isRequired={isWanted(field)}
      help={help}
      {...form.control(textIn(field, language))}
    />
  );
  return (
    <FormBlock
      title={t("texts.title")}
      about={t("texts.about", { languages: required.map((code) => common(`languages.${code}`)).join(", ") })}
    >
      <LanguageTabs
        current={language}
        onChange={onLanguage}
        stateOf={(code) => languageState(form.values, code, form.problems)}
      >
        <TextInput
          lang={bcp47(language)}
          label={nameInLanguage(t("text.title"), language)}
          {...(isWanted("title") && { requiredText: formText("required") })}
          {...form.input(textIn("title", language))}
        />
        {rich("description", t("texts.descriptionHelp", { count: previewCharacters }))}
        {rich("about", t("texts.aboutHelp"))}
        {form.values.hasTerms && rich("terms", t("texts.termsHelp"))}
      </LanguageTabs>
    </FormBlock>
  );
}
