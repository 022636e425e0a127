import type { Collection, Contribution, Organization } from "@samling/contract/types";
import {
  formatToday,
  Link,
  paths,
  toast,
  useErrorText,
  useLeaveGuard,
  useLocation,
  useNavigate,
  useSearchParams,
} from "@samling/portal";
import { Button, buttonClass, ErrorSummary } from "@samling/ui";
import { LeaveDialog } from "@samling/ui/leave-dialog.tsx";
import { useState } from "react";
import { useText } from "../../../text.ts";
import { BarStatus } from "../frame/bar-status.tsx";
import { findProblems } from "../metadata/problems.ts";
import { fieldId, useProblemText } from "../metadata/use-draft-form.ts";
import { findReviewProblems } from "../review/problems.ts";
import { questionFieldId } from "../review/question-fields.tsx";
import { listAsked } from "./asked-questions.ts";
import { DeleteContribution } from "./delete-contribution.tsx";
import { EditFrame } from "./edit-frame.tsx";
import styles from "./editor.module.css";
import { useSaveContributionMutation } from "./endpoints.ts";
import { MediaSection } from "./media-section.tsx";
import { focusOtherVersion, OtherVersion } from "./other-version.tsx";
import { RestSection } from "./rest-section.tsx";
import { useEditState } from "./use-edit-state.ts";

const steps = ["metadata", "review"] as const;
type Step = (typeof steps)[number];

interface EditorProps {
  /** As it was when the page was opened. */
  contribution: Contribution;
  collection: Collection;
  organization: Organization;
  /** Whether it is the person's own. */
  isOwn: boolean;
  /** When the owner's time ends; null for admins. */
  until: number | null;
  /** Fetches the other person's version. */
  onConflict: () => Promise<Contribution>;
}

export function Editor({ contribution, organization, isOwn, until, onConflict, ...props }: EditorProps) {
  const collection = { ...props.collection, questions: listAsked(props.collection.questions, contribution.question) };
  const t = useText();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [step, goTo] = useStep();
  const [attempt, setAttempt] = useState(0);
  const [save, { isLoading, error }] = useSaveContributionMutation();
  const edited = useEditState({ contribution, collection, error, onConflict });
  const { state, setState, change, latest, isSettled, isRead, lines } = edited;
  const isContested = lines.length > 0;
  const guard = useLeaveGuard(change !== null);
  // Twelve open files would be a page of thirty screens.
  const [openIds, setOpenIds] = useState(() => contribution.images.slice(0, 1).map(({ id }) => id));
  const toggle = (ids: readonly string[], isOpen: boolean) =>
    setOpenIds((now) => [...now.filter((id) => !ids.includes(id)), ...(isOpen ? ids : [])]);

  const rules = { required: collection.contributionFields, today: formatToday(new Date()) };
  const unready = contribution.images.flatMap(({ id, originalFileName }) => {
    const draft = state.drafts[id];
    return draft
      ? findProblems(draft, rules).map((problem) => ({ id, problem, name: draft.title || originalFileName }))
      : [];
  });
  const unanswered = findReviewProblems({ ...state, termsAccepted: true, organizationTermsAccepted: true }, collection);
  const place = { orgId: contribution.organizationId, collectionId: contribution.collectionId };
  const conflictText = t(isContested ? "edit.conflict" : "edit.conflictElsewhere");

  const submit = () => {
    if (isLoading || !isSettled) return;
    setAttempt((count) => count + 1);
    if (unready.length > 0) {
      // The summary links into them.
      toggle(
        unready.map(({ id }) => id),
        true,
      );
      return goTo("metadata");
    }
    if (unanswered.length > 0) return goTo("review");
    const leave = () => navigate(paths.contribution.href({ ...place, id: contribution.id }), { replace: true });
    if (!change) return leave();
    save({ body: { contributionId: contribution.id, updatedAt: latest.updatedAt, ...change } })
      .unwrap()
      .then(() => {
        toast.success(t("edit.saved"));
        leave();
      }, edited.meet);
  };

  const issues =
    step === "metadata"
      ? unready.map(({ id, problem, name }) => ({
          id: fieldId(problem.field, id),
          text: `${name}: ${problemText(problem)}`,
        }))
      : unanswered.flatMap((one) =>
          one.field === "question"
            ? [{ id: questionFieldId(one.questionId), text: t("MISSING_QUESTION_ANSWERS_ERROR") }]
            : [],
        );
  const toContribution = paths.contribution.href({ ...place, id: contribution.id });
  const bar = (
    <>
      <BarStatus>{t(change ? "edit.changed" : "edit.unchanged")}</BarStatus>
      <Link className={buttonClass({ variant: "line" })} to={toContribution}>
        {t("back")}
      </Link>
      {/* A second click on what was pressed before must not be the one that overwrites. */}
      {isContested ? (
        <Button variant="line" onClick={focusOtherVersion}>
          {t("edit.compare")}
        </Button>
      ) : (
        <Button onClick={submit} isBusy={isLoading || !isSettled}>
          {t("edit.save")}
        </Button>
      )}
    </>
  );
  return (
    <EditFrame collection={collection} until={until} bar={bar}>
      <div className={styles.tabs}>
        {steps.map((name) => (
          <Button
            key={name}
            variant={step === name ? "main" : "line"}
            aria-pressed={step === name}
            onClick={() => goTo(name)}
          >
            {t(`edit.step.${name}`)}
          </Button>
        ))}
      </div>
      <div className={styles.notices}>
        {attempt > 0 && issues.length > 0 && (
          <ErrorSummary title={t("MISSING_VALUE_ERROR")} issues={issues} focusKey={`${attempt}-${step}`} />
        )}
        {error && !isLoading && isSettled && (
          <ErrorSummary
            title={t("edit.failed")}
            issues={[{ text: isRead ? conflictText : errorText(error) }, { text: t("submit.kept") }]}
            focusKey={error}
          />
        )}
        {isContested && <OtherVersion lines={lines} onKeep={submit} />}
      </div>
      {step === "metadata" ? (
        contribution.images.map((media) => {
          const draft = state.drafts[media.id];
          return (
            draft && (
              <MediaSection
                key={media.id}
                media={media}
                draft={draft}
                rules={rules}
                isOwn={isOwn}
                isChecked={attempt > 0}
                isOpen={openIds.includes(media.id)}
                onToggle={(isOpen) => toggle([media.id], isOpen)}
                onChange={(values) =>
                  setState((now) => {
                    const old = now.drafts[media.id];
                    return old ? { ...now, drafts: { ...now.drafts, [media.id]: { ...old, ...values } } } : now;
                  })
                }
              />
            )
          );
        })
      ) : (
        <RestSection
          state={state}
          relatedFiles={contribution.relatedFiles}
          collection={collection}
          organization={organization}
          isOwn={isOwn}
          stored={latest}
          isUnanswered={(id) =>
            attempt > 0 && unanswered.some((one) => one.field === "question" && one.questionId === id)
          }
          onChange={(values) => setState((now) => ({ ...now, ...values }))}
        />
      )}
      <div className={styles.end}>
        <DeleteContribution id={contribution.id} isOwn={isOwn} {...place} />
      </div>
      <LeaveDialog {...guard} />
    </EditFrame>
  );
}

/** Starts at the step that navigation or the address names. [V-EDIT-02] */
function useStep() {
  const [query] = useSearchParams();
  const { step } = (useLocation().state ?? {}) as { step?: unknown };
  const asked = step ?? query.get("step");
  return useState<Step>(() => steps.find((one) => one === asked) ?? "metadata");
}
