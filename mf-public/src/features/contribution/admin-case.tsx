import type { Contribution } from "@samling/contract/types";
import { Link, useFormat } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Fact } from "@samling/ui/fact";
import { useText } from "../../shared/administration/text.ts";
import styles from "./admin-area.module.css";
import { laterApi } from "./endpoints.ts";

/** Where it stands with the organization, under which numbers, and what was agreed; the rest is at the desk. */
export function AdminCase({ contribution }: { contribution: Pick<Contribution, "id" | "organizationId"> }) {
  const t = useText();
  const { formatDate } = useFormat();
  const { id: contributionId, organizationId: orgId } = contribution;
  const { currentData } = laterApi.useFindCaseQuery({ id: orgId, contributionId });
  if (!currentData) return null;
  const { caseId, state, contributionState, entryNumber, accession, consents, handOvers } = currentData;
  return (
    <div className={styles.case}>
      <dl className={styles.facts}>
        <Fact name={t("case.state")}>
          {state === "unseen" ? t("case.unseen") : t(`case.states.${contributionState}`)}
        </Fact>
        <Fact name={t("case.entry")}>{entryNumber ?? t("case.noNumber")}</Fact>
        <Fact name={t("case.accession")}>{accession ?? t("case.notTaken")}</Fact>
        {handOvers.length > 0 && (
          <div>
            <dt>{t("case.handOvers")}</dt>
            {handOvers.map(({ destination, at, receipt }) => (
              <dd key={at}>
                {t(receipt ? "case.handedOverAs" : "case.handedOver", {
                  destination,
                  date: formatDate(at, { dateStyle: "medium" }),
                  receipt: receipt ?? "",
                })}
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t("case.rights")}</dt>
          {consents.length === 0 && <dd>{t("case.nothingAgreed")}</dd>}
          {consents.map(({ kind, license, acceptedAt }) => (
            <dd key={`${kind} ${license} ${acceptedAt}`}>
              {t(`case.${kind}`, { date: formatDate(acceptedAt, { dateStyle: "medium" }) })}
            </dd>
          ))}
        </div>
      </dl>
      <Link to={paths.reviewDesk.href({ orgId, case: caseId })}>{t("case.open")}</Link>
    </div>
  );
}
