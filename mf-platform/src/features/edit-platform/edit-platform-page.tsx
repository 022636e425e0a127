import { bcp47, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import type { Answer } from "@samling/contract/types";
import { useCommonText, useLanguage, useListLanguagesQuery, useTitle } from "@samling/portal";
import { useConflictText } from "@samling/portal/forms/conflict/texts";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { FormBlocks, SaveBar } from "@samling/ui/form-block";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { Loaded } from "@samling/ui/loaded";
import { focusOthersChanges } from "@samling/ui/others-changes";
import { Tabs } from "@samling/ui/tabs";
import { useState } from "react";
import { useAdminText } from "../../shared/text.ts";
import { AboutTexts } from "../about/about-page.tsx";
import { aboutApi } from "../about/endpoints.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import styles from "./edit-platform.module.css";
import { findChanged, isEmptyPage, textKeys } from "./page-texts.ts";
import { SlidePictures } from "./slide-pictures.tsx";
import { TextFields } from "./text-fields.tsx";
import { languageOf, usePageForm } from "./use-page-form.ts";

function Editor({ stored, required }: { stored: Answer<"GET /api/system-page">; required: readonly LanguageCode[] }) {
  const t = useAdminText();
  const common = useCommonText();
  const conflictText = useConflictText();
  const [pageLanguage] = useLanguage();
  const [language, setLanguage] = useState<LanguageCode>(pageLanguage);
  const form = usePageForm(stored.translations, required);
  const guard = useFormGuard(form);

  const isContested = (form.others?.contested.length ?? 0) > 0;
  const names = new Intl.ListFormat(bcp47(pageLanguage));
  const nameOf = (code: LanguageCode) => common(`languages.${code}`);
  const isMissing = (code: LanguageCode) => Object.keys(form.problems).some((field) => languageOf(field) === code);
  const missing = Object.keys(form.shownProblems);
  const missingHere = textKeys.filter((key) => missing.includes(`${language}.${key}`));
  const missingElsewhere = languageCodes.filter(
    (code) => code !== language && missing.some((field) => languageOf(field) === code),
  );
  return (
    <>
      {form.failure && (
        <ErrorSummary title={form.failure.text} issues={[{ text: t("editPlatform.kept") }]} focusKey={form.attempts} />
      )}
      {form.summary && (
        <ErrorSummary
          title={t("editPlatform.incomplete")}
          focusKey={form.attempts}
          issues={[
            ...missingHere.map((key) => ({ id: form.idOf(`${language}.${key}`), text: t(`editPlatform.text.${key}`) })),
            ...missingElsewhere.map((code) => ({ text: t("editPlatform.missingIn", { language: nameOf(code) }) })),
          ]}
        />
      )}
      <ConflictNotice form={form} />
      <div className={`columns until-1198 items-start mb-6 gap-7 ${styles.sides}`}>
        <div>
          <FormBlocks label={t("editPlatform.parts")} isAbove>
            <Tabs
              label={t("editPlatform.language")}
              current={language}
              onChange={setLanguage}
              tabs={languageCodes.map((code) => {
                const kind = isMissing(code) ? "missing" : "complete";
                return {
                  id: code,
                  label: nameOf(code),
                  mark:
                    isEmptyPage(form.values[code]) && !required.includes(code)
                      ? undefined
                      : { kind, text: t(`editPlatform.${kind}`) },
                };
              })}
            >
              <TextFields form={form} language={language} isRequired={required.includes(language)} />
            </Tabs>
            <SlidePictures pictures={stored.pictures} />
          </FormBlocks>
        </div>
        <section className={`sticky ${styles.preview}`} aria-label={t("editPlatform.preview")}>
          <p className="small muted mb-2">{t("editPlatform.preview")}</p>
          <div className={`relative edge ${styles.paper}`}>
            <div className={`absolute ${styles.sheet}`}>
              <AboutTexts page={form.values[language]} lang={bcp47(language)} pictures={stored.pictures} />
            </div>
          </div>
        </section>
      </div>
      <SaveBar
        label={t("editPlatform.save")}
        actions={
          <>
            <Button variant="line" aria-disabled={!form.isChanged || form.isBusy} onClick={form.reset}>
              {common("cancel")}
            </Button>
            {isContested ? (
              <Button variant="line" onClick={focusOthersChanges}>
                {conflictText("choose")}
              </Button>
            ) : (
              <Button aria-disabled={!form.isChanged} isBusy={form.isBusy} onClick={() => void form.save()}>
                {t("editPlatform.save")}
              </Button>
            )}
          </>
        }
      >
        <b>{t(form.isChanged ? "editPlatform.unsaved" : "editPlatform.allSaved")}</b>
        {form.isChanged && (
          <span className="muted">{names.format(findChanged(form.base, form.values).map(nameOf))}</span>
        )}
      </SaveBar>
      <LeaveDialog {...guard} />
    </>
  );
}

export default function EditPlatformPage() {
  const t = useAdminText();
  const page = aboutApi.useGetSystemPageQuery();
  const languages = useListLanguagesQuery();
  useTitle(t("editPlatform.title"));
  const stored = page.data;
  const required = languages.data?.filter((item) => item.required).map(({ language }) => language);
  const state = useLoad({
    data: stored && required && { stored, required },
    error: page.error ?? languages.error,
    refetch: () => Promise.all([page.refetch(), languages.refetch()]),
  });
  return (
    <div className={`wrap page ${styles.page}`}>
      <div className="mb-6">
        <h1 className="title-1">{t("editPlatform.title")}</h1>
        <p className="mt-2 prose muted">{t("editPlatform.about")}</p>
      </div>
      <Loaded {...state}>{(loaded) => <Editor {...loaded} />}</Loaded>
    </div>
  );
}
