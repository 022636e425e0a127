import { isApiError } from "@samling/portal";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { useText } from "../../text.ts";

/** The usual outcome toast; for a failure without a message, it says that nothing was changed. */
export function useUserOutcomeToast() {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const failureText = useFailureText();
  return (call: Parameters<typeof showOutcome>[0], done: string, conflict?: string) =>
    showOutcome(call, done, (error) =>
      conflict && isApiError(error) && error.code === "CONFLICT" ? conflict : failureText(error, t("users.failed")),
    );
}
