import { findTranslation, Link, useFormat, useLanguage, useListOrganizationsQuery } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { editableUntil } from "@samling/portal/sending/editable-until";
import { useMore } from "@samling/portal/sending/use-more";
import { Icon, joinClasses, LoadMore } from "@samling/ui";
import { Html } from "@samling/ui/html";
import { useState } from "react";
import { foreignLang } from "../../../shared/foreign-lang.ts";
import { NotLoaded } from "../../../shared/not-loaded.tsx";
import { Thumbnail } from "../contributions/tiles.tsx";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import type { UserContribution } from "../profile/types.ts";
import styles from "./my-contributions.module.css";

/** How many are rendered at first, and with every click for more. */
const step = 12;

export function MyContributions({ userId }: { userId: string }) {
  const t = useText();
  const [shownCount, setShownCount] = useState(step);
  const query = profileApi.useListUserContributionsInfiniteQuery({ userId });
  const { currentData, error, refetch, hasNextPage, isFetchNextPageError, fetchNextPage } = query;
  const more = useMore(query);
  const { data: organizations } = useListOrganizationsQuery();
  if (!currentData) return <NotLoaded level={2} error={error} onRetry={refetch} />;
  const contributions = currentData.pages.flat();
  const showMore = () => {
    // A retry requests the same page as the failed attempt.
    const next = isFetchNextPageError ? shownCount : shownCount + step;
    setShownCount(next);
    if (hasNextPage && contributions.length < next) void fetchNextPage();
  };
  if (contributions.length === 0) return <p className="muted">{t("own.contributions.none")}</p>;
  return (
    <>
      <ul>
        {contributions.slice(0, shownCount).map((contribution) => (
          <ContributionRow
            key={contribution.id}
            contribution={contribution}
            organizationName={organizations?.find(({ id }) => id === contribution.organizationId)?.name}
          />
        ))}
      </ul>
      {(hasNextPage || contributions.length > shownCount) && (
        <div>
          <LoadMore text={t("own.contributions.more")} {...more} onMore={showMore} />
        </div>
      )}
    </>
  );
}

interface ContributionRowProps {
  contribution: UserContribution;
  organizationName: string | undefined;
}

/** A contribution with its collection, audience, progress, and how long it can be edited. */
function ContributionRow({ contribution, organizationName }: ContributionRowProps) {
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
    <li className={`grid pad-block-4 rule-below gap-y-3 gap-x-5 ${styles.row}`}>
      <div className={styles.thumbnail}>{first && !isArchived && <Thumbnail media={first} sizes="8rem" />}</div>
      <div className="grid gap-1 content-start">
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
              <ContributionState state={stateOf(contribution)} />
            </p>
            <EditingNotice contribution={contribution} />
          </>
        )}
      </div>
    </li>
  );
}

function ContributionState({ state }: { state: ReturnType<typeof stateOf> }) {
  const t = useText();
  if (state === "ready") return null;
  return (
    <span className={joinClasses("inline gap-1 strong", state === "failed" && "danger", styles.state)}>
      {state === "failed" && <Icon name="alert" />}
      {t(`own.contributions.${state}`)}
    </span>
  );
}

function EditingNotice({ contribution }: { contribution: UserContribution }) {
  const t = useText();
  const { formatDateTime } = useFormat();
  const end = editableUntil(contribution, Date.now());
  if (!end) return <p className="small muted">{t("own.contributions.fixed")}</p>;
  const { organizationId: orgId, collectionId, id } = contribution;
  return (
    <p className="small">
      {t("own.contributions.until", { time: formatDateTime(end) })}{" "}
      <Link className={`relative ${styles.edit}`} to={paths.editContribution.href({ orgId, collectionId, id })}>
        {t("own.contributions.edit")}
      </Link>
    </p>
  );
}

/** `failed` if a file could not be processed; `pending` while any is unfinished. */
export function stateOf({ media }: Pick<UserContribution, "media">): "pending" | "failed" | "ready" {
  if (media.some(({ state }) => state === "pending")) return "pending";
  return media.some(({ state }) => state === "failed") ? "failed" : "ready";
}
