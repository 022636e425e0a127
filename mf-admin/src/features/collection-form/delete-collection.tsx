import type { Collection } from "@samling/contract/types";
import { paths, toast, useCommonText, useNavigate } from "@samling/portal";
import { Button, Checkbox, Dialog } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block.tsx";
import { useState } from "react";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { useDeleteCollectionMutation } from "./endpoints.ts";
import { useText } from "./text.ts";

/** Only of an archived one, and nothing is deleted before the box is ticked. [A-ECOL-06] */
export function DeleteCollection({ collection: { id, organizationId } }: { collection: Collection }) {
  const t = useText();
  const common = useCommonText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  const [remove, { isLoading, error }] = useDeleteCollectionMutation();
  const close = () => {
    setOpen(false);
    setSure(false);
  };
  const confirm = () => {
    remove({ orgId: organizationId, collectionId: id })
      .unwrap()
      .then(
        () => {
          toast.success(t("delete.done"));
          navigate(paths.editCollection.href({ orgId: organizationId }), { replace: true });
        },
        // Said in the dialog.
        () => undefined,
      );
  };
  return (
    <FormBlock title={t("delete.title")} about={t("delete.about")}>
      <div>
        <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
          {t("delete.open")}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        title={t("delete.title")}
        closeLabel={common("close")}
        onClose={close}
        footer={
          <>
            <Button variant="line" onClick={close}>
              {common("cancel")}
            </Button>
            <Button variant="danger" aria-disabled={!isSure} isBusy={isLoading} onClick={confirm}>
              {t("delete.now")}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>{t("delete.text")}</p>
          <Checkbox label={t("delete.sure")} checked={isSure} onChange={(event) => setSure(event.target.checked)} />
          {error && <p role="alert">{failureText(error, t("failed.delete"))}</p>}
        </div>
      </Dialog>
    </FormBlock>
  );
}
