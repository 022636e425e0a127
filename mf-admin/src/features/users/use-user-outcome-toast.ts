import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { useText } from "../../text.ts";

/** The usual outcome toast; for a failure without a message, it says that nothing was changed. */
export function useUserOutcomeToast(): ReturnType<typeof useOutcomeToast> {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const failureText = useFailureText();
  return (call, done, textOf = (error) => failureText(error, t("users.failed"))) => showOutcome(call, done, textOf);
}
