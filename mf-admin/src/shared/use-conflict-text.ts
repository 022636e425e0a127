import { isApiError, useErrorText } from "@samling/portal";

/** The text for a conflict where the usual one would mislead, and the usual texts for other errors. */
export function useConflictText(): (conflict: string) => (error: unknown) => string {
  const errorText = useErrorText();
  return (conflict) => (error) => (isApiError(error) && error.code === "CONFLICT" ? conflict : errorText(error));
}
