import { useCommonText } from "@samling/portal";
import { Button, buttonRowClass, Dialog } from "@samling/ui";
import type { Difference } from "./draft.ts";
import styles from "./groups.module.css";
import { useText } from "./text.ts";

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
