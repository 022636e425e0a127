import { type LeaveGuard, useCommonText } from "@samling/portal";
import { Button, buttonRowClass, Dialog } from "@samling/ui";
import { useAdminText } from "./text.ts";

/** Asks whether to leave a page whose changes are not saved; `useLeaveGuard` says when. */
export function LeaveDialog({ isAsking, stay, leave }: LeaveGuard) {
  const t = useAdminText();
  const common = useCommonText();
  return (
    <Dialog
      isOpen={isAsking}
      title={t("leave.title")}
      closeLabel={common("close")}
      onClose={stay}
      footer={
        <div className={buttonRowClass()}>
          <Button onClick={stay}>{t("leave.stay")}</Button>
          <Button variant="danger" onClick={leave}>
            {t("leave.leave")}
          </Button>
        </div>
      }
    >
      <p>{t("leave.text")}</p>
    </Dialog>
  );
}
