import { useCommonText, useCurrentOrganization, useErrorText } from "@samling/portal";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, buttonRowClass, Dialog } from "@samling/ui";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import type { GroupDifference } from "./draft.ts";
import { type Group, groupsApi, isGone } from "./endpoints.ts";
import { type GroupCandidates, GroupLists } from "./group-lists.tsx";
import styles from "./groups.module.css";
import { useText } from "./text.ts";
import { useGroupForm } from "./use-group-form.ts";

interface GroupEditorProps extends GroupCandidates {
  group: Group;
  onDirty: (isDirty: boolean) => void;
  onDeleted: () => void;
}

/** The members of one group. Changes stay local until saved. */
export function GroupEditor({ group, onDirty, onDeleted, ...candidates }: GroupEditorProps) {
  const t = useText();
  const common = useCommonText();
  const { draft, change, changes, isSaving, send, discard, conflict } = useGroupForm(group);
  const [isDeleting, setDeleting] = useState(false);
  const isDirty = changes > 0;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  return (
    <section aria-labelledby="group-title">
      <div className="row items-center justify-between pad-top-5 ink-above gap-y-3 gap-x-5">
        <h2 className="title-2 anywhere" id="group-title">
          {group.name}
        </h2>
        <Button variant="text" icon="trash" onClick={() => setDeleting(true)}>
          {t("deleteGroup")}
        </Button>
      </div>
      <GroupLists {...candidates} draft={draft} onChange={change} />
      <div className="row items-center justify-between at-foot mt-6 pad-block-4 ink-above gap-y-3 gap-x-5">
        <p role="status">{isDirty ? t("unsaved", { count: changes }) : t("unchanged")}</p>
        <div className="row">
          <Button variant="line" aria-disabled={!isDirty} onClick={discard}>
            {t("discard")}
          </Button>
          <Button aria-disabled={!isDirty} isBusy={isSaving} onClick={send}>
            {common("save")}
          </Button>
        </div>
      </div>
      {isDeleting && (
        <DeleteDialog
          group={group}
          admins={group.admins.map((email) => candidates.people.get(email) || email)}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
      {conflict && (
        <ConflictDialog
          theirs={conflict.theirs}
          onKeepBoth={conflict.keepBoth}
          onTakeTheirs={conflict.takeTheirs}
          onClose={conflict.close}
        />
      )}
    </section>
  );
}

interface DeleteDialogProps {
  group: Group;
  admins: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ group, admins, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const errorText = useErrorText();
  const { id: orgId } = useCurrentOrganization();
  const [remove] = groupsApi.useDeleteGroupMutation();
  const confirm = async () => {
    const failureText = (error: unknown) => (isGone(error) ? t("gone", { name: group.name }) : errorText(error));
    const removed = remove({ orgId, groupId: group.id });
    if (await showOutcome(removed, t("deleted", { name: group.name }), failureText)) onDeleted();
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
  /** Changes that someone else has made in the meantime. */
  theirs: GroupDifference;
  onKeepBoth: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

function ConflictDialog({ theirs, onKeepBoth, onTakeTheirs, onClose }: ConflictDialogProps) {
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
