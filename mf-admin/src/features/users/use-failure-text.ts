import { isApiError, useErrorText } from "@samling/portal";
import { useText } from "../../text.ts";

/** What the server says went wrong, or that something did. */
export function useFailureText(): (error: unknown) => string {
  const t = useText();
  const errorText = useErrorText();
  return (error) => (isApiError(error) && error.code !== "UNKNOWN" ? errorText(error) : t("users.failed"));
}
