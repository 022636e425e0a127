import type { CaseDetail } from "./endpoints.ts";
import { useAge } from "./names.ts";
import { useText } from "./text.ts";

/** Where what is published stands with the register; it is taken in at the foot, as everything is decided. */
export function TakeIn({ detail: { contributionState, accession, numberedAt } }: { detail: CaseDetail }) {
  const t = useText();
  const { timeOf } = useAge();
  if (!accession && contributionState !== "published") return null;
  const pending = numberedAt ? t("takeIn.pending", { time: timeOf(numberedAt) }) : t("takeIn.notYet");
  return (
    <section>
      <h3>{t("takeIn.title")}</h3>
      <p>{accession ? t("takeIn.number", { label: accession }) : pending}</p>
    </section>
  );
}
