import { useCommonText, useCurrentOrganization } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { Button, buttonRowClass, Dialog } from "@samling/ui";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import type { Difference } from "./draft.ts";
import { type Group, groupsApi } from "./endpoints.ts";
import styles from "./groups.module.css";
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

interface ConflictDialogProps {
  /** What somebody else has changed in the meantime. */
  theirs: Difference;
  onKeepBoth: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

export function ConflictDialog({ theirs, onKeepBoth, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useText();
  const common = useCommonText();
  const changes = (["joined", "left", "promoted", "demoted"] as const).filter((kind) => theirs[kind].length > 0);
  return (
    <Dialog
      title={t("conflict.title")}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <div className={buttonRowClass()}>
          <Button onClick={onKeepBoth}>{t("conflict.keepBoth")}</Button>
          <Button variant="line" onClick={onTakeTheirs}>
            {t("conflict.takeTheirs")}
          </Button>
        </div>
      }
    >
      <p>{t("conflict.text")}</p>
      <ul className={styles.changes}>
        {changes.map((kind) => (
          <li key={kind}>{t(`conflict.${kind}`, { who: theirs[kind].join(", ") })}</li>
        ))}
      </ul>
    </Dialog>
  );
}
