import type { OutgoingFile } from "./send-file.ts";
import { useDraftText } from "./text.ts";
import type { Carried } from "./uploader.ts";

interface UploadLineProps {
  outgoing: readonly OutgoingFile[];
  carried: Carried;
  /** Whether background upload is on. */
  isOn: boolean;
}

/**
 * How many files have been uploaded. While all goes well the screen says nothing of it, so that nobody takes what is
 * uploaded for sent; a screen reader finds it, and hears of problems.
 */
export function UploadLine({ outgoing, carried: { whole, refused }, isOn }: UploadLineProps) {
  const t = useDraftText();
  const count = outgoing.length;
  const sent = outgoing.filter(({ blob }) => whole.has(blob)).length;
  const unusable = outgoing.filter(({ blob }) => refused.has(blob)).length;
  if (!isOn && sent === 0) return null;
  const all = count > 0 && sent === count ? t("ahead.all", { count }) : null;
  const bad = unusable > 0 ? t("ahead.someUnusable", { count: unusable }) : null;
  return (
    <>
      <p className={bad ? "muted tnum" : "vh"}>
        {[all ?? t("ahead.some", { sent, count }), bad].filter(Boolean).join(", ")}
      </p>
      <p className="vh" role="status">
        {bad}
      </p>
    </>
  );
}
