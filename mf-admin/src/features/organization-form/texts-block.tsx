import { bcp47, type LanguageCode } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import { FormBlock } from "@samling/ui/form-block.tsx";
import { RichTextField } from "@samling/ui/rich-text.tsx";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { useFormText } from "../../shared/form/text.ts";
import { useNameInLanguage } from "../../shared/form/use-name-in-language.ts";
import { useRichTextTexts } from "../../shared/form/use-rich-text-texts.ts";
import { textFields } from "./draft.ts";
import { type FormProps, fieldId, type LanguageProps } from "./form-props.ts";
import { isUnwritten, stateOfLanguage } from "./problems.ts";
import { useText } from "./text.ts";
import { useWriteText } from "./use-write-text.ts";

interface TextsBlockProps extends FormProps, LanguageProps {
  required: readonly LanguageCode[];
}

/** The organization's texts and terms; language by language. */
export function TextsBlock({ draft, change, errorOf, language, onLanguage, required }: TextsBlockProps) {
  const t = useText();
  const form = useFormText();
  const common = useCommonText();
  const nameInLanguage = useNameInLanguage();
  const tools = useRichTextTexts();
  const write = useWriteText(change, language);
  const isWanted = required.includes(language) || !isUnwritten(draft, language);
  return (
    <FormBlock
      title={t("texts.title")}
      about={t("texts.about", { languages: required.map((code) => common(`languages.${code}`)).join(", ") })}
    >
      <LanguageTabs current={language} onChange={onLanguage} stateOf={(code) => stateOfLanguage(draft, code, required)}>
        {textFields.map((field) => (
          <RichTextField
            key={fieldId(field, language)}
            id={fieldId(field, language)}
            lang={bcp47(language)}
            label={nameInLanguage(t(`part.${field}`), language)}
            {...(isWanted && { requiredText: form("required") })}
            help={t(`texts.${field}Help`)}
            error={errorOf(fieldId(field, language))}
            texts={tools}
            value={draft.texts[language][field]}
            onChange={(html) => write(field, html)}
          />
        ))}
      </LanguageTabs>
    </FormBlock>
  );
}
