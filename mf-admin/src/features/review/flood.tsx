import { maxDecisionWordsLength } from "@samling/contract/limits";
import {
  toast,
  useCommonText,
  useCurrentOrganization,
  useErrorText,
  useFormat,
  useLeaveTexts,
  useSession,
} from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, TextArea } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { FormDialog } from "@samling/ui/form-dialog";
import { useState } from "react";
import { type QueueSummary, reviewApi } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";
import { undoStore } from "./undo-store.ts";

type FloodProps =
  | ({ kind: "notice"; from?: never } & NonNullable<QueueSummary["flood"]>)
  | ({ kind: "tip"; held?: never } & NonNullable<QueueSummary["tipFlood"]>);

const textsOf = { notice: "flood", tip: "tip.flood" } as const;

/** Announces a flood of notices or tips, which can be decided together. */
export function FloodNotice({ kind, waiting, held = 0, from = "" }: FloodProps) {
  const t = useText();
  const { formatDateTime, formatNumber } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const texts = textsOf[kind];
  const begun = from && formatDateTime(from);
  return (
    <section
      className={`wrap row gap-y-2 gap-x-4 items-center justify-between across basis-full ${styles.news}`}
      aria-label={t(`${texts}.title`)}
    >
      <p>
        <b>{t(`${texts}.title`)}</b>{" "}
        {t(`${texts}.text`, { count: waiting, number: formatNumber(waiting), from: begun })}
        {held > 0 && ` ${t("flood.held", { count: held, number: formatNumber(held) })}`}
      </p>
      <Button isSmall onClick={() => setOpen(true)}>
        {t(`${texts}.keep`)}
      </Button>
      {isOpen && <FloodDialog kind={kind} from={from} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** One decision for all, sent in calls of a few hundred each until none remain. */
function FloodDialog({ kind, from, onClose }: { kind: FloodProps["kind"]; from: string; onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const leaveTexts = useLeaveTexts();
  const { formatNumber } = useFormat();
  const { id } = useCurrentOrganization();
  const { user } = useSession();
  const [keep] = reviewApi.useKeepFloodMutation();
  const [decline] = reviewApi.useDeclineFloodMutation();
  const key = textsOf[kind];
  const form = useForm<{ words: string }, "missing">({
    stored: { words: "" },
    fields: ["words"],
    check: ({ words }) => ({ ...(words.trim() === "" && { words: "missing" as const }) }),
    textOf: () => t(`${key}.missing`),
    limits: { words: maxDecisionWordsLength },
  });
  const submit = form.submit(async (body) => {
    const decisions: { decisionId: string; caseId: string }[] = [];
    const ends: number[] = [];
    try {
      for (let left = 1; left > 0; ) {
        const answer = await (kind === "tip" ? decline({ id, body: { ...body, from } }) : keep({ id, body })).unwrap();
        decisions.push(...answer.decisions);
        if (answer.undoUntil) ends.push(Date.parse(answer.undoUntil));
        left = answer.kept === 0 ? 0 : answer.left;
      }
      onClose();
    } catch (error) {
      if (decisions.length === 0) throw error;
      toast.error(errorText(error));
    }
    const count = decisions.length;
    toast.success(t(`${key}.kept`, { count, number: formatNumber(count) }));
    if (count === 0) return;
    undoStore.add({
      userId: user?.id ?? "",
      organizationId: id,
      decisionIds: decisions.map(({ decisionId }) => decisionId),
      caseIds: decisions.map(({ caseId }) => caseId),
      contributions: [],
      kind: kind === "tip" ? "decline" : "show",
      subject: kind,
      title: t(`${key}.title`),
      name: "",
      // The first of them can be undone for the shortest time.
      until: Math.min(...ends),
    });
  });
  const texts = {
    title: t(`${key}.dialog`),
    submit: t(`${key}.keep`),
    cancel: common("cancel"),
    close: common("close"),
  };
  return (
    <FormDialog texts={texts} leaveTexts={leaveTexts} isBusy={form.isBusy} onSubmit={submit} onClose={onClose}>
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      {form.summary && <ErrorSummary title={t("form.refused")} {...form.summary} />}
      <p>{t(`${key}.explain`)}</p>
      <TextArea {...form.input("words")} label={t(`${key}.words`)} requiredText={`(${common("required")})`} rows={3} />
    </FormDialog>
  );
}
