import { Button } from "@samling/ui";
import { type ReactNode, useState } from "react";
import { copyText } from "../copy-text.ts";
import { useReuseText } from "./text.ts";

/** Reports the outcome beside itself: a toast would be behind the dialog. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useReuseText();
  const [copied, setCopied] = useState<{ text: string; isDone: boolean } | null>(null);
  const copy = () =>
    copyText(text).then(
      () => setCopied({ text, isDone: true }),
      () => setCopied({ text, isDone: false }),
    );
  // Feedback about an earlier text does not apply to this one.
  const feedback = copied?.text === text ? copied : null;
  return (
    <>
      <Button variant="line" isSmall icon={feedback?.isDone ? "check" : "copy"} onClick={copy}>
        {children}
      </Button>
      <span role="status" className="small">
        {feedback && t(feedback.isDone ? "copied" : "notCopied")}
      </span>
    </>
  );
}
