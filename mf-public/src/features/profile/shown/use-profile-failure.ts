import { isApiError, isMissing, toast, useCommonText } from "@samling/portal";
import { useEffect } from "react";
import { useText } from "../profile/text.ts";

/** A toast besides the message on the page; a person who is not found is told there alone. */
export function useProfileFailure(error: unknown): void {
  const t = useText();
  const common = useCommonText();
  useEffect(() => {
    if (!error || isMissing(error)) return;
    if (isApiError(error) && error.status > 0) toast.error(common("GLOBAL.UNKNOW_ERROR"));
    else toast.error(t("shown.notFetched"));
  }, [error, t, common]);
}
