import { fallbackLanguage, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { Link, toast, useCommonText, useCurrentOrganization, useTitle } from "@samling/portal";
import { readPath } from "@samling/portal/forms/changes";
import type { DraftStore } from "@samling/portal/forms/draft-store";
import { useForm } from "@samling/portal/forms/use-form";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { FormBlock } from "@samling/ui/form-block";
import { Loaded } from "@samling/ui/loaded";
import { toPlainText } from "@samling/ui/plain-text";
import { useRef, useState } from "react";
import { EditForm } from "../../shared/form/edit-form.tsx";
import formStyles from "../../shared/form/form.module.css";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { languageOf, useNameInLanguage, useRequiredLanguages } from "../../shared/form/languages.ts";
import { RichTextField } from "../../shared/form/rich-text-field.tsx";
import { useShowField } from "../../shared/form/use-field-focus.ts";
import { UnsavedWorkGate } from "../../shared/unsaved-work/unsaved-work-gate.tsx";
import { useFailureText } from "../../shared/use-failure-text.ts";
import {
  buildUpdate,
  draftOf,
  fieldIn,
  findProblems,
  type HelpDraft,
  type HelpTexts,
  hasText,
  helpFields,
} from "./draft.ts";
import { helpApi } from "./endpoints.ts";
import { useText } from "./text.ts";

export default function EditHelpPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const state = useLoad(helpApi.useGetHelpPageToEditQuery({ id }, { refetchOnMountOrArgChange: true }));
  useTitle(t("title"));
  return (
    <div className={`wrap ${formStyles.page}`}>
      <h1 className="title-1 mb-6">{t("title")}</h1>
      <Loaded {...state} height="24rem">
        {(stored) => (
          <UnsavedWorkGate<HelpDraft> form={`help:${id}`}>
            {(draftStore) => <HelpEditor key={id} organizationId={id} stored={stored} draftStore={draftStore} />}
          </UnsavedWorkGate>
        )}
      </Loaded>
    </div>
  );
}

interface HelpEditorProps {
  organizationId: string;
  stored: HelpTexts;
  draftStore: DraftStore<HelpDraft>;
}

function HelpEditor({ organizationId, stored, draftStore }: HelpEditorProps) {
  const t = useText();
  const common = useCommonText();
  const nameInLanguage = useNameInLanguage();
  const required = useRequiredLanguages();
  const [language, setLanguage] = useState<LanguageCode>(fallbackLanguage);
  const form = useHelpForm({ organizationId, stored, draftStore, required });
  const { values } = form;

  const show = useShowField(form.idOf, setLanguage);

  const nameIn = (code: LanguageCode) => nameInLanguage(t("text"), code);
  const nameOf = (field: string) => nameIn(languageOf(field) ?? fallbackLanguage);
  const missing = languageCodes.filter((code) => form.problems[fieldIn(code)]);

  return (
    <EditForm
      form={form}
      nameOf={nameOf}
      describe={(field, theirs) => toPlainText(String(readPath(theirs, field)))}
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
          stateOf={(code) => (hasText(values, code) ? "complete" : missing.includes(code) ? "missing" : "empty")}
        >
          <RichTextField
            key={language}
            language={language}
            label={t("text")}
            isRequired={required.includes(language)}
            {...form.control(fieldIn(language))}
          />
        </LanguageTabs>
      </FormBlock>
    </EditForm>
  );
}

interface HelpFormOptions extends HelpEditorProps {
  required: readonly LanguageCode[];
}

function useHelpForm({ organizationId: id, stored: initial, draftStore, required }: HelpFormOptions) {
  const t = useText();
  const failureText = useFailureText();
  const { refetch } = helpApi.useGetHelpPageToEditQuery({ id });
  const [update] = helpApi.useUpdateHelpPageMutation();
  // The version that the form started from: the page may read newer ones.
  const stored = useRef(initial);
  const form = useForm<HelpDraft, "missing">({
    stored: draftOf(initial),
    fields: helpFields,
    draftStore,
    check: (draft) => findProblems(draft, required),
    isShown: ({ isChanged }) => isChanged,
    textOf: () => t("ADMIN.MISSING_TRANSLATIONS_ERROR"),
    failureText: (error) => failureText(error, t("failed")),
    readTheirs: async () => {
      stored.current = await refetch().unwrap();
      return draftOf(stored.current);
    },
  });
  const save = form.submit(async (draft) => {
    toast.dismissSuccesses();
    stored.current = await update({ id, body: buildUpdate(draft, stored.current) }).unwrap();
    form.accept(draftOf(stored.current), draft);
    toast.success(t("saved"));
  });
  return { ...form, save: () => void save() };
}
