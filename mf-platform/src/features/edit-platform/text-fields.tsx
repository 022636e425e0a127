import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { useCommonText } from "@samling/portal";
import { TextField } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { RichTextField } from "@samling/ui/rich-text";
import { useAdminText } from "../../shared/text.ts";
import { isTitle, type PartName, parts, type TextKey } from "./page-texts.ts";
import type { PageForm } from "./use-page-form.ts";

interface TextFieldsProps {
  form: PageForm;
  language: LanguageCode;
  isRequired: boolean;
}

const partNames = Object.keys(parts) as PartName[];

export function TextFields({ form, language, isRequired }: TextFieldsProps) {
  const t = useAdminText();
  const common = useCommonText();
  const describe = (key: TextKey) => ({
    label: t(`editPlatform.text.${key}`),
    lang: bcp47(language),
    ...(isRequired && { requiredText: `(${common("required")})` }),
  });
  return (
    <div>
      {partNames.map((part) => (
        <FormBlock key={part} title={t(`editPlatform.part.${part}`)} about={t(`editPlatform.partAbout.${part}`)}>
          {parts[part].map((key) =>
            isTitle(key) ? (
              <TextField key={key} {...describe(key)} {...form.input(`${language}.${key}`)} />
            ) : (
              <RichTextField
                // The editor keeps its own history, which belongs to one language.
                key={`${language}-${key}`}
                {...describe(key)}
                {...form.control(`${language}.${key}`)}
                t={t}
              />
            ),
          )}
        </FormBlock>
      ))}
    </div>
  );
}
