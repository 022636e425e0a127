import { useTell } from "@samling/portal/sending/use-tell";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { useText } from "../../text.ts";

/** As elsewhere; of a failure without words of its own, it says that nothing was changed. */
export function useUserTell(): ReturnType<typeof useTell> {
  const t = useText();
  const tell = useTell();
  const failureText = useFailureText();
  return (call, done, textOf = (error) => failureText(error, t("users.failed"))) => tell(call, done, textOf);
}
