import { fallbackLanguage } from "@samling/contract/constants";
import { paths, toast, useCurrentOrganization, useNavigate, useSession, useTitle } from "@samling/portal";
import { Button, ErrorSummary } from "@samling/ui";
import { SaveBar } from "@samling/ui/form-block.tsx";
import { LeaveDialog } from "@samling/ui/leave-dialog.tsx";
import { useState } from "react";
import { ProblemLink } from "../../shared/form/edit-bar.tsx";
import { Failure } from "../../shared/form/failure.tsx";
import formStyles from "../../shared/form/form.module.css";
import { useFormText } from "../../shared/form/text.ts";
import { useDraft } from "../../shared/form/use-draft.ts";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import { useRequiredLanguages } from "../../shared/form/use-languages.ts";
import { KeepGate, type Keeping } from "../../shared/keeping/keep-gate.tsx";
import { useFormGuard } from "../../shared/leaving/use-form-guard.ts";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { CollectionFields } from "./collection-fields.tsx";
import { type CollectionDraft, collectionParts, emptyDraft } from "./draft.ts";
import { useCreateCollectionMutation } from "./endpoints.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { findProblems } from "./problems.ts";
import { buildCreation } from "./sending.ts";
import { useText } from "./text.ts";
import { useFormTexts } from "./use-form-texts.ts";

/** A new collection, open for contributions at once. */
export function CreateCollectionPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  useTitle(t("create.title"));
  return (
    <div className={`wrap ${formStyles.page}`}>
      <div className={formStyles.head}>
        <h1 className="title-1">{t("create.title")}</h1>
      </div>
      <KeepGate<CollectionDraft> form={`new-collection:${id}`}>
        {(keeping) => <NewCollection keeping={keeping} />}
      </KeepGate>
    </div>
  );
}

function NewCollection({ keeping }: { keeping: Keeping<CollectionDraft> }) {
  const t = useText();
  const form = useFormText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { id: orgId, language: ownLanguage } = useCurrentOrganization();
  const { user } = useSession();
  const required = useRequiredLanguages();
  const [language, setLanguage] = useState(required.includes(ownLanguage) ? ownLanguage : fallbackLanguage);
  const { draft, change, changed } = useDraft(collectionParts, emptyDraft, keeping);
  const [attempt, setAttempt] = useState(0);
  const [isPreviewing, setPreviewing] = useState(false);
  const [create, { isLoading, error, isSuccess }] = useCreateCollectionMutation();
  const guard = useFormGuard(changed.length > 0 && !isSuccess ? keeping : null);
  const { toFormProblem } = useFormTexts({ onLanguage: setLanguage, focusField: useFieldFocus() });

  const problems = findProblems(draft, { required, needsPicture: true });
  const isChecked = attempt > 0;
  const submit = () => {
    setAttempt((count) => count + 1);
    if (problems.length > 0 || isLoading) return;
    create(buildCreation(draft, orgId, user?.id ?? ""))
      .unwrap()
      .then(
        ({ id }) => {
          keeping.forget();
          toast.success(t("create.done"));
          navigate(paths.collection.href({ orgId, collectionId: id }), { replace: true });
        },
        // Shown above the form.
        () => undefined,
      );
  };

  return (
    <>
      {isChecked && problems.length > 0 && (
        <ErrorSummary
          title={t(
            problems.every(({ field }) => field === "picture")
              ? "MISSING_COLLECTION_IMAGE_ERROR"
              : "ADMIN.MISSING_TRANSLATIONS_ERROR",
          )}
          issues={problems.map((problem) => ({ text: <ProblemLink problem={toFormProblem(problem)} /> }))}
          focusKey={attempt}
        />
      )}
      {error && !isLoading && <Failure text={failureText(error, t("failed.create"))} cause={error} />}
      <CollectionFields {...{ draft, change, problems, isChecked, language }} onLanguage={setLanguage} />
      <SaveBar
        label={form("bar.label")}
        actions={
          <>
            <Button variant="line" onClick={() => setPreviewing(true)}>
              {t("preview.open")}
            </Button>
            <Button onClick={submit} isBusy={isLoading}>
              {t("create.submit")}
            </Button>
          </>
        }
      >
        {t("create.about")}
      </SaveBar>
      {isPreviewing && (
        <PreviewDialog draft={draft} current={null} language={language} onClose={() => setPreviewing(false)} />
      )}
      <LeaveDialog {...guard} />
    </>
  );
}
