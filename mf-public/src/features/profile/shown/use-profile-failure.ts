import { isApiError, isMissing, toast, useCommonText } from "@samling/portal";
import { useEffect } from "react";
import { useText } from "../profile/text.ts";

/** A short message besides what stands on the page: who is not there, what could not be asked, and all the rest. */
export function useProfileFailure(error: unknown): void {
  const t = useText();
  const common = useCommonText();
  useEffect(() => {
    if (!error) return;
    if (isMissing(error)) toast.error(t("shown.notFound"));
    else if (isApiError(error) && error.status > 0) toast.error(common("GLOBAL.UNKNOW_ERROR"));
    else toast.error(t("shown.notFetched"));
  }, [error, t, common]);
}
