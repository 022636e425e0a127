import { reasonLimit } from "@samling/contract/limits";
import {
  useCommonText,
  useCurrentOrganization,
  useDeleteContributionMutation,
  useDispatch,
  useErrorText,
} from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { TextArea } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useSettled } from "../../shared/use-settled.ts";
import { LetterPaper } from "../review/letter-paper.tsx";
import { useItemName } from "./desk-row.tsx";
import { deskApi, type Item, refreshDeleted } from "./endpoints.ts";
import { useText } from "./text.ts";

export function RemoveDialog({ item, onRemoved, onClose }: { item: Item; onRemoved: () => void; onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const tell = useTell();
  const errorText = useErrorText();
  const nameOf = useItemName();
  const dispatch = useDispatch();
  const [remove] = useDeleteContributionMutation();
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const { id } = useCurrentOrganization();
  const body = { words: useSettled(reason, 300) };
  const { data, error: failure } = deskApi.usePreviewDeletionQuery({ id, contributionId: item.id, body });
  const { readers = [] } = data ?? {};
  const confirm = async () => {
    if (reason.trim() === "") {
      setError(t("reasonMissing"));
      return;
    }
    const call = remove({ contributionId: item.id, reason: reason.trim() });
    if (!(await tell(call, t("deleted", { name: nameOf(item) })))) return;
    dispatch(refreshDeleted());
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={t("deleteTitle", { name: nameOf(item) })}
      confirmLabel={t("deleteConfirm")}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("deleteText")}</p>
      <TextArea
        label={t("reason")}
        requiredText={`(${common("required")})`}
        help={t("reasonHelp")}
        error={error}
        rows={3}
        maxLength={reasonLimit}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setError("");
        }}
      />
      <LetterPaper letter={data?.letter} failure={failure && !data ? errorText(failure) : undefined}>
        {readers.length > 1 && (
          <p>{t("deleteReaders", { names: readers.map((name) => name || t("nameless")).join(", ") })}</p>
        )}
      </LetterPaper>
    </ConfirmDialog>
  );
}
