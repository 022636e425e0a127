import { useFormat } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { Loaded } from "@samling/ui/loaded";
import { Section } from "@samling/ui/section";
import admin from "../../shared/admin.module.css";
import { useAdminText } from "../../shared/text.ts";
import { healthApi } from "./endpoints.ts";
import styles from "./health.module.css";

/** Errors reported by browsers, grouped. */
export function ClientErrorsSection() {
  const t = useAdminText();
  const { formatDateTime, formatNumber } = useFormat();
  const state = useLoad(healthApi.useListClientErrorsQuery(undefined, { refetchOnMountOrArgChange: true }));
  return (
    <Section id="client-errors" title={t("health.clientErrors")} className={admin.section}>
      <p className="prose muted mb-5">{t("health.clientErrorsAbout")}</p>
      <Loaded {...state}>
        {(groups) =>
          groups.length === 0 ? (
            <p className="success strong">{t("health.noClientErrors")}</p>
          ) : (
            <ul className={styles.errors}>
              {groups.map((group) => (
                <li className="rule-below" key={group.error}>
                  <details>
                    <summary className="row justify-between pad-block-3 small anywhere">
                      <b>{group.error}</b>
                      <span className="muted">
                        {t("health.times", {
                          count: group.count,
                          shown: formatNumber(group.count),
                          date: formatDateTime(group.lastAt),
                        })}
                      </span>
                    </summary>
                    <dl className={`grid small anywhere gap-y-1 gap-x-4 ${styles.detail}`}>
                      <dt className="muted">{t("health.firstSeen")}</dt>
                      <dd>{formatDateTime(group.firstAt)}</dd>
                      <dt className="muted">{t("health.location")}</dt>
                      <dd>{group.location}</dd>
                      <dt className="muted">{t("health.device")}</dt>
                      <dd>{group.deviceInformation}</dd>
                    </dl>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard */}
                    <pre className={`pad-4 tiny anywhere cool ${styles.stack}`} tabIndex={0}>
                      {group.detail}
                    </pre>
                  </details>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
