import { fallbackLanguage } from "@samling/contract/constants/languages";
import type { ReviewMode } from "@samling/contract/constants/review";
import { toast, useCurrentOrganization, useNavigate, useSession, useTitle } from "@samling/portal";
import type { DraftStore } from "@samling/portal/forms/draft-store";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { SaveBar } from "@samling/ui/form-block";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { Loaded } from "@samling/ui/loaded";
import { useState } from "react";
import { Failure, ProblemLink } from "../../shared/form/edit-form.tsx";
import formStyles from "../../shared/form/form.module.css";
import { useRequiredLanguages } from "../../shared/form/languages.ts";
import { useFormText } from "../../shared/form/text.ts";
import { useShowField } from "../../shared/form/use-field-focus.ts";
import { UnsavedWorkGate } from "../../shared/unsaved-work/unsaved-work-gate.tsx";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { CollectionFields } from "./collection-fields.tsx";
import { type CollectionDraft, emptyDraft } from "./draft.ts";
import { formApi } from "./endpoints.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { checkedFields } from "./problems.ts";
import { buildCreateRequest, buildReview } from "./sending.ts";
import { TemplateChoice } from "./templates/template-choice.tsx";
import { useText } from "./text.ts";
import { useCollectionForm } from "./use-collection-form.ts";
import { useFormTexts } from "./use-form-texts.ts";

/** Creates a draft, or a collection that is open for contributions at once. */
export default function CreateCollectionPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const state = useLoad(formApi.useGetDefaultReviewQuery({ id }));
  useTitle(t("create.title"));
  return (
    <div className={`wrap ${formStyles.page}`}>
      <h1 className="title-1 mb-6">{t("create.title")}</h1>
      <Loaded {...state}>
        {({ defaultReview }) => (
          <UnsavedWorkGate<CollectionDraft> form={`reviewed-collection:${id}`}>
            {(draftStore) => <NewCollection draftStore={draftStore} review={defaultReview} />}
          </UnsavedWorkGate>
        )}
      </Loaded>
    </div>
  );
}

interface NewCollectionProps {
  draftStore: DraftStore<CollectionDraft>;
  /** The organization's default for new collections. */
  review: ReviewMode;
}

function NewCollection({ draftStore, review }: NewCollectionProps) {
  const t = useText();
  const formText = useFormText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { id: orgId, language: ownLanguage } = useCurrentOrganization();
  const { user } = useSession();
  const required = useRequiredLanguages();
  const [language, setLanguage] = useState(required.includes(ownLanguage) ? ownLanguage : fallbackLanguage);
  const [isSavingDraft, setSavingDraft] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const [setReview] = formApi.useSetReviewMutation();
  const [create, { isSuccess }] = formApi.useCreateCollectionMutation();
  const form = useCollectionForm({
    stored: { ...emptyDraft, review: { ...emptyDraft.review, mode: review } },
    draftStore,
    needsPicture: true,
    failureText: (error) => failureText(error, t("failed.create")),
  });
  const guard = useFormGuard({ isChanged: form.isChanged && !isSuccess, forget: form.forget });
  const { nameOf } = useFormTexts();
  const show = useShowField(form.idOf, setLanguage);

  const missing = checkedFields.filter((field) => form.shownProblems[field]);
  const submit = async (isDraft: boolean) => {
    setSavingDraft(isDraft);
    await form.submit((draft) => send(draft, isDraft))();
  };
  const send = async (draft: CollectionDraft, isDraft: boolean) => {
    const { id } = await create(
      buildCreateRequest(draft, { organizationId: orgId, userId: user?.id ?? "", isDraft }),
    ).unwrap();
    form.forget();
    // Reviewers other than the admins are saved by a separate call.
    const body = buildReview(draft);
    const { error } = body.reviewers.length > 0 ? await setReview({ orgId, collectionId: id, body }) : {};
    // The collection exists: another attempt would create a second one.
    if (error) toast.error(t("failed.reviewers"));
    else toast.success(t(isDraft ? "create.draftDone" : "create.done"));
    const page =
      isDraft || error
        ? paths.editCollection.href({ orgId, collection: id })
        : paths.collection.href({ orgId, collectionId: id });
    navigate(page, { replace: true });
  };

  return (
    <>
      {form.summary && (
        <ErrorSummary
          title={t(
            missing.every((field) => field === "picture")
              ? "MISSING_COLLECTION_IMAGE_ERROR"
              : "ADMIN.MISSING_TRANSLATIONS_ERROR",
          )}
          issues={missing.map((field) => ({
            text: <ProblemLink problem={{ key: field, text: nameOf(field), show: () => show(field) }} />,
          }))}
          focusKey={form.attempts}
        />
      )}
      {form.failure && <Failure text={form.failure.text} cause={form.attempts} />}
      <TemplateChoice form={form} ownLanguage={ownLanguage} />
      <CollectionFields form={form} language={language} onLanguage={setLanguage} />
      <SaveBar
        label={formText("bar.label")}
        actions={
          <>
            <Button variant="line" onClick={() => setPreviewing(true)}>
              {t("preview.open")}
            </Button>
            <Button variant="line" onClick={() => void submit(true)} isBusy={form.isBusy && isSavingDraft}>
              {t("create.asDraft")}
            </Button>
            <Button onClick={() => void submit(false)} isBusy={form.isBusy && !isSavingDraft}>
              {t("create.submit")}
            </Button>
          </>
        }
      >
        {t("create.about")}
      </SaveBar>
      {isPreviewing && (
        <PreviewDialog draft={form.values} current={null} language={language} onClose={() => setPreviewing(false)} />
      )}
      <LeaveDialog {...guard} />
    </>
  );
}
