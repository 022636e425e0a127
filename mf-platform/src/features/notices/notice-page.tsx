import { noticeLimits } from "@samling/contract/limits";
import { isApiError, useCommonText, useFormat, useLanguage, useLinkSecret, useTitle } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, Panel, TextArea } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { Fact } from "@samling/ui/fact";
import { Loaded } from "@samling/ui/loaded";
import { takeFocus } from "@samling/ui/take-focus";
import { useState } from "react";
import { type NoticeStatus, noticesApi } from "./endpoints.ts";
import styles from "./notices.module.css";
import { useText } from "./text.ts";

/** Status of a notice for the recipient of an e-mail about it: the decision, its reasons, and how to object. */
export default function NoticePage() {
  const t = useText();
  const { token } = useLinkSecret();
  const query = noticesApi.useReadNoticeQuery({ body: { token } }, { skip: !token });
  const { error } = query;
  const state = useLoad(query);
  const [after, setAfter] = useState<NoticeStatus | null>(null);
  useTitle(t("follow.title"));
  if (!token || (isApiError(error) && error.code === "RESET_TOKEN_INVALID")) {
    return (
      <Panel level={1} title={t("follow.title")}>
        <p>{t("follow.invalid")}</p>
      </Panel>
    );
  }
  return (
    <Loaded {...state} data={after ?? state.data}>
      {(notice) => <NoticeView notice={notice} token={token} isObjectedNow={after !== null} onObjected={setAfter} />}
    </Loaded>
  );
}

interface NoticeViewProps {
  notice: NoticeStatus;
  token: string;
  /** The form has just disappeared, together with the focused button. */
  isObjectedNow: boolean;
  onObjected: (after: NoticeStatus) => void;
}

function NoticeView({ notice, token, isObjectedNow, onObjected }: NoticeViewProps) {
  const t = useText();
  const { formatDate } = useFormat();
  const [language] = useLanguage();
  const { reference, side, title, isHidden, isOfProfile, isOfFile, decisions, objection, objectUntil } = notice;
  const long = (at: string) => formatDate(at, { dateStyle: "long" });
  const isOpen = decisions.length === 0 || (objection !== null && decisions.length === 1);
  return (
    <div className={`wrap page ${styles.page}`}>
      <p className="small muted">{`${t("received.reference")} ${reference} · ${t(`follow.side.${side}`)}`}</p>
      <h1 className="title-1">
        {isOfProfile ? [t("profile"), title].filter(Boolean).join(": ") : title || t("untitled")}
      </h1>
      <p className="lead">{t(!isHidden ? "follow.shown" : isOfFile ? "follow.fileHidden" : "follow.hidden")}</p>
      <p>{t("follow.received", { date: long(notice.receivedAt) })}</p>
      {decisions.map(({ outcome, reason, ground, words, decidedAt }) => (
        <section key={decidedAt} className="grid gap-4 pad-5 terms cool">
          <h2 className="title-2">{t(`follow.outcome.${outcome}`)}</h2>
          <dl className="grid gap-4">
            {(reason || words) && <Fact name={t("follow.facts")}>{reason?.[language] ?? words}</Fact>}
            <Fact name={t("follow.ground")}>{ground[language]}</Fact>
            <Fact name={t("follow.who")}>{t("follow.person")}</Fact>
            <Fact name={t("follow.since")}>{long(decidedAt)}</Fact>
          </dl>
          {reason && words && <blockquote>{words}</blockquote>}
        </section>
      ))}
      {objection && (
        <p role="status" tabIndex={-1} ref={isObjectedNow ? takeFocus : undefined}>
          {t(objection.side === side ? "follow.youObjected" : "follow.otherObjected", { date: long(objection.at) })}
        </p>
      )}
      {isOpen && <p>{t("follow.due", { date: long(notice.dueAt) })}</p>}
      {objectUntil && <ObjectionForm token={token} until={long(objectUntil)} onObjected={onObjected} />}
      {objection && !isOpen && <p>{t("follow.final")}</p>}
    </div>
  );
}

function ObjectionForm({
  token,
  until,
  onObjected,
}: { token: string; until: string } & Pick<NoticeViewProps, "onObjected">) {
  const t = useText();
  const common = useCommonText();
  const [object] = noticesApi.useObjectToDecisionMutation();
  const form = useForm<{ words: string }, "words">({
    stored: { words: "" },
    fields: ["words"],
    check: ({ words }) => ({ ...(words.trim() === "" && { words: "words" as const }) }),
    textOf: () => t("problem.objection"),
    limits: { words: noticeLimits.words },
  });
  const submit = form.submit(async ({ words }) => onObjected(await object({ body: { token, words } }).unwrap()));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 className="title-2">{t("object.title")}</h2>
      <p>{t("object.text", { date: until })}</p>
      {form.summary && <ErrorSummary title={t("refused")} {...form.summary} />}
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      <TextArea {...form.input("words")} label={t("object.words")} requiredText={`(${common("required")})`} rows={5} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t("object.send")}
        </Button>
      </div>
      <p className="small muted">{t("object.elsewhere")}</p>
    </form>
  );
}
