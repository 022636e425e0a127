import { useCurrentWizard } from "../wizard-context.ts";
import { useDraftText } from "./text.ts";

/**
 * How many files have been uploaded. While all goes well the screen says nothing of it, so that nobody takes what is
 * uploaded for sent; a screen reader finds it, and hears of problems.
 */
export function UploadLine() {
  const t = useDraftText();
  const { outgoing, carried, goesAhead } = useCurrentWizard();
  const count = outgoing.length;
  const sent = outgoing.filter(({ blob }) => carried.whole.has(blob)).length;
  const unusable = outgoing.filter(({ blob }) => carried.refused.has(blob)).length;
  if (!goesAhead && sent === 0) return null;
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
