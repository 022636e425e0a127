import { bcp47, type LanguageCode, previewCharacters } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import { TextField as TextInput } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block.tsx";
import { RichTextField } from "@samling/ui/rich-text.tsx";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { useFormText } from "../../shared/form/text.ts";
import { useNameInLanguage } from "../../shared/form/use-name-in-language.ts";
import { useRichTextTexts } from "../../shared/form/use-rich-text-texts.ts";
import type { TextField } from "./draft.ts";
import type { FormProps } from "./form-props.ts";
import { fieldId, isProblem } from "./form-props.ts";
import { stateOfLanguage } from "./problems.ts";
import { useText } from "./text.ts";

interface TextsBlockProps extends FormProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
  required: readonly LanguageCode[];
}

/** Title, description, about and terms, language by language. */
export function TextsBlock({ draft, change, problems, isChecked, language, onLanguage, required }: TextsBlockProps) {
  const t = useText();
  const form = useFormText();
  const common = useCommonText();
  const nameInLanguage = useNameInLanguage();
  const tools = useRichTextTexts();
  const texts = draft.texts[language];
  const named = common(`languages.${language}`);
  // In an optional language, a text is required once another one is written.
  const isWanted = (field: TextField) =>
    field !== "about" && (required.includes(language) || isProblem(problems, { field, language }));

  const propsOf = (field: TextField) => ({
    id: fieldId(field, language),
    lang: bcp47(language),
    label: nameInLanguage(t(`text.${field}`), language),
    ...(isWanted(field) && { requiredText: form("required") }),
    error:
      isChecked && isProblem(problems, { field, language })
        ? t("missing.text", { field: t(`text.${field}`), language: named })
        : undefined,
    value: texts[field],
  });
  const write = (field: TextField, value: string) =>
    change((now) => ({ texts: { ...now.texts, [language]: { ...now.texts[language], [field]: value } } }));
  const rich = (field: TextField, help?: string) => (
    // A field per language, each with its own history.
    <RichTextField
      key={fieldId(field, language)}
      {...propsOf(field)}
      help={help}
      texts={tools}
      onChange={(html) => write(field, html)}
    />
  );
  return (
    <FormBlock
      title={t("texts.title")}
      about={t("texts.about", { languages: required.map((code) => common(`languages.${code}`)).join(", ") })}
    >
      <LanguageTabs current={language} onChange={onLanguage} stateOf={(code) => stateOfLanguage(draft, code, problems)}>
        <TextInput {...propsOf("title")} maxLength={200} onChange={(event) => write("title", event.target.value)} />
        {rich("description", t("texts.descriptionHelp", { count: previewCharacters }))}
        {rich("about", t("texts.aboutHelp"))}
        {draft.hasTerms && rich("terms", t("texts.termsHelp"))}
      </LanguageTabs>
    </FormBlock>
  );
}
