import { nameFiles } from "@samling/accounts/media-fields/name-files";
import { findTranslation, Link, useCurrentOrganization, useFormat, useLanguage, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useMore } from "@samling/portal/sending/use-more";
import { joinClasses, LoadMore, PageSpinner, Panel } from "@samling/ui";
import { RowPicture } from "@samling/ui/row-picture";
import { LoadError } from "../../shared/load-error.tsx";
import { type OwnContribution, ownApi } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

/** The person's contributions to the organization, their states, and which of them need an answer. */
export default function OwnListPage() {
  const t = useText();
  const { id: organizationId } = useCurrentOrganization();
  const list = ownApi.useListOwnContributionsInfiniteQuery({ organizationId }, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch } = list;
  const more = useMore(list);
  useTitle(t("list.title"));
  if (!currentData) return error ? <LoadError error={error} onRetry={refetch} /> : <PageSpinner label={t("loading")} />;
  const items = currentData.pages.flatMap((page) => page.items);
  const yourTurn = currentData.pages[0]?.yourTurn ?? 0;
  return (
    <div className={`wrap page ${styles.list}`}>
      <h1 className="title-1">{t("list.title")}</h1>
      {yourTurn > 0 && <p className="lead">{t("list.yourTurn", { count: yourTurn })}</p>}
      {items.length > 0 && (
        <p>
          <Link className="target small" to={paths.thanks.href({ orgId: organizationId })}>
            {t("thanks.title")}
          </Link>
        </p>
      )}
      {items.length === 0 && (
        <Panel title={t("list.empty")}>
          <p>{t("list.emptyText")}</p>
        </Panel>
      )}
      <ul className="mt-5 ink-above">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {list.hasNextPage && <LoadMore text={t("list.more")} {...more} />}
    </div>
  );
}

function Row({ item }: { item: OwnContribution }) {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { id, organizationId: orgId, picture, state, turn, sentAt, entryNumber } = item;
  const collection = findTranslation(item.collectionTitle, "title", language);
  const stateText = () => t(item.hasWaitingChange ? "change.inList" : `list.state.${displayedState}`);
  const displayedState = state === "published" && !item.isPublic ? "private" : state;
  const to = paths.ownContribution.href({ orgId, id });
  return (
    <li className="rule-below">
      <Link className={`grid gap-4 items-center pad-block-3 plain-link ${styles.row}`} to={to}>
        <RowPicture media={picture ?? undefined} />
        <span className="grid min-0 anywhere">
          <b>{item.title || (picture && nameFiles([picture])) || t("untitled")}</b>
          <span className="small muted">
            <span lang={collection.lang}>{collection.text}</span>
            {` · ${t("files", { count: item.files })} · ${formatDate(sentAt, { dateStyle: "medium" })}`}
            {entryNumber && ` · ${t("entryNumber", { number: entryNumber })}`}
          </span>
        </span>
        <span className={joinClasses(`small ${styles.state}`, turn === "contributor" && styles.isYours)}>
          {turn === "contributor" ? t("list.answer") : stateText()}
        </span>
      </Link>
    </li>
  );
}
