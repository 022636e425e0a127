import { Link, useCurrentOrganization, useFormat } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Picture, pictureOf } from "@samling/ui";
import { useText } from "../text.ts";
import styles from "./alike.module.css";
import type { Comparison } from "./endpoints.ts";

/** Both whole, at the same height. */
export function Pictures({ comparison: { sides, betterFile } }: { comparison: Comparison }) {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const { formatDate } = useFormat();
  return (
    <div className={styles.pictures}>
      {sides.map(({ contributionId, caseId, media, giver, state, sentAt }, index) => (
        <figure key={contributionId}>
          <div className={styles.picture}>
            <Picture
              {...pictureOf(media)}
              alt={media.altText || media.title || t("untitled")}
              src={media.imgUrl}
              sizes="50vw"
              isEager
            />
          </div>
          <figcaption>
            <Link to={paths.reviewDesk.href({ orgId, case: caseId })} lang={media.lang || undefined}>
              {media.title || t("untitled")}
            </Link>
            <span className="muted">
              {t("alike.from", {
                name: giver.name || t("nameless"),
                state: t(`state.${state}`),
                date: formatDate(sentAt, { dateStyle: "medium" }),
              })}
            </span>
            {betterFile === index && <b className={styles.mark}>{t("alike.betterFile")}</b>}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
