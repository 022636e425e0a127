import { isApiError, useErrorText } from "@samling/portal";

/** The server's message, or else the fallback for this action. */
export function useFailureText(): (error: unknown, fallback: string) => string {
  const errorText = useErrorText();
  return (error, fallback) => (isApiError(error) && error.code !== "UNKNOWN" ? errorText(error) : fallback);
}
