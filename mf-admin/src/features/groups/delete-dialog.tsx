import { useCurrentOrganization } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { type Group, groupsApi } from "./endpoints.ts";
import { useText } from "./text.ts";

interface DeleteDialogProps {
  group: Group;
  /** Its group admins, by name. */
  admins: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ group, admins, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText();
  const tell = useTell();
  const { id: orgId } = useCurrentOrganization();
  const [remove] = groupsApi.useDeleteGroupMutation();
  const confirm = async () => {
    if (await tell(remove({ orgId, groupId: group.id }), t("deleted", { name: group.name }))) onDeleted();
  };
  return (
    <ConfirmDialog
      title={t("deleteTitle", { name: group.name })}
      confirmLabel={t("delete")}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("deleteText")}</p>
      {admins.length > 0 && <p>{t("deleteAdmins", { count: admins.length, who: admins.join(", ") })}</p>}
    </ConfirmDialog>
  );
}
