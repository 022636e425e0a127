import * as paths from "@samling/portal/paths";
import { buttonClass, ErrorSummary, Icon } from "@samling/ui";
import { useEffect, useRef } from "react";
import { useText } from "../../../text.ts";
import { useFailureTexts } from "./failure-text.ts";
import type { Submission } from "./use-submission.ts";

interface FailureNoticeProps {
  submission: Submission;
  organizationId: string;
}

/** Above the unchanged form. */
export function FailureNotice({ submission, organizationId }: FailureNoticeProps) {
  const t = useText();
  const describe = useFailureTexts();
  if (submission.phase === "cancelled") return <CancelledNotice />;
  if (submission.phase !== "failed") return null;
  const { failure } = submission;
  const isSignedOut = failure.kind === "refused" && failure.error.code === "UNAUTHENTICATED";
  return (
    <div className="stack">
      <ErrorSummary
        title={t("submit.failed")}
        issues={[...describe(failure), t("submit.kept")].map((text) => ({ text }))}
        focusKey={failure}
      />
      {isSignedOut && (
        <a
          className={buttonClass({ variant: "line" })}
          href={paths.login.href({ organization: organizationId })}
          target="_blank"
          rel="noreferrer"
        >
          {t("submit.signIn")}
          <Icon name="external" />
        </a>
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
