import { useFailureText as useAnyFailureText } from "../../shared/use-failure-text.ts";
import { useText } from "../../text.ts";

/** The server's message, or a general one. */
export function useFailureText(): (error: unknown) => string {
  const t = useText();
  const failureText = useAnyFailureText();
  return (error) => failureText(error, t("users.failed"));
}
