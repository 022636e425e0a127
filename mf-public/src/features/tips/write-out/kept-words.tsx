import { useTipText } from "../text.ts";

/** A text that could not be sent, to be copied. */
export function KeptWords({ words }: { words: string }) {
  const t = useTipText();
  return (
    <div>
      <p className="small muted">{t("write.kept")}</p>
      <blockquote className="lines anywhere mt-3">{words}</blockquote>
    </div>
  );
}
