import { type LeaveGuard, useCommonText } from "@samling/portal";
import { Button, Dialog } from "@samling/ui";
import { useText } from "../../../text.ts";

export function LeaveDialog({ isAsking, stay, leave }: LeaveGuard) {
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
      <p>{t("leave.text")}</p>
    </Dialog>
  );
}
