import { isApiError, useErrorText } from "@samling/portal";
import { useText } from "./text.ts";

/** Whether the server has rejected the address and password. */
const isRefusal = (error: unknown) => isApiError(error) && (error.status === 400 || error.status === 401);

/** Sign-in has two specific failures; any cause other than the typed values is explained as well. */
export function useLoginErrorText(): (error: unknown) => string {
  const t = useText();
  const errorText = useErrorText();
  return (error) => {
    if (isApiError(error) && error.status === 403) return errorText(error);
    return isRefusal(error) ? t("LOGIN_ERROR") : `${t("LOGIN_ERROR")} ${errorText(error)}`;
  };
}
