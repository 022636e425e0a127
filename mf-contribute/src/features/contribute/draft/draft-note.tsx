import { useCommonText } from "@samling/portal";
import { Button, Dialog, Icon } from "@samling/ui";
import { useState } from "react";
import { useDraftText } from "../upload/text.ts";
import styles from "./draft-note.module.css";
import type { Trouble } from "./keeper.ts";

interface DraftNoteProps {
  /** Whether there is anything to keep. */
  isDirty: boolean;
  trouble: Trouble | null;
  /** Whether the person has read where it is kept on the step before. */
  isKnown: boolean;
  /** Whether files are uploaded in the background; null if they wait for the end. */
  ahead: "soon" | "now" | null;
  onDelete: () => void;
}

/** Where the work is kept, or that it is not; and how to delete it. */
export function DraftNote({ isDirty, isKnown, trouble, ahead, onDelete }: DraftNoteProps) {
  const t = useDraftText();
  const common = useCommonText();
  const [isAsking, setAsking] = useState(false);
  const keep = () => setAsking(false);
  if (!isDirty) return null;
  if (trouble) {
    return (
      <p className={styles.trouble} role="status">
        <Icon name="alert" />
        {t(`trouble.${trouble}`)}
      </p>
    );
  }
  return (
    <div className={styles.note}>
      {!isKnown && (
        <p>
          {t("kept")} {ahead === "soon" && `${t("ahead.soon")} ${t("ahead.promise")}`}
        </p>
      )}
      <Button variant="text" onClick={() => setAsking(true)}>
        {t("delete")}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t("confirm.title")}
        closeLabel={common("close")}
        onClose={keep}
        footer={
          <>
            <Button onClick={keep}>{t("confirm.keep")}</Button>
            <Button variant="danger" onClick={onDelete}>
              {t("confirm.delete")}
            </Button>
          </>
        }
      >
        <p>{t("confirm.text")}</p>
      </Dialog>
    </div>
  );
}
