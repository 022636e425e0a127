import type { Collection } from "@samling/contract/types";
import { toast, useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, Checkbox } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { formApi } from "./endpoints.ts";
import { useText } from "./text.ts";

/** Only for an archived one, and only after ticking a checkbox. [A-ECOL-06] */
export function DeleteCollection({ collection: { id, organizationId } }: { collection: Collection }) {
  const t = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  const [remove, { error }] = formApi.useDeleteCollectionMutation();
  const close = () => {
    setOpen(false);
    setSure(false);
  };
  const confirm = async () => {
    const { error } = await remove({ orgId: organizationId, collectionId: id });
    // Shown in the dialog.
    if (error) return;
    toast.success(t("delete.done"));
    navigate(paths.editCollection.href({ orgId: organizationId }), { replace: true });
  };
  return (
    <FormBlock title={t("delete.title")} about={t("delete.about")} isUnlisted>
      <div>
        <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
          {t("delete.open")}
        </Button>
      </div>
      {isOpen && (
        <ConfirmDialog
          title={t("delete.title")}
          confirmLabel={t("delete.now")}
          isDanger
          isOff={!isSure}
          onConfirm={confirm}
          onClose={close}
        >
          <p>{t("delete.text")}</p>
          <Checkbox label={t("delete.sure")} checked={isSure} onChange={(event) => setSure(event.target.checked)} />
          {error && <p role="alert">{failureText(error, t("failed.delete"))}</p>}
        </ConfirmDialog>
      )}
    </FormBlock>
  );
}
