import { bcp47, fallbackLanguage, type LanguageCode } from "@samling/contract/constants";
import { Link, paths, useCommonText } from "@samling/portal";
import { FormBlock } from "@samling/ui/form-block.tsx";
import { LeaveDialog } from "@samling/ui/leave-dialog.tsx";
import { plainText } from "@samling/ui/plain-text.ts";
import { RichTextField } from "@samling/ui/rich-text.tsx";
import { useState } from "react";
import { EditBar } from "../../shared/form/edit-bar.tsx";
import { Failure } from "../../shared/form/failure.tsx";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { OthersChanges } from "../../shared/form/others-changes.tsx";
import { useFormText } from "../../shared/form/text.ts";
import { useDraft } from "../../shared/form/use-draft.ts";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import { useRequiredLanguages } from "../../shared/form/use-languages.ts";
import { useNameInLanguage } from "../../shared/form/use-name-in-language.ts";
import { useRichTextTexts } from "../../shared/form/use-rich-text-texts.ts";
import type { Keeping } from "../../shared/keeping/keep-gate.tsx";
import { useFormGuard } from "../../shared/leaving/use-form-guard.ts";
import { draftOf, type HelpDraft, type HelpTexts, helpParts, isWritten } from "./draft.ts";
import { useText } from "./text.ts";
import { useSaveHelp } from "./use-save-help.ts";

interface HelpEditorProps {
  organizationId: string;
  stored: HelpTexts;
  keeping: Keeping<HelpDraft>;
}

export function HelpEditor({ organizationId, stored, keeping }: HelpEditorProps) {
  const t = useText();
  const form = useFormText();
  const common = useCommonText();
  const nameInLanguage = useNameInLanguage();
  const tools = useRichTextTexts();
  const required = useRequiredLanguages();
  const [language, setLanguage] = useState<LanguageCode>(fallbackLanguage);
  const state = useDraft(helpParts, draftOf(stored), keeping);
  const { draft, changed, change, others } = state;
  const { save, isBusy, failure } = useSaveHelp(organizationId, stored, state);
  const guard = useFormGuard(changed.length > 0 ? keeping : null);
  const focusField = useFieldFocus();

  const nameIn = (code: LanguageCode) => nameInLanguage(t("text"), code);
  const nameOf = (part: { language?: LanguageCode }) => nameIn(part.language ?? fallbackLanguage);
  const missing = required.filter((code) => !isWritten(draft, code));
  const problems = missing.map((code) => ({
    key: code,
    text: nameIn(code),
    show: () => {
      setLanguage(code);
      focusField(`help-${code}`);
    },
  }));
  return (
    <>
      {failure && <Failure text={failure.text} cause={failure} />}
      {others && (
        <OthersChanges
          changes={others}
          nameOf={nameOf}
          describe={(part, theirs) => plainText(String(part.read(theirs)))}
          onTake={state.take}
          onKeep={save}
          isDirty={changed.length > 0}
          canSave={problems.length === 0}
          isBusy={isBusy}
        />
      )}
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
          stateOf={(code) => (isWritten(draft, code) ? "complete" : missing.includes(code) ? "missing" : "empty")}
        >
          <RichTextField
            key={language}
            id={`help-${language}`}
            lang={bcp47(language)}
            label={nameIn(language)}
            {...(required.includes(language) && { requiredText: form("required") })}
            error={changed.length > 0 && missing.includes(language) ? t("ADMIN.MISSING_TRANSLATIONS_ERROR") : undefined}
            texts={tools}
            value={draft.texts[language].help}
            onChange={(help) => change((now) => ({ texts: { ...now.texts, [language]: { help } } }))}
          />
        </LanguageTabs>
      </FormBlock>
      <EditBar
        changes={changed.map(nameOf)}
        problems={problems}
        contested={others?.contested.map(nameOf) ?? []}
        isBusy={isBusy}
        saveLabel={t("save")}
        onSave={save}
        onCancel={state.reset}
      />
      <LeaveDialog {...guard} />
    </>
  );
}
