import type { ErrorBody } from "@samling/contract/errors";
import { type ApiError, useCommonText, useErrorText } from "@samling/portal";
import { useText } from "../../../text.ts";
import type { Failure } from "../upload/outcome.ts";

/**
 * The message for a failed attempt: the text of the server's code, else the server's own message, else a fixed text;
 * and another one for an unrecognized answer. [ERR-01]
 */
export function useFailureTexts(): (failure: Failure) => string[] {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const describe = (error: ApiError) => {
    if (error.code === "UNAUTHENTICATED") return t("submit.signInAgain");
    const problem = error.code === "UNKNOWN" ? readMessage(error) || t("submit.error") : errorText(error);
    const name = findFileName(error.details);
    return name ? t("submit.fileNamed", { name, problem }) : problem;
  };
  return (failure) => {
    switch (failure.kind) {
      case "unreachable":
        return [t("submit.unreachable")];
      case "unrecognised":
        return [common("GLOBAL.UNKNOW_ERROR")];
      case "filesRefused":
        return failure.errors.map(describe);
      case "refused":
        return [describe(failure.error)];
    }
  };
}

/** Without a message in the answer, the portal fills in the status. */
const readMessage = ({ message, status }: { message: string; status: number }) =>
  message === `HTTP ${status}` ? "" : message;

const fields: readonly unknown[] = ["mediaFiles", "mediaData", "relatedFiles"];

/** The file of a refusal, if the server names one: `["mediaFiles", "a.jpg"]`. */
function findFileName(details: ErrorBody["details"]): string | null {
  for (const { path } of details?.issues ?? []) {
    const [field, name] = path;
    if (fields.includes(field) && typeof name === "string") return name;
  }
  return null;
}
