import { isApiError, useErrorText } from "@samling/portal";
import { useText } from "./text.ts";

/** The server has looked at address and password and said no. */
const isRefusal = (error: unknown) => isApiError(error) && (error.status === 400 || error.status === 401);

/** Sign-in knows two failures; where the cause is not what was typed, it is told as well. */
export function useLoginErrorText(): (error: unknown) => string {
  const t = useText();
  const errorText = useErrorText();
  return (error) => {
    if (isApiError(error) && error.status === 403) return errorText(error);
    return isRefusal(error) ? t("LOGIN_ERROR") : `${t("LOGIN_ERROR")} ${errorText(error)}`;
  };
}
