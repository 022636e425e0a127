import { findTranslation, Link, useFormat, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { editableUntil } from "@samling/portal/sending/editable-until";
import { Icon } from "@samling/ui";
import { Html } from "@samling/ui/html";
import { foreignLang } from "../../../shared/foreign-lang.ts";
import { Thumbnail } from "../contributions/tiles.tsx";
import { useText } from "../profile/text.ts";
import type { UserContribution } from "../profile/types.ts";
import { stateOf } from "./contribution-state.ts";
import styles from "./my-contributions.module.css";

interface ContributionRowProps {
  contribution: UserContribution;
  organizationName: string | undefined;
}

/** What was sent, where, its audience, its progress, and how long it can be edited. */
export function ContributionRow({ contribution, organizationName }: ContributionRowProps) {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { collectionTitles, collectionStatus, archivedText, media, isPublic, isHidden, publishedAt } = contribution;
  const title = findTranslation(collectionTitles, "title", language);
  const isArchived = collectionStatus === "ARCHIVED";
  const name = <span lang={foreignLang(title.lang)}>{title.text}</span>;
  const to = paths.contribution.href({
    orgId: contribution.organizationId,
    collectionId: contribution.collectionId,
    id: contribution.id,
  });
  const [first] = media;
  return (
    <li className={styles.row}>
      <div className={styles.thumbnail}>{first && !isArchived && <Thumbnail media={first} sizes="8rem" />}</div>
      <div className={styles.text}>
        <h3 className={styles.title}>{isArchived ? name : <Link to={to}>{name}</Link>}</h3>
        <p className="small muted">
          {[organizationName, formatDate(publishedAt)].filter(Boolean).join(" · ")}
          {media.length > 0 && ` · ${t("own.contributions.files", { count: media.length })}`}
        </p>
        {isArchived ? (
          <Html className="small" html={archivedText || t("shown.archived")} />
        ) : (
          <>
            <p className="small">
              {t(`own.contributions.${isHidden ? "isHidden" : isPublic ? "isPublic" : "isPrivate"}`)}
              <State state={stateOf(contribution)} />
            </p>
            {!contribution.isOfOther && <Editing contribution={contribution} />}
          </>
        )}
      </div>
    </li>
  );
}

function State({ state }: { state: ReturnType<typeof stateOf> }) {
  const t = useText();
  if (state === "ready") return null;
  return (
    <span className={styles[state]}>
      {state === "failed" && <Icon name="alert" />}
      {t(`own.contributions.${state}`)}
    </span>
  );
}

function Editing({ contribution }: { contribution: UserContribution }) {
  const t = useText();
  const { formatDate } = useFormat();
  const end = editableUntil(contribution, Date.now());
  if (!end) return <p className="small muted">{t("own.contributions.fixed")}</p>;
  const { organizationId: orgId, collectionId, id } = contribution;
  return (
    <p className="small">
      {t("own.contributions.until", { time: formatDate(end, { dateStyle: "medium", timeStyle: "short" }) })}{" "}
      <Link className={styles.edit} to={paths.editContribution.href({ orgId, collectionId, id })}>
        {t("own.contributions.edit")}
      </Link>
    </p>
  );
}
