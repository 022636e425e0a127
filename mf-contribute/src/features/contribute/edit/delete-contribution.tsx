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
import { Button, Checkbox, Dialog } from "@samling/ui";
import { useState } from "react";
import { useText } from "../../../text.ts";

/** Nothing is deleted before the box is ticked. [V-EDIT-03] */
export function DeleteContribution({ id, orgId, collectionId }: { id: string; orgId: string; collectionId: string }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  const [remove, { isLoading, error }] = useDeleteContributionMutation();
  const close = () => {
    setOpen(false);
    setSure(false);
  };
  const confirm = () => {
    if (!isSure || isLoading) return;
    remove({ contributionId: id })
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
          {error && <p role="alert">{errorText(error)}</p>}
        </div>
      </Dialog>
    </>
  );
}
