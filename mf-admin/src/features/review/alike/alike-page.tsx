import { Link, useCurrentOrganization, useFormat, useParams, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Picture, pictureOf } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { useText } from "../text.ts";
import styles from "./alike.module.css";
import { Differences } from "./differences.tsx";
import { DuplicateDecision } from "./duplicate-decision.tsx";
import { alikeApi, type Comparison } from "./endpoints.ts";

/** Compares two similar files of two contributions, and decides about them. */
export default function AlikePage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const { mediaId = "", otherId = "" } = useParams();
  const { currentData, error, refetch } = alikeApi.useCompareDuplicatesQuery(
    { id, mediaId, otherId },
    { refetchOnMountOrArgChange: true },
  );
  const state = useLoad({ data: currentData, error, refetch });
  useTitle(t("alike.title"));
  return <Loaded {...state}>{(comparison) => <SideBySide key={mediaId + otherId} comparison={comparison} />}</Loaded>;
}

function SideBySide({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const [first] = comparison.sides;
  return (
    <>
      <div className="wrap grid gap-2 pad-block-4">
        <p className="small">
          <Link to={paths.reviewDesk.href({ orgId, ...(first && { case: first.caseId }) })}>{t("alike.toDesk")}</Link>
        </p>
        <h1 className="title-1">{t(comparison.isSameFile ? "alike.titleSame" : "alike.title")}</h1>
      </div>
      <Pictures comparison={comparison} />
      <div className={`wrap ${styles.differ}`}>
        <Differences comparison={comparison} />
        <DuplicateDecision comparison={comparison} />
      </div>
    </>
  );
}

/** Both pictures uncropped, at the same height. */
function Pictures({ comparison: { sides, betterFile } }: { comparison: Comparison }) {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const { formatDate } = useFormat();
  return (
    <div className={`grid ${styles.pictures}`}>
      {sides.map(({ contributionId, caseId, media, contributor, state, sentAt }, index) => (
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
          <figcaption className="grid gap-1 justify-start content-start small lh-140 anywhere paper">
            <Link
              className="target strong"
              to={paths.reviewDesk.href({ orgId, case: caseId })}
              lang={media.lang || undefined}
            >
              {media.title || t("untitled")}
            </Link>
            <span className="muted">
              {t("alike.from", {
                name: contributor.name || t("nameless"),
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
