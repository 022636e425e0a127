import { useCurrentOrganization, useErrorText } from "@samling/portal";
import { Button } from "@samling/ui";
import { FormDialog } from "@samling/ui/form-dialog";
import { takeFocus } from "@samling/ui/take-focus";
import { useState } from "react";
import { knowledgeApi } from "../../shared/knowledge/endpoints.ts";
import { tipsApi } from "./endpoints.ts";
import { forgetTip, listSentTips, type SentTip } from "./sent-tips.ts";
import { useTipText } from "./text.ts";

/** Tips about a picture or film that this device has sent, each with a button to withdraw it. */
export function SentTips({ contributionId, mediaId }: { contributionId: string; mediaId: string }) {
  const t = useTipText();
  const { name } = useCurrentOrganization();
  const [tips] = useState(() => listSentTips(mediaId));
  if (tips.length === 0) return null;
  return (
    <section className="grid gap-3 justify-start mt-6" aria-labelledby={`sent-${mediaId}`}>
      <h2 className="title-3" id={`sent-${mediaId}`}>
        {t("withdraw.title")}
      </h2>
      <p className="small">{t("withdraw.text", { name })}</p>
      {tips.map((tip) => (
        <Withdrawal key={tip.token} contributionId={contributionId} mediaId={mediaId} tip={tip} />
      ))}
    </section>
  );
}

interface WithdrawalProps {
  contributionId: string;
  mediaId: string;
  tip: SentTip;
}

function Withdrawal({ contributionId, mediaId, tip }: WithdrawalProps) {
  const t = useTipText();
  const errorText = useErrorText();
  const { id, name } = useCurrentOrganization();
  const [withdraw, { data, error, isLoading }] = tipsApi.useWithdrawTipMutation();
  const [refresh] = knowledgeApi.useLazyListKnowledgeQuery();
  const [isAsking, setAsking] = useState(false);
  const { reference, token } = tip;
  const keep = t("withdraw.keep");
  const submit = async () => {
    const { error: failed } = await withdraw({ id, body: { token } });
    if (failed) return;
    forgetTip(mediaId, tip);
    setAsking(false);
    void refresh({ id: contributionId });
  };
  if (data) {
    return (
      <p ref={takeFocus} tabIndex={-1}>
        {t(data.isGone ? "withdraw.gone" : "withdraw.asked", { reference, name })}
      </p>
    );
  }
  return (
    <>
      <Button variant="line" isSmall onClick={() => setAsking(true)}>
        {t("withdraw.do", { reference })}
      </Button>
      {isAsking && (
        <FormDialog
          texts={{ title: t("withdraw.sure"), submit: t("withdraw.do", { reference }), cancel: keep, close: keep }}
          isDanger
          isBusy={isLoading}
          onSubmit={submit}
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
    </>
  );
}
