import { maxCountedHits } from "@samling/contract/limits";
import { useFormat } from "@samling/portal";
import { useText } from "../../shared/search/text.ts";

/** Shown beside counts that include only the first results. */
export function CountLimitNote() {
  const t = useText();
  const { formatNumber } = useFormat();
  return <span className="muted">{t("countedFirst", { number: formatNumber(maxCountedHits) })}</span>;
}
