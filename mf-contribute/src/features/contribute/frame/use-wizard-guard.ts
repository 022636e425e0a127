import { type LeaveGuard, useLeaveGuard } from "@samling/portal";
import { useText } from "../../../text.ts";

interface GuardOptions {
  /** Whether a transfer is running; the work is then kept. */
  isSending: boolean;
  /** Whether there is work that this device cannot keep. */
  isUnkept: boolean;
}

/** Asks before the wizard is left, if that would stop or lose something. */
export function useWizardGuard({ isSending, isUnkept }: GuardOptions): LeaveGuard {
  const t = useText();
  const guard = useLeaveGuard(isSending || isUnkept);
  const texts = {
    ...guard.texts,
    title: t("leave.title"),
    text: t(isSending ? "leave.whileSending" : "leave.text"),
    stay: t("leave.stay"),
    leave: t("leave.leave"),
  };
  return { ...guard, texts };
}
