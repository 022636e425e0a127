import type { Organization } from "@samling/contract/types";
import { isMissing, toast, useErrorText, useFormat } from "@samling/portal";
import { Button, PageSpinner, RetryPanel } from "@samling/ui";
import { Fact } from "@samling/ui/fact";
import { FormDialog } from "@samling/ui/form-dialog";
import { takeFocus } from "@samling/ui/take-focus";
import { useEffect, useState } from "react";
import { linkApi, type SentByLink } from "./endpoints.ts";
import styles from "./link.module.css";
import { useLinkText } from "./text.ts";

interface SentContributionProps {
  secret: string;
  organization: Organization;
  /** It was withdrawn or claimed, or has been removed. */
  onGone: () => void;
  /** Begins another one; false if the link takes no more. */
  onMore: false | (() => void);
}

/** Shows what this device has sent, and what can still be done about it. */
export function SentContribution({ secret, organization, onGone, onMore }: SentContributionProps) {
  const t = useLinkText();
  const errorText = useErrorText();
  const { currentData: sent, error, refetch } = linkApi.useReadSentByLinkQuery({ body: { secret } });
  const isGone = isMissing(error);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  if (error && !isGone) {
    return (
      <RetryPanel level={1} title={t("failed")} retryText={t("retry")} onRetry={refetch}>
        {errorText(error)}
      </RetryPanel>
    );
  }
  if (!sent) return <PageSpinner label={t("loading")} />;
  return <Receipt sent={sent} secret={secret} organization={organization} onGone={onGone} onMore={onMore} />;
}

function Receipt({
  sent,
  secret,
  organization: { name },
  onGone,
  onMore,
}: SentContributionProps & { sent: SentByLink }) {
  const t = useLinkText();
  const { formatDate, formatDateTime } = useFormat();
  const { reference, files, sentAt, answerUntil, withdrawableUntil, state } = sent;
  const isWaiting = state === "submitted";
  return (
    <>
      <div className="on-field org-field pad-block-6">
        <div className="wrap">
          <p className="small">{t("received.at", { date: formatDateTime(sentAt, "long") })}</p>
          <h1 className="title-1 mt-2" ref={takeFocus} tabIndex={-1}>
            {t("received.title")}
          </h1>
          <p className="lead mt-3">
            {t(state === "guardian" ? "received.guardian" : isWaiting ? "received.seen" : "received.decided", {
              count: files,
              name,
            })}
          </p>
          <dl className={`row mt-5 ${styles.reference}`}>
            {reference && (
              <Fact name={t("received.reference")} className="tnum">
                {reference}
              </Fact>
            )}
            {isWaiting && <Fact name={t("received.answer")}>{formatDate(answerUntil, { dateStyle: "long" })}</Fact>}
          </dl>
        </div>
      </div>
      <div className={`wrap ${styles.body}`}>
        <section className="grid gap-3 content-start justify-start">
          <h2 className="title-3">{t("received.keep")}</h2>
          <p>{t("received.keepText")}</p>
          {onMore && <Button onClick={onMore}>{t("received.more")}</Button>}
        </section>
        {withdrawableUntil && (
          <Withdrawal secret={secret} reference={reference ?? ""} until={withdrawableUntil} onGone={onGone} />
        )}
      </div>
    </>
  );
}

interface WithdrawalProps extends Pick<SentContributionProps, "secret" | "onGone"> {
  reference: string;
  until: string;
}

function Withdrawal({ secret, reference, until, onGone }: WithdrawalProps) {
  const t = useLinkText();
  const errorText = useErrorText();
  const { formatDateTime } = useFormat();
  const [withdraw, { error, isLoading }] = linkApi.useWithdrawSentByLinkMutation();
  const [isAsking, setAsking] = useState(false);
  const keep = t("withdraw.keep");
  const confirm = async () => {
    const { error: failed } = await withdraw({ body: { secret, reference } });
    if (failed) return;
    toast.success(t("withdraw.done"));
    onGone();
  };
  return (
    <section className="grid gap-3 content-start justify-start">
      <h2 className="title-3">{t("withdraw.title")}</h2>
      <p>{t("withdraw.text", { date: formatDateTime(until, "long") })}</p>
      <Button variant="line" onClick={() => setAsking(true)}>
        {t("withdraw.do")}
      </Button>
      {isAsking && (
        <FormDialog
          texts={{ title: t("withdraw.sure"), submit: t("withdraw.do"), cancel: keep, close: keep }}
          isDanger
          isBusy={isLoading}
          onSubmit={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t("withdraw.means")}</p>
          {error && (
            <p className="danger" role="alert">
              {errorText(error)}
            </p>
          )}
        </FormDialog>
      )}
    </section>
  );
}
