import { findTranslation, Link, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Html } from "@samling/ui/html";
import { foreignLang } from "../../../shared/foreign-lang.ts";
import { useText } from "../profile/text.ts";
import type { UserContribution } from "../profile/types.ts";
import { type CollectionShare, groupByCollection } from "./group-by-collection.ts";
import styles from "./shares.module.css";
import { Tiles } from "./tiles.tsx";

/** A person's contributions, by collection; for an archived one, its museum's archived text. */
export function Shares({ contributions }: { contributions: readonly UserContribution[] }) {
  const t = useText();
  if (contributions.length === 0) return <p className="muted">{t("shown.noContributions")}</p>;
  return groupByCollection(contributions).map((share) => <Share key={share.collectionId} share={share} />);
}

function Share({ share }: { share: CollectionShare }) {
  const t = useText();
  const [language] = useLanguage();
  const title = findTranslation(share.titles, "title", language);
  const name = <span lang={foreignLang(title.lang)}>{title.text}</span>;
  const to = paths.collection.href({ orgId: share.organizationId, collectionId: share.collectionId });
  return (
    <section className={`grid one-column gap-4 pad-top-5 ${styles.share}`}>
      <h3 className="title-3">{share.isArchived ? name : <Link to={to}>{name}</Link>}</h3>
      {share.isArchived ? (
        <Html html={share.archivedText || t("shown.archived")} />
      ) : (
        <Tiles contributions={share.contributions} />
      )}
    </section>
  );
}
