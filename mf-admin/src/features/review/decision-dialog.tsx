import { useCommonText } from "@samling/portal";
import { TextArea } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { ErrorSummary } from "@samling/ui/error-summary";
import { FormDialog } from "@samling/ui/form-dialog";
import { DeclinedFiles, GroundField, Questions, ReasonField, WordsField } from "./decision-fields.tsx";
import type { Reason } from "./endpoints.ts";
import { LetterPaper, LetterPreview } from "./letter-paper.tsx";
import { NewsNotice } from "./news-notice.tsx";
import styles from "./review.module.css";
import type { ExplainedKind } from "./subjects/subject.ts";
import { describeDecision, subjects } from "./subjects/subjects.ts";
import { useText } from "./text.ts";
import type { DecisionTarget } from "./use-decide.ts";
import { useDecisionForm } from "./use-decision-form.ts";
import type { Desk } from "./use-desk.ts";

interface DecisionDialogProps {
  desk: Desk;
  pendingDecision: NonNullable<Desk["pendingDecision"]>;
  reasons: readonly Reason[];
}

/** For decisions with an explanation: reason, words for the contributor, internal note, and the e-mail. */
export function DecisionDialog({ desk, pendingDecision: { kind, target }, reasons }: DecisionDialogProps) {
  const t = useText();
  const { news } = desk;
  // The cases chosen in the list may not include the open one.
  const { detail: open } = desk.opened;
  const detail = target.caseIds.every(({ caseId }) => caseId === open?.id) ? open : undefined;
  const media = detail?.contribution.images ?? [];
  const allFileIds = media.map((item) => item.id);
  const subject = subjects[target.subject];
  /** These decisions need their own words instead of a reason from the list. */
  const needsWords = kind === "ask" || kind === "message" || kind === "show";
  const canChooseFiles = kind === "decline" && media.length > 1 && subject.chosenFilesBecome !== undefined;
  const { form, fileIds, isPart, name, send, mergeAgain } = useDecisionForm({
    kind,
    target,
    allFileIds,
    needsWords,
    canChooseFiles,
    onDecide: desk.finish,
  });
  const { reason, ground, asks, words, isSigned } = form.values;
  const texts = useTexts({ kind, target, files: isPart ? fileIds.length : null });
  const contributorLanguage = detail?.language ?? null;
  const markViewed = () => {
    desk.markViewed();
    mergeAgain();
    document.getElementById(form.idOf("words"))?.focus();
  };
  return (
    <FormDialog
      isWide
      texts={texts}
      isBusy={form.isBusy}
      isDisabled={news !== null}
      onSubmit={send}
      onClose={desk.close}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut beside the button, which does the same */}
      <div
        className={styles.verdict}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !news) void send();
        }}
      >
        <div className={`grid gap-5 min-0 ${styles.verdictFields}`}>
          <NewsNotice news={news} onViewed={markViewed} />
          {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
          {form.summary && <ErrorSummary title={t("form.refused")} {...form.summary} />}
          {kind === "ask" && (
            <Questions
              questions={reasons.filter((reason) => reason.isQuestion)}
              chosen={asks}
              onChange={(chosen) => form.set("asks", chosen)}
            />
          )}
          {!needsWords && <ReasonField form={form} reasons={reasons} />}
          {subject.firstGround && <GroundField form={form} kind={kind} />}
          <WordsField
            form={form}
            kind={kind}
            target={target}
            language={contributorLanguage}
            reason={reasons.find(({ key }) => key === reason)}
            isRequired={needsWords && kind !== "ask"}
          />
          {name && (
            <Checkbox
              label={t("form.sign", { name })}
              checked={isSigned}
              onChange={({ target }) => form.set("isSigned", target.checked)}
            />
          )}
          {canChooseFiles && (
            <DeclinedFiles
              media={media}
              chosen={fileIds}
              id={form.idOf("fileIds")}
              error={form.shownProblems.fileIds && t(`form.${form.shownProblems.fileIds}`)}
              onChange={(chosen) => form.set("fileIds", chosen)}
            />
          )}
          <TextArea label={t("form.note")} help={t("form.noteHelp")} rows={2} {...form.input("note")} />
          <p className="small">
            <b>{t("form.leaves")}</b> {t("form.leavesHelp")}
          </p>
        </div>
        {detail && contributorLanguage && (
          <LetterPreview
            caseId={detail.id}
            body={{
              kind,
              ...(reason && { reason }),
              ...(ground && { ground }),
              asks,
              isSigned,
              words,
              fileIds: isPart ? fileIds : [],
            }}
          />
        )}
        {detail && !contributorLanguage && <LetterPaper letter={undefined} failure={t("letter.noRecipient")} />}
      </div>
    </FormDialog>
  );
}

/** Title and buttons. `files`: the number of declined files, if only some are declined. */
function useTexts({ kind, target, files }: { kind: ExplainedKind; target: DecisionTarget; files: number | null }) {
  const t = useText();
  const common = useCommonText();
  const { caseIds, title, subject } = target;
  const { title: heading, submit } = describeDecision(t, subject, kind, { count: caseIds.length, title, files });
  return { title: heading, submit, cancel: t("form.back"), close: common("close") };
}
