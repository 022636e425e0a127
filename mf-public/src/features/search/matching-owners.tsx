import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import type { SearchPageAnswer } from "../../shared/search/endpoints.ts";
import { useText } from "../../shared/search/text.ts";
import styles from "./search.module.css";

export function MatchingOwners({ answer }: { answer: SearchPageAnswer }) {
  const t = useText();
  const { collections, organizations } = answer;
  if (collections.length + organizations.length === 0) return null;
  return (
    <div className={`row gap-y-4 gap-x-6 ${styles.matching}`}>
      {organizations.length > 0 && (
        <section>
          <h2>{t("matchingOrganizations")}</h2>
          <ul className={styles.chips}>
            {organizations.map(({ organizationId, name }) => (
              <li key={organizationId}>
                <Link className={styles.chip} to={paths.organization.href({ orgId: organizationId })}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {collections.length > 0 && (
        <section>
          <h2>{t("matchingCollections")}</h2>
          <ul className={styles.chips}>
            {collections.map(({ organizationId: orgId, collectionId, title }) => (
              <li key={collectionId}>
                <Link className={styles.chip} to={paths.collection.href({ orgId, collectionId })}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
