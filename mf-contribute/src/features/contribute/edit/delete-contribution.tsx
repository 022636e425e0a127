import { reasonLimit } from "@samling/contract/limits";
import {
  baseApi,
  paths,
  toast,
  useCommonText,
  useDeleteContributionMutation,
  useDispatch,
  useErrorText,
  useNavigate,
} from "@samling/portal";
import { Button, Checkbox, Dialog, TextArea } from "@samling/ui";
import { useState } from "react";
import { useText } from "../../../text.ts";

interface DeleteContributionProps {
  id: string;
  orgId: string;
  collectionId: string;
  isOwn: boolean;
}

/** Requires a ticked checkbox [V-EDIT-03], and a reason for somebody else's contribution. */
export function DeleteContribution({ id, orgId, collectionId, isOwn }: DeleteContributionProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isReasonMissing = !isOwn && reason.trim() === "";
  const [remove, { isLoading, error }] = useDeleteContributionMutation();
  const close = () => {
    setOpen(false);
    setSure(false);
    setReason("");
    setChecked(false);
  };
  const confirm = () => {
    if (!isSure || isLoading) return;
    setChecked(true);
    if (isReasonMissing) return;
    remove({ contributionId: id, ...(!isOwn && { reason: reason.trim() }) })
      .unwrap()
      .then(
        () => {
          toast.success(t("edit.deleted"));
          navigate(paths.collection.href({ orgId, collectionId }), { replace: true });
          dispatch(baseApi.util.invalidateTags(["Contribution", "Collection"]));
        },
        // Shown in the dialog.
        () => undefined,
      );
  };
  return (
    <>
      <p className="small muted">{t("edit.deleteText")}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("edit.delete")}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t("edit.deleteTitle")}
        closeLabel={common("close")}
        onClose={close}
        footer={
          <>
            <Button variant="line" onClick={close}>
              {common("cancel")}
            </Button>
            <Button variant="danger" aria-disabled={!isSure} isBusy={isLoading} onClick={confirm}>
              {t("edit.deleteNow")}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>{t("edit.deleteText")}</p>
          <Checkbox label={t("edit.deleteSure")} checked={isSure} onChange={(event) => setSure(event.target.checked)} />
          {!isOwn && (
            <TextArea
              label={t("edit.deleteReason")}
              requiredText={t("required")}
              help={t("edit.deleteReasonHelp")}
              error={isChecked && isReasonMissing ? t("edit.deleteReasonMissing") : undefined}
              rows={3}
              maxLength={reasonLimit}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          {error && <p role="alert">{errorText(error)}</p>}
        </div>
      </Dialog>
    </>
  );
}
