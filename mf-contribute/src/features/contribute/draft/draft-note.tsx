import { useCommonText } from "@samling/portal";
import { Button, Dialog, Icon } from "@samling/ui";
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
  const keep = () => setAsking(false);
  const remove = () => {
    uploader.drop();
    void kept.forget().then(onStartOver);
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
      {isAsking && (
        <Dialog
          title={t("confirm.title")}
          closeLabel={common("close")}
          onClose={keep}
          footer={
            <>
              <Button onClick={keep}>{t("confirm.keep")}</Button>
              <Button variant="danger" onClick={remove}>
                {t("confirm.delete")}
              </Button>
            </>
          }
        >
          <p>{t("confirm.text")}</p>
        </Dialog>
      )}
    </div>
  );
}
