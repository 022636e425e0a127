import { useCallback } from "react";
import { type ApiErrorCode, isApiError } from "../api/api-error.ts";
import { useCommonText } from "./common.ts";

/** The message for an error. Keys are typed by the codes, so that a code without a text does not compile. */
export function useErrorText(): (error: unknown) => string {
  const t = useCommonText();
  return useCallback(
    (error) => {
      if (!isApiError(error) || error.code === "UNKNOWN") return t("GLOBAL.UNKNOW_ERROR");
      const code: Exclude<ApiErrorCode, "UNKNOWN"> = error.code;
      return t(`errors.${code}`);
    },
    [t],
  );
}
