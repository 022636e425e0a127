import { maxDecisionWordsLength } from "@samling/contract/limits";
import { Link, toast, useCommonText, useCurrentOrganization, useErrorText } from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import * as paths from "@samling/portal/paths";
import { editableUntil } from "@samling/portal/sending/editable-until";
import { buttonClass, TextArea } from "@samling/ui";
import { FormDialog } from "@samling/ui/form-dialog";
import { OneTimeButton } from "@samling/ui/one-time-button";
import { useState } from "react";
import { DeleteContribution } from "../../shared/delete-contribution.tsx";
import { TimeLeft } from "../../shared/time-left.tsx";
import type { Conversation } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

interface ChangeOrWithdrawProps {
  conversation: Conversation;
  title: string;
  isSignedIn: boolean;
  /** The account is suspended: the contribution can be withdrawn or deleted, but not changed. */
  isSuspended: boolean;
  onWithdraw: (words: string) => Promise<unknown>;
}

/**
 * Buttons to change a contribution, for a day or until a guardian has answered, and to withdraw it until it is decided.
 */
export function ChangeOrWithdraw({ conversation, title, isSignedIn, isSuspended, onWithdraw }: ChangeOrWithdrawProps) {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { contribution, state, canWithdraw } = conversation;
  const { id, collectionId } = contribution;
  const until = editableUntil(contribution, Date.now());
  const awaitsGuardian = state === "guardian";
  const isDecided = state === "published" || state === "hidden";
  const mayChange = isSignedIn && (awaitsGuardian || (until !== null && (canWithdraw || isDecided)));
  if (!mayChange && !canWithdraw) return null;
  return (
    <section>
      <h2 className="title-3">{t("time.title")}</h2>
      {mayChange && !isSuspended && !awaitsGuardian && until && <TimeLeft until={until} />}
      <div className={`grid gap-2 justify-start mt-5 ${styles.actions}`}>
        {mayChange && !isSuspended && (
          <Link
            className={buttonClass({ variant: "line" })}
            to={paths.editContribution.href({ orgId, collectionId, id })}
          >
            {t("time.edit")}
          </Link>
        )}
        {canWithdraw ? (
          <OneTimeButton variant="danger" onClick={() => setWithdrawing(true)}>
            {t("withdraw.open")}
          </OneTimeButton>
        ) : (
          <DeleteContribution id={id} nextAddress={paths.ownContributions.href({ orgId })} isOwn />
        )}
      </div>
      {isWithdrawing && <WithdrawDialog title={title} onWithdraw={onWithdraw} onClose={() => setWithdrawing(false)} />}
    </section>
  );
}

interface WithdrawDialogProps {
  title: string;
  onWithdraw: (words: string) => Promise<unknown>;
  onClose: () => void;
}

function WithdrawDialog({ title, onWithdraw, onClose }: WithdrawDialogProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [words, setWords] = useState("");
  const [isBusy, setBusy] = useState(false);
  const lengthError = useLengthError()(words, maxDecisionWordsLength);
  const submit = async () => {
    if (lengthError) return;
    setBusy(true);
    try {
      await onWithdraw(words);
      toast.success(t("withdraw.done", { title }));
      onClose();
    } catch (error) {
      toast.error(errorText(error));
      setBusy(false);
    }
  };
  const texts = {
    title: t("withdraw.title", { title }),
    submit: t("withdraw.open"),
    cancel: common("cancel"),
    close: common("close"),
  };
  return (
    <FormDialog texts={texts} isDanger isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <p>{t("withdraw.text")}</p>
      <TextArea
        label={t("withdraw.why")}
        rows={3}
        error={lengthError}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormDialog>
  );
}
