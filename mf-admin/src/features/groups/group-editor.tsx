import { useCommonText } from "@samling/portal";
import { Button } from "@samling/ui";
import { useEffect, useState } from "react";
import { ConflictDialog, DeleteDialog } from "./dialogs.tsx";
import type { Group } from "./endpoints.ts";
import { type Candidates, GroupLists } from "./group-lists.tsx";
import styles from "./groups.module.css";
import { useText } from "./text.ts";
import { useGroupForm } from "./use-group-form.ts";

interface GroupEditorProps extends Candidates {
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
      <div className={styles.head}>
        <h2 className="title-2" id="group-title">
          {group.name}
        </h2>
        <Button variant="text" icon="trash" onClick={() => setDeleting(true)}>
          {t("deleteGroup")}
        </Button>
      </div>
      <GroupLists {...candidates} draft={draft} onChange={change} />
      <div className={styles.foot}>
        <p role="status">{isDirty ? t("unsaved", { count: changes }) : t("unchanged")}</p>
        <div className={styles.row}>
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
