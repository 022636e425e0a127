import { useCommonText } from "@samling/portal";
import { Button, Icon } from "@samling/ui";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { useState } from "react";
import { isDirty } from "../model/wizard-state.ts";
import { useDraftText } from "../upload/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./draft-note.module.css";

/** Where the work is kept, or that it is not; and how to delete it. */
export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  const t = useDraftText();
  const common = useCommonText();
  const [isAsking, setAsking] = useState(false);
  const { state, step, kept, uploader, sending, goesAhead } = useCurrentWizard();
  const { trouble } = kept;
  const remove = () => {
    uploader.drop();
    void kept.forget().then(onStartOver);
  };
  const texts = {
    title: t("confirm.title"),
    text: t("confirm.text"),
    stay: t("confirm.keep"),
    leave: t("confirm.delete"),
    close: common("close"),
  };
  if (!isDirty(state) || sending.submission.phase === "sending") return null;
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
      {/* Otherwise it was read on the step before. */}
      {(step === "files" || goesAhead) && (
        <p>
          {t("kept")} {step === "files" && goesAhead && `${t("ahead.soon")} ${t("ahead.promise")}`}
        </p>
      )}
      <Button variant="text" onClick={() => setAsking(true)}>
        {t("delete")}
      </Button>
      <LeaveDialog isAsking={isAsking} stay={() => setAsking(false)} leave={remove} texts={texts} />
    </div>
  );
}
