import { bcp47, type LanguageCode } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import { FormBlock } from "@samling/ui/form-block";
import { RichTextField } from "@samling/ui/rich-text";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { useNameInLanguage } from "../../shared/form/languages.ts";
import { useFormText } from "../../shared/form/text.ts";
import { useRichTextTexts } from "../../shared/form/use-rich-text-texts.ts";
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
  const words = useFormText();
  const common = useCommonText();
  const nameInLanguage = useNameInLanguage();
  const tools = useRichTextTexts();
  const { values } = form;
  const isWanted = required.includes(language) || !isUnwritten(values, language);
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
            lang={bcp47(language)}
            label={nameInLanguage(t(`part.${field}`), language)}
            {...(isWanted && { requiredText: words("required") })}
            help={t(`texts.${field}Help`)}
            texts={tools}
            {...form.control(textIn(field, language))}
          />
        ))}
      </LanguageTabs>
    </FormBlock>
  );
}
