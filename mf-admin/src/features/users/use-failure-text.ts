import { useFailureText as useAnyFailureText } from "../../shared/use-failure-text.ts";
import { useText } from "../../text.ts";

/** What the server says went wrong, or that something did. */
export function useFailureText(): (error: unknown) => string {
  const t = useText();
  const failureText = useAnyFailureText();
  return (error) => failureText(error, t("users.failed"));
}
