import { bcp47, type LanguageCode } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import { TextField } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block.tsx";
import { RichTextField } from "@samling/ui/rich-text.tsx";
import { useAdminText } from "../../shared/text.ts";
import { isTitle, type PartName, parts, readText, type TextKey } from "./page-texts.ts";
import type { PageDraft } from "./use-page-draft.ts";
import { useRichTextTexts } from "./use-rich-text-texts.ts";

interface TextFieldsProps {
  draft: PageDraft;
  language: LanguageCode;
  isRequired: boolean;
  /** Whether missing texts are marked at their fields. */
  showsMissing: boolean;
}

export const fieldId = (key: TextKey) => `text-${key.replaceAll(".", "-")}`;
const partNames = Object.keys(parts) as PartName[];

/** Every text of the page in one language. */
export function TextFields({ draft, language, isRequired, showsMissing }: TextFieldsProps) {
  const t = useAdminText();
  const common = useCommonText();
  const tools = useRichTextTexts();
  const isMissing = (key: TextKey) => draft.missing.some((one) => one.language === language && one.key === key);
  const describe = (key: TextKey) => ({
    id: fieldId(key),
    label: t(`editPlatform.text.${key}`),
    lang: bcp47(language),
    ...(isRequired && { requiredText: `(${common("required")})` }),
    ...(showsMissing && isMissing(key) && { error: t("editPlatform.textMissing") }),
  });
  const page = draft.pages[language];
  return (
    <div>
      {partNames.map((part) => (
        <FormBlock key={part} title={t(`editPlatform.part.${part}`)} about={t(`editPlatform.partAbout.${part}`)}>
          {parts[part].map((key) =>
            isTitle(key) ? (
              <TextField
                key={key}
                {...describe(key)}
                value={readText(page, key)}
                onChange={(event) => draft.write(language, key, event.target.value)}
              />
            ) : (
              <RichTextField
                // The editor keeps its own history, which belongs to one language.
                key={`${language}-${key}`}
                {...describe(key)}
                texts={tools}
                value={readText(page, key)}
                onChange={(html) => draft.write(language, key, html)}
              />
            ),
          )}
        </FormBlock>
      ))}
    </div>
  );
}
