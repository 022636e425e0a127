import { isApiError, isMissing, toast, useCommonText } from "@samling/portal";
import { useEffect } from "react";
import { useText } from "../profile/text.ts";

/** A toast besides the message on the page: person not found, no answer, or anything else. */
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
