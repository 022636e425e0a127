import { bcp47, type DecisionKind } from "@samling/contract/constants";
import { decisionWordsLimit } from "@samling/contract/limits";
import { useCommonText, useLanguage } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { ErrorSummary, Picture, RadioGroup, TextArea } from "@samling/ui";
import { FormDialog } from "@samling/ui/form-dialog";
import type { CaseDetail, Reason } from "./endpoints.ts";
import { LetterPreview } from "./letter-preview.tsx";
import styles from "./review.module.css";
import { useText } from "./text.ts";
import type { Target, Told } from "./use-decide.ts";

interface Values {
  reason: string;
  words: string;
  note: string;
  fileIds: string[];
}
type Problem = "reasonMissing" | "wordsMissing" | "filesMissing";

interface DecisionDialogProps {
  kind: Exclude<DecisionKind, "publish" | "show">;
  target: Target;
  reasons: readonly Reason[];
  /** The open case; undefined if several are decided. */
  detail: CaseDetail | undefined;
  /** Returns why it was refused. */
  onDecide: (told: Told) => Promise<string | null>;
  onClose: () => void;
}

/** Asking, declining, hiding and writing: a reason of the list, words for the contributor, a note that stays, and the letter. */
export function DecisionDialog({ kind, target, reasons, detail, onDecide, onClose }: DecisionDialogProps) {
  const t = useText();
  const common = useCommonText();
  const [language] = useLanguage();
  const count = target.caseIds.length;
  const media = detail?.contribution.images ?? [];
  const all = media.map((one) => one.id);
  const { isChange } = target;
  /** Its own words matter, and not a reason of the list. */
  const isSaid = kind === "ask" || kind === "message";
  const canChooseFiles = kind === "decline" && media.length > 1 && !isChange;
  const form = useForm<Values, Problem>({
    stored: { reason: "", words: "", note: "", fileIds: all },
    fields: ["reason", "words", "fileIds"],
    check: ({ reason, words, fileIds }) => ({
      ...(!isSaid && reason === "" && { reason: "reasonMissing" as const }),
      ...(isSaid && words.trim() === "" && { words: "wordsMissing" as const }),
      ...(canChooseFiles && fileIds.length === 0 && { fileIds: "filesMissing" as const }),
    }),
    textOf: (problem) => t(`form.${problem}`),
    limits: { words: decisionWordsLimit, note: decisionWordsLimit },
    // Said already in the words of the desk.
    failureText: (error) => (error instanceof Error ? error.message : ""),
  });
  const { reason, words, note, fileIds } = form.values;
  const isPart = canChooseFiles && fileIds.length < all.length;
  const chosenReason = reasons.find(({ key }) => key === reason);
  const theirs = detail?.language ?? null;
  const send = form.submit(async () => {
    const refused = await onDecide({
      ...(reason && { reason }),
      ...{ words, note },
      ...(isPart && { fileIds }),
    });
    if (refused) throw new Error(refused);
  });
  const ofChange = isChange && {
    title: count > 1 ? t("change.several.decline", { count }) : t("change.declineTitle", { title: target.title }),
    submit: t("change.decline"),
  };
  const texts = {
    title: count > 1 ? t(`form.several.${kind}`, { count }) : t(`form.title.${kind}`, { title: target.title }),
    submit: isPart ? t("form.declineFiles", { count: fileIds.length }) : t(`decide.${kind}`),
    ...ofChange,
    cancel: t("form.back"),
    close: common("close"),
  };
  const reasonField = (
    <RadioGroup
      legend={t("form.reason")}
      name="reason"
      {...(!isSaid && { requiredText: common("required") })}
      options={reasons.map(({ key, texts: { [language]: label }, used }) => ({
        value: key,
        label: used > 0 ? t("form.used", { reason: label, count: used }) : label,
      }))}
      value={reason || undefined}
      onChange={(value) => form.set("reason", value)}
      id={form.idOf("reason")}
      error={form.shown.reason && t(`form.${form.shown.reason}`)}
    />
  );
  const wordsField = (
    <TextArea
      label={theirs ? t(`form.wordsIn.${theirs}`) : t("form.words")}
      help={
        chosenReason && theirs ? (
          <>
            {t("form.begins")} <q lang={bcp47(theirs)}>{chosenReason.texts[theirs]}</q>
          </>
        ) : (
          t(count > 1 ? "form.wordsHelpSeveral" : "form.wordsHelp")
        )
      }
      {...(isSaid && { requiredText: common("required") })}
      lang={theirs ? bcp47(theirs) : undefined}
      rows={5}
      {...form.input("words")}
    />
  );
  return (
    <FormDialog isWide texts={texts} isBusy={form.isBusy} onSubmit={send} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut beside the button, which does the same */}
      <div
        className={styles.verdict}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
        }}
      >
        <div className={styles.verdictFields}>
          {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
          {form.summary && <ErrorSummary title={t("form.refused")} {...form.summary} />}
          {isSaid ? wordsField : reasonField}
          {kind !== "message" && (isSaid ? reasonField : wordsField)}
          {canChooseFiles && (
            <fieldset className={styles.files}>
              <legend>{t("form.files")}</legend>
              <p className="muted small">{t("form.filesHelp")}</p>
              {form.shown.fileIds && <p className={styles.missing}>{t(`form.${form.shown.fileIds}`)}</p>}
              {media.map((one, index) => (
                <label key={one.id}>
                  <input
                    type="checkbox"
                    id={index === 0 ? form.idOf("fileIds") : undefined}
                    checked={fileIds.includes(one.id)}
                    onChange={({ target: { checked } }) =>
                      form.set(
                        "fileIds",
                        all.filter((file) => (file === one.id ? checked : fileIds.includes(file))),
                      )
                    }
                  />
                  {one.thumbnailUrl && <Picture alt="" src={one.thumbnailUrl} width={1} height={1} />}
                  <span>{one.title || one.originalFileName}</span>
                </label>
              ))}
            </fieldset>
          )}
          <TextArea label={t("form.note")} help={t("form.noteHelp")} rows={2} {...form.input("note")} />
          <p className="small">
            <b>{t("form.leaves")}</b> {t("form.leavesHelp")}
          </p>
        </div>
        {detail && theirs && (
          <LetterPreview caseId={detail.id} {...{ kind, reason, words }} fileIds={isPart ? fileIds : noFiles} />
        )}
        {detail && !theirs && <p className={styles.letter}>{t("letter.nobody")}</p>}
      </div>
    </FormDialog>
  );
}

const noFiles: readonly string[] = [];
