import { isApiError, useErrorText } from "@samling/portal";

/** What the server says went wrong, or else what is said of this action. */
export function useFailureText(): (error: unknown, fallback: string) => string {
  const errorText = useErrorText();
  return (error, fallback) => (isApiError(error) && error.code !== "UNKNOWN" ? errorText(error) : fallback);
}
