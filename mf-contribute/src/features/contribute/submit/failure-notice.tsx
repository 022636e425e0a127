import type { ErrorBody } from "@samling/contract/errors";
import { type ApiError, useCommonText, useErrorText } from "@samling/portal";
import { Button } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { takeFocus } from "@samling/ui/take-focus";
import { useText } from "../../../text.ts";
import type { UploadFailure } from "../upload/send-file.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import { isRefusedWith } from "./use-sending.ts";

export function FailureNotice() {
  const t = useText();
  const { sending, finish } = useCurrentWizard();
  const { submission } = sending;
  const describe = useFailureTexts();
  if (submission.phase === "cancelled") return <CancelledNotice />;
  if (submission.phase !== "failed") return null;
  const { failure } = submission;
  return (
    <div className="stack">
      <ErrorSummary
        title={t("submit.failed")}
        issues={[...describe(failure), t("submit.kept")].map((text) => ({ text }))}
        focusKey={failure}
      />
      {isRefusedWith("UNAUTHENTICATED", submission) && (
        <Button variant="line" onClick={finish.sessionEnd.open}>
          {t("submit.signIn")}
        </Button>
      )}
    </div>
  );
}

/** The pressed button disappeared during sending: the focus moves to the result. */
function CancelledNotice() {
  const t = useText();
  return (
    <p ref={takeFocus} tabIndex={-1} role="status">
      {t("submit.cancelled")}
    </p>
  );
}

/**
 * The message for a failed attempt: the text of the server's code, else the server's own message, else a fixed text;
 * and another one for an unrecognized answer. [ERR-01]
 */
export function useFailureTexts(): (failure: UploadFailure) => string[] {
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
