import { type LeaveGuard, useCommonText } from "@samling/portal";
import { Button, Dialog } from "@samling/ui";
import { useText } from "../../../text.ts";

interface LeaveDialogProps extends LeaveGuard {
  /** Whether something is on its way; what stands here is kept then. */
  isSending?: boolean;
}

export function LeaveDialog({ isAsking, stay, leave, isSending = false }: LeaveDialogProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <Dialog
      isOpen={isAsking}
      title={t("leave.title")}
      closeLabel={common("close")}
      onClose={stay}
      footer={
        <>
          <Button onClick={stay}>{t("leave.stay")}</Button>
          <Button variant="danger" onClick={leave}>
            {t("leave.leave")}
          </Button>
        </>
      }
    >
      <p>{t(isSending ? "leave.whileSending" : "leave.text")}</p>
    </Dialog>
  );
}
