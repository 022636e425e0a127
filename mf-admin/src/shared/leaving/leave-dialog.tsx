import { type LeaveGuard, useCommonText } from "@samling/portal";
import { Button, buttonRowClass, Dialog } from "@samling/ui";
import { useText } from "./text.ts";

/** Asks whether to leave a page whose changes are not saved; `useLeaveGuard` says when. */
export function LeaveDialog({ isAsking, stay, leave }: LeaveGuard) {
  const t = useText();
  const common = useCommonText();
  return (
    <Dialog
      isOpen={isAsking}
      title={t("title")}
      closeLabel={common("close")}
      onClose={stay}
      footer={
        <div className={buttonRowClass()}>
          <Button onClick={stay}>{t("stay")}</Button>
          <Button variant="danger" onClick={leave}>
            {t("leave")}
          </Button>
        </div>
      }
    >
      <p>{t("text")}</p>
    </Dialog>
  );
}
