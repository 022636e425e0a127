import { decisionWordsLimit } from "@samling/contract/limits";
import { useCommonText, useCurrentOrganization, useErrorText, useLanguage } from "@samling/portal";
import { RadioGroup, TextArea } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { listsApi } from "../../shared/lists.ts";
import { useText } from "./text.ts";

interface HideDialogProps {
  count: number;
  /** What is hidden, if it is one. */
  name: string;
  /** What was said before, if that was refused. */
  told: { reason?: string | undefined; words?: string | undefined };
  /** Whether it succeeded. */
  onHide: (told: { reason: string; words: string }) => Promise<boolean>;
  onClose: () => void;
}

/** Hiding takes something away from somebody, who is told why. */
export function HideDialog({ count, name, told, onHide, onClose }: HideDialogProps) {
  const t = useText();
  const common = useCommonText();
  const [language] = useLanguage();
  const { id } = useCurrentOrganization();
  const errorText = useErrorText();
  const { data: reasons, error: failure } = listsApi.useListReasonsQuery({ id });
  const [reason, setReason] = useState(told.reason ?? "");
  const [words, setWords] = useState(told.words ?? "");
  const [error, setError] = useState("");

  const hide = () => {
    setError(reason ? "" : t("hideReasonMissing"));
    return reason !== "" && onHide({ reason, words: words.trim() });
  };
  // With the reasons there from the beginning, the first of them has the focus.
  if (!reasons && !failure) return null;
  return (
    <ConfirmDialog
      title={count > 1 ? t("hideSeveral", { count }) : t("hideTitle", { name })}
      confirmLabel={t("hide")}
      onConfirm={hide}
      onClose={onClose}
    >
      {failure && <p role="alert">{errorText(failure)}</p>}
      <RadioGroup
        legend={t("hideReason")}
        name="reason"
        requiredText={`(${common("required")})`}
        options={(reasons ?? [])
          .filter((one) => !one.isQuestion)
          .map(({ key, texts }) => ({ value: key, label: texts[language] }))}
        value={reason || undefined}
        error={error}
        onChange={(chosen) => {
          setReason(chosen);
          setError("");
        }}
      />
      <TextArea
        label={t("hideWords")}
        help={t("hideHelp")}
        rows={3}
        maxLength={decisionWordsLimit}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </ConfirmDialog>
  );
}
