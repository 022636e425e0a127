import { toast, useCommonText, useCurrentOrganization, useErrorText } from "@samling/portal";
import { Button, buttonRowClass, Dialog } from "@samling/ui";
import { type Group, useDeleteGroupMutation } from "./endpoints.ts";
import { useText } from "./text.ts";

interface DeleteDialogProps {
  group: Group;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ group, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const { id: orgId } = useCurrentOrganization();
  const [remove, { isLoading }] = useDeleteGroupMutation();
  const confirm = async () => {
    try {
      await remove({ orgId, groupId: group.id }).unwrap();
      toast.success(t("deleted", { name: group.name }));
      onDeleted();
    } catch (problem) {
      toast.error(errorText(problem));
    }
  };
  return (
    <Dialog
      isOpen
      title={t("deleteTitle", { name: group.name })}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <div className={buttonRowClass()}>
          <Button variant="danger" isBusy={isLoading} onClick={() => void confirm()}>
            {t("delete")}
          </Button>
          <Button variant="line" onClick={onClose}>
            {common("cancel")}
          </Button>
        </div>
      }
    >
      <p>{t("deleteText")}</p>
    </Dialog>
  );
}
