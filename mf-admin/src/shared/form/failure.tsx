import { ErrorSummary } from "@samling/ui";
import { useFormText } from "./text.ts";

/** At the top of a form that the server refused. The input stays. */
export function Failure({ text, cause }: { text: string; cause: unknown }) {
  const t = useFormText();
  return <ErrorSummary title={t("bar.failed")} issues={[{ text }, { text: t("bar.kept") }]} focusKey={cause} />;
}
