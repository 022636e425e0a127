import { useCommonText, useErrorText } from "@samling/portal";
import { useText } from "../../../text.ts";
import type { Failure } from "./use-submission.ts";

/**
 * What to tell of a sending that failed: the text of the server's code, else the server's own words, else a fixed
 * text; and one of its own for an answer that is not recognised. [ERR-01]
 */
export function useFailureText(): (failure: Failure) => string {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  return (failure) => {
    if (failure.kind === "unreachable") return t("submit.unreachable");
    if (failure.kind === "unrecognised") return common("GLOBAL.UNKNOW_ERROR");
    const { error } = failure;
    if (error.code === "UNAUTHENTICATED") return t("submit.signInAgain");
    const problem = error.code === "UNKNOWN" ? readMessage(error) || t("submit.error") : errorText(error);
    const name = findFileName(error.details);
    return name ? t("submit.fileNamed", { name, problem }) : problem;
  };
}

/** Where the answer had no message of its own, the portal fills in the status. */
const readMessage = ({ message, status }: { message: string; status: number }) =>
  message === `HTTP ${status}` ? "" : message;

/** The file that a refusal is about, where the server names one. */
function findFileName(details: Record<string, unknown> | undefined): string | null {
  const named = details?.fileName ?? details?.file;
  if (typeof named === "string") return named;
  const issues: unknown[] = Array.isArray(details?.issues) ? details.issues : [];
  for (const issue of issues) {
    const path = typeof issue === "object" && issue !== null && "path" in issue ? issue.path : null;
    if (Array.isArray(path) && path[0] === "mediaData" && typeof path[1] === "string") return path[1];
  }
  return null;
}
