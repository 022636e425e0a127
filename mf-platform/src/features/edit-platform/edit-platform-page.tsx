import { bcp47, type LanguageCode, languageCodes } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import {
  isApiError,
  toast,
  useCommonText,
  useErrorText,
  useLanguage,
  useLeaveGuard,
  useListLanguagesQuery,
  useTitle,
} from "@samling/portal";
import { Button, ErrorSummary } from "@samling/ui";
import { SaveBar } from "@samling/ui/form-block.tsx";
import { LeaveDialog } from "@samling/ui/leave-dialog.tsx";
import { Tabs } from "@samling/ui/tabs.tsx";
import { useState } from "react";
import admin from "../../shared/admin.module.css";
import { Loaded } from "../../shared/loaded.tsx";
import { useAdminText } from "../../shared/text.ts";
import { AboutTexts } from "../about/about-page.tsx";
import { useGetSystemPageQuery } from "../about/endpoints.ts";
import styles from "./edit-platform.module.css";
import { useUpdateSystemPageMutation } from "./endpoints.ts";
import { isEmptyPage } from "./page-texts.ts";
import { SlidePictures } from "./slide-pictures.tsx";
import { fieldId, TextFields } from "./text-fields.tsx";
import { usePageDraft } from "./use-page-draft.ts";

interface EditorProps {
  stored: Answer<"GET /api/system-page">;
  required: readonly LanguageCode[];
}

function Editor({ stored, required }: EditorProps) {
  const t = useAdminText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [own] = useLanguage();
  const [language, setLanguage] = useState<LanguageCode>(own);
  const draft = usePageDraft(stored.translations, required);
  const [save, { isLoading }] = useUpdateSystemPageMutation();
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const isDirty = draft.changed.length > 0;
  const guard = useLeaveGuard(isDirty);

  const submit = async () => {
    setAttempts((count) => count + 1);
    setFailure(null);
    if (draft.missing.length > 0) return;
    try {
      const translations = draft.changed.map((code) => ({ languageCode: code, translations: draft.pages[code] }));
      draft.settle((await save({ body: { translations } }).unwrap()).translations);
      setAttempts(0);
      toast.success(t("editPlatform.saved"));
    } catch (error) {
      setFailure(isApiError(error) && error.code !== "UNKNOWN" ? errorText(error) : t("editPlatform.failed"));
    }
  };

  const names = new Intl.ListFormat(bcp47(own));
  const nameOf = (code: LanguageCode) => common(`languages.${code}`);
  const isMissing = (code: LanguageCode) => draft.missing.some((one) => one.language === code);
  const showsMissing = attempts > 0 && draft.missing.length > 0;
  const missingHere = draft.missing.filter((one) => one.language === language);
  const missingElsewhere = languageCodes.filter((code) => code !== language && isMissing(code));
  return (
    <>
      {failure && <ErrorSummary title={failure} issues={[{ text: t("editPlatform.kept") }]} focusKey={attempts} />}
      {showsMissing && (
        <ErrorSummary
          title={t("editPlatform.incomplete")}
          focusKey={attempts}
          issues={[
            ...missingHere.map(({ key }) => ({ id: fieldId(key), text: t(`editPlatform.text.${key}`) })),
            ...missingElsewhere.map((code) => ({ text: t("editPlatform.missingIn", { language: nameOf(code) }) })),
          ]}
        />
      )}
      <div className={styles.sides}>
        <div>
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
                  isEmptyPage(draft.pages[code]) && !required.includes(code)
                    ? undefined
                    : { kind, text: t(`editPlatform.${kind}`) },
              };
            })}
          >
            <TextFields
              draft={draft}
              language={language}
              isRequired={required.includes(language)}
              showsMissing={showsMissing}
            />
          </Tabs>
          <SlidePictures pictures={stored.pictures} />
        </div>
        <section className={styles.preview} aria-label={t("editPlatform.preview")}>
          <p className={styles.previewTitle}>{t("editPlatform.preview")}</p>
          <div className={styles.paper}>
            <div className={styles.sheet}>
              <AboutTexts page={draft.pages[language]} lang={bcp47(language)} pictures={stored.pictures} />
            </div>
          </div>
        </section>
      </div>
      <SaveBar
        label={t("editPlatform.save")}
        actions={
          <>
            <Button variant="line" aria-disabled={!isDirty || isLoading} onClick={draft.reset}>
              {common("cancel")}
            </Button>
            <Button aria-disabled={!isDirty} isBusy={isLoading} onClick={() => void submit()}>
              {t("editPlatform.save")}
            </Button>
          </>
        }
      >
        <b>{t(isDirty ? "editPlatform.unsaved" : "editPlatform.allSaved")}</b>
        {isDirty && <span className="muted">{names.format(draft.changed.map(nameOf))}</span>}
      </SaveBar>
      <LeaveDialog {...guard} />
    </>
  );
}

/** The platform's texts, beside a preview. */
export function EditPlatformPage() {
  const t = useAdminText();
  const page = useGetSystemPageQuery();
  const languages = useListLanguagesQuery();
  useTitle(t("editPlatform.title"));
  const stored = page.data;
  const required = languages.data?.filter((one) => one.required).map(({ language }) => language);
  return (
    <div className={`wrap ${admin.page} ${styles.page}`}>
      <div className={admin.head}>
        <div>
          <h1 className="title-1">{t("editPlatform.title")}</h1>
          <p className={admin.about}>{t("editPlatform.about")}</p>
        </div>
      </div>
      <Loaded
        data={stored && required ? { stored, required } : undefined}
        error={page.error ?? languages.error}
        onRetry={() => Promise.all([page.refetch(), languages.refetch()])}
        height="40rem"
      >
        {(loaded) => <Editor {...loaded} />}
      </Loaded>
    </div>
  );
}
