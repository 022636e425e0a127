import { bcp47, fallbackLanguage, type LanguageCode, languageCodes } from "@samling/contract/constants";
import { Link, useCommonText } from "@samling/portal";
import { readPath } from "@samling/portal/forms/changes";
import type { Keeping } from "@samling/portal/forms/keeping";

import * as paths from "@samling/portal/paths";
import { FormBlock } from "@samling/ui/form-block";

import { plainText } from "@samling/ui/plain-text";
import { RichTextField } from "@samling/ui/rich-text";
import { useState } from "react";
import { EditForm } from "../../shared/form/edit-form.tsx";
import { languageOf } from "../../shared/form/field-language.ts";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";

import { useFormText } from "../../shared/form/text.ts";
import { useRequiredLanguages } from "../../shared/form/use-languages.ts";
import { useNameInLanguage } from "../../shared/form/use-name-in-language.ts";
import { useRichTextTexts } from "../../shared/form/use-rich-text-texts.ts";
import { useShowField } from "../../shared/form/use-show-field.ts";
import { fieldIn, type HelpDraft, type HelpTexts, isWritten } from "./draft.ts";
import { useText } from "./text.ts";
import { useHelpForm } from "./use-help-form.ts";

interface HelpEditorProps {
  organizationId: string;
  stored: HelpTexts;
  keeping: Keeping<HelpDraft>;
}

export function HelpEditor({ organizationId, stored, keeping }: HelpEditorProps) {
  const t = useText();
  const words = useFormText();
  const common = useCommonText();
  const nameInLanguage = useNameInLanguage();
  const tools = useRichTextTexts();
  const required = useRequiredLanguages();
  const [language, setLanguage] = useState<LanguageCode>(fallbackLanguage);
  const form = useHelpForm({ organizationId, stored, keeping, required });
  const { values } = form;

  const show = useShowField(form.idOf, setLanguage);

  const nameIn = (code: LanguageCode) => nameInLanguage(t("text"), code);
  const nameOf = (field: string) => nameIn(languageOf(field) ?? fallbackLanguage);
  const missing = languageCodes.filter((code) => form.problems[fieldIn(code)]);

  return (
    <EditForm
      form={form}
      nameOf={nameOf}
      describe={(field, theirs) => plainText(String(readPath(theirs, field)))}
      problems={missing.map((code) => ({ key: code, text: nameIn(code), show: () => show(fieldIn(code)) }))}
      saveLabel={t("save")}
      onSave={form.save}
    >
      <FormBlock
        title={t("block")}
        about={
          <>
            {t("about", { languages: required.map((code) => common(`languages.${code}`)).join(", ") })}{" "}
            <Link to={paths.help.href({ orgId: organizationId })}>{t("open")}</Link>
          </>
        }
      >
        <LanguageTabs
          current={language}
          onChange={setLanguage}
          stateOf={(code) => (isWritten(values, code) ? "complete" : missing.includes(code) ? "missing" : "empty")}
        >
          <RichTextField
            key={language}
            lang={bcp47(language)}
            label={nameIn(language)}
            {...(required.includes(language) && { requiredText: words("required") })}
            texts={tools}
            {...form.control(fieldIn(language))}
          />
        </LanguageTabs>
      </FormBlock>
    </EditForm>
  );
}
