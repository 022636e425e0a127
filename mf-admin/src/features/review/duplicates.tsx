import { Link, useCurrentOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, Picture, pictureOf, VisuallyHidden } from "@samling/ui";
import styles from "./duplicates.module.css";
import type { CaseDetail } from "./endpoints.ts";
import { useText } from "./text.ts";

/** Possible duplicates, each with its picture, for comparison with the open case. */
export function Duplicates({ duplicates }: Pick<CaseDetail, "duplicates">) {
  const t = useText();
  if (duplicates.length === 0) return null;
  return (
    <section>
      <h3>
        <Icon name="copy" />
        {t("duplicates.title")}
      </h3>
      <p>{t("duplicates.text")}</p>
      <ul className={styles.list}>
        {duplicates.map((item) => (
          <DuplicateItem key={item.mediaId} duplicate={item} />
        ))}
      </ul>
    </section>
  );
}

function DuplicateItem({ duplicate }: { duplicate: CaseDetail["duplicates"][number] }) {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const { mediaId: image, contributionId: id, collectionId, title, of, isSame, picture } = duplicate;
  return (
    <li>
      <Link className="block target-high" to={paths.contribution.href({ orgId, collectionId, id, image })}>
        {picture.thumbnailUrl && (
          <span className={styles.frame}>
            <Picture
              {...pictureOf(picture)}
              // Empty, because the title beside the picture names it.
              alt=""
              src={picture.thumbnailUrl}
              sources={picture.sources.filter(({ width }) => width <= 960)}
              sizes="16rem"
            />
          </span>
        )}
        <span className={styles.title}>{title || t("untitled")}</span>
      </Link>
      <p className="muted">{t(isSame ? "duplicates.same" : "duplicates.alike")}</p>
      <Link className={styles.compare} to={paths.alike.href({ orgId, mediaId: of, otherId: image })}>
        {t("duplicates.compare")}
        <VisuallyHidden> {title || t("untitled")}</VisuallyHidden>
      </Link>
    </li>
  );
}
