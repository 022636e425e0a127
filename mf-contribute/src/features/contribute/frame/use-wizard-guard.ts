import { type LeaveGuard, useLeaveGuard } from "@samling/portal";
import { useText } from "../../../text.ts";

interface GuardOptions {
  /** Whether something is on its way; what stands here is kept then. */
  isSending: boolean;
  /** Whether something stands here that this device cannot keep. */
  isUnkept: boolean;
}

/** Asks before the wizard is left, where that stops something or loses it. */
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
