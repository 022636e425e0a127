import { Button, ErrorSummary } from "@samling/ui";
import { useEffect, useRef } from "react";
import { useText } from "../../../text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import { useFailureTexts } from "./failure-text.ts";
import { isRefusedFor } from "./use-refusals.ts";

/** Above the unchanged form. */
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
      {isRefusedFor("UNAUTHENTICATED", submission) && (
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
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} tabIndex={-1} role="status">
      {t("submit.cancelled")}
    </p>
  );
}
