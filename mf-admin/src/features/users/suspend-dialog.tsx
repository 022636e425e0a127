import { decisionWordsLimit } from "@samling/contract/limits";
import type { OrganizationUser } from "@samling/contract/types";
import { useCommonText, useCurrentOrganization, useErrorText } from "@samling/portal";
import { TextArea } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useSettled } from "../../shared/use-settled.ts";
import { useText } from "../../text.ts";
import { LetterPaper } from "../review/letter-paper.tsx";
import { usersApi } from "./endpoints.ts";
import { nameOf } from "./name-of.ts";
import { useUserTell } from "./use-user-tell.ts";

/** Explains the consequences first. */
export function SuspendDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const tell = useUserTell();
  const [suspend] = usersApi.useSuspendUserMutation();
  const [words, setWords] = useState("");
  const [isChecked, setChecked] = useState(false);

  const { id } = useCurrentOrganization();
  const body = { words: useSettled(words, 300) };
  const { data, error } = usersApi.usePreviewSuspensionQuery({ id, userId: user.userId, body });
  const isMissing = words.trim() === "";
  const confirm = () => {
    setChecked(true);
    if (isMissing) return false;
    const body = { organizationId: id, userId: user.userId, words };
    return tell(suspend({ body }), t("users.suspended", { name: nameOf(user) }));
  };
  return (
    <ConfirmDialog
      title={t("users.suspendTitle", { name: nameOf(user) })}
      confirmLabel={t("users.suspend")}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("users.suspendText", { name: nameOf(user) })}</p>
      {user.contributions > 0 && <p>{t("users.suspendHides", { count: user.contributions })}</p>}
      <TextArea
        label={t("users.suspendWhy")}
        help={t("users.suspendWhyHelp")}
        requiredText={`(${common("required")})`}
        error={isChecked && isMissing ? t("users.suspendWhyMissing") : undefined}
        maxLength={decisionWordsLimit}
        rows={3}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <LetterPaper letter={data?.letter} failure={error && !data ? errorText(error) : undefined} />
    </ConfirmDialog>
  );
}
