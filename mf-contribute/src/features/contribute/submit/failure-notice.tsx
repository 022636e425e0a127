import { Button, ErrorSummary } from "@samling/ui";
import { useEffect, useRef } from "react";
import { useText } from "../../../text.ts";
import { useFailureTexts } from "./failure-text.ts";
import { isSignedOut } from "./use-session-end.ts";
import type { Submission } from "./use-submission.ts";

interface FailureNoticeProps {
  submission: Submission;
  /** Asks for the password once more. */
  onSignIn: () => void;
}

/** Above the unchanged form. */
export function FailureNotice({ submission, onSignIn }: FailureNoticeProps) {
  const t = useText();
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
      {isSignedOut(submission) && (
        <Button variant="line" onClick={onSignIn}>
          {t("submit.signIn")}
        </Button>
      )}
    </div>
  );
}

/** The pressed button disappeared during sending: the focus moves to the result. */
function CancelledNotice() {
  const t = useText();
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} tabIndex={-1} role="status">
      {t("submit.cancelled")}
    </p>
  );
}
