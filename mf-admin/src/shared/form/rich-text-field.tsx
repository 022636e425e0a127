import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { RichTextField as Field, type RichTextFieldProps } from "@samling/ui/rich-text";
import { useNameInLanguage } from "./languages.ts";
import { useFormText } from "./text.ts";

interface Props extends Omit<RichTextFieldProps, "t" | "lang" | "label" | "requiredText"> {
  /** Language of the text, if it is written in several. */
  language?: LanguageCode;
  label: string;
  isRequired?: boolean;
}

export function RichTextField({ language, label, isRequired = false, ...props }: Props) {
  const t = useFormText();
  const nameInLanguage = useNameInLanguage();
  return (
    <Field
      {...props}
      {...(language && { lang: bcp47(language) })}
      {...(isRequired && { requiredText: t("required") })}
      label={nameInLanguage(label, language)}
      t={t}
    />
  );
}
