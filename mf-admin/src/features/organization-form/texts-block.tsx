import type { LanguageCode } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import { FormBlock } from "@samling/ui/form-block";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { RichTextField } from "../../shared/form/rich-text-field.tsx";
import { textFields, textIn } from "./draft.ts";
import type { FormProps, LanguageProps } from "./form-props.ts";
import { isUnwritten, stateOfLanguage } from "./problems.ts";
import { useText } from "./text.ts";

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
