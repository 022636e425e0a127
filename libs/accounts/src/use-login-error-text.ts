import { isApiError, useErrorText } from "@samling/portal";
import { useText } from "./text.ts";

const ofProvider = ["SIGN_IN_REFUSED", "SIGN_IN_PROVIDER_AWAY", "ACCOUNT_TO_CONNECT", "EMAIL_NOT_OF_PROVIDER"];

/** Whether another way of signing in has failed, not address and password. */
export const isOfProvider = (error: unknown): boolean => isApiError(error) && ofProvider.includes(error.code);

/** The server has looked at address and password and said no. */
const isRefusal = (error: unknown) => isApiError(error) && (error.status === 400 || error.status === 401);

/** Sign-in knows two failures; where the cause is not what was typed, it is told as well. */
export function useLoginErrorText(): (error: unknown) => string {
  const t = useText();
  const errorText = useErrorText();
  return (error) => {
    if (isOfProvider(error) || (isApiError(error) && error.status === 403)) return errorText(error);
    return isRefusal(error) ? t("LOGIN_ERROR") : `${t("LOGIN_ERROR")} ${errorText(error)}`;
  };
}
