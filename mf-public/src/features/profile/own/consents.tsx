import { bcp47 } from "@samling/contract/constants/languages";
import type { Consent } from "@samling/contract/types";
import { findTranslation, Link, useFormat, useLanguage, useListConsentsQuery } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { foreignLang } from "../../../shared/foreign-lang.ts";
import { NotLoaded } from "../../../shared/not-loaded.tsx";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";

/** The accepted terms, when and in which language, and whether they have changed since. */
export function Consents() {
  const t = useText();
  const { currentData, error, refetch } = useListConsentsQuery();
  if (!currentData) return <NotLoaded level={2} error={error} onRetry={refetch} />;
  if (currentData.length === 0) return <p className="muted">{t("own.consents.none")}</p>;
  return (
    <ul className={styles.rows}>
      {pickLatestConsents(currentData).map((consent) => (
        <ConsentRow key={consent.id} consent={consent} />
      ))}
    </ul>
  );
}

function ConsentRow({ consent }: { consent: Consent }) {
  const t = useText();
  const { formatDateTime } = useFormat();
  const [language] = useLanguage();
  const names = new Intl.DisplayNames([bcp47(language)], { type: "language" });
  return (
    <li>
      <div className="grow anywhere">
        <b>
          <ConsentSubject consent={consent} />
        </b>
        <p className="small muted">
          {t("own.consents.accepted", {
            date: formatDateTime(consent.acceptedAt),
            language: names.of(bcp47(consent.language)) ?? consent.language,
          })}
        </p>
      </div>
      <p className="small">{t(consent.isCurrent ? "own.consents.current" : "own.consents.changed")}</p>
    </li>
  );
}

/** The organization whose terms they are, with a link to them. */
function ConsentSubject({ consent }: { consent: Consent }) {
  const t = useText();
  const [language] = useLanguage();
  const { organizationId: orgId, organizationName, collectionId, collectionTitles } = consent;
  if (!collectionId)
    return (
      <Link to={paths.termsAndConditions.href({ orgId })}>
        {t("own.consents.ofOrganization", { organization: organizationName })}
      </Link>
    );
  const title = findTranslation(collectionTitles, "title", language);
  return (
    <Link to={paths.collection.href({ orgId, collectionId })}>
      <span lang={foreignLang(title.lang)}>{title.text}</span>, {organizationName}
    </Link>
  );
}

/** Only the latest acceptance of each text, in the given order: a contributor accepts the same one many times. */
function pickLatestConsents(latestFirst: readonly Consent[]): Consent[] {
  const seen = new Set<string>();
  return latestFirst.filter(({ organizationId, collectionId, textHash }) => {
    const text = [organizationId, collectionId, textHash].join();
    return !seen.has(text) && seen.add(text);
  });
}
