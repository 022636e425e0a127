import { decisionWordsLimit } from "@samling/contract/limits";
import { toast, useCommonText, useErrorText } from "@samling/portal";
import { TextArea } from "@samling/ui";
import { FormDialog } from "@samling/ui/form-dialog";
import { useState } from "react";
import { useText } from "./text.ts";

interface WithdrawDialogProps {
  title: string;
  onWithdraw: (words: string) => Promise<unknown>;
  onClose: () => void;
}

export function WithdrawDialog({ title, onWithdraw, onClose }: WithdrawDialogProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [words, setWords] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
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
        maxLength={decisionWordsLimit}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormDialog>
  );
}
