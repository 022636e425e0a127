import { hasWord } from "@samling/contract/has-word";
import type { Answer } from "@samling/contract/types";
import { useCurrentOrganization, useFormat, useTitle } from "@samling/portal";
import { useMore } from "@samling/portal/sending/use-more";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { LoadMore, Panel } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { useDeferredValue, useEffect, useRef } from "react";
import { Loading } from "../../shared/loading.tsx";
import { OneTimeButton } from "../../shared/one-time-button.tsx";
import rows from "../../shared/rows.module.css";
import styles from "./desk.module.css";
import { DeskList } from "./desk-list.tsx";
import { deskApi } from "./endpoints.ts";
import { FiltersBar, useFilters } from "./filters-bar.tsx";
import { useText } from "./text.ts";
import { useReturnToRow } from "./use-row-keys.ts";

/** The working list of contributions. */
export default function DeskPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const { activeFilters: current, ...filters } = useFilters();
  const activeFilters = useDeferredValue(current);
  // Refetches, so that the list includes contributions that have arrived since it was last shown.
  const query = deskApi.useListDeskInfiniteQuery({ id, ...activeFilters }, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch, hasNextPage } = query;
  const more = useMore(query);
  const items = currentData?.pages.flatMap((page) => page.items);
  const first = currentData?.pages[0];
  const { formatNumber } = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = items?.length === 0;
  const isWordless = activeFilters.q !== undefined && !hasWord(activeFilters.q);
  useTitle(t("title"));
  useReturnToRow(items !== undefined);
  // Removing the last row removes the focused element.
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) heading.current?.focus();
  }, [isEmpty]);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 ref={heading} className="title-1" tabIndex={-1}>
        {t("title")}
      </h1>
      <FiltersBar {...filters} />
      {!items && <Loading height="24rem" error={error} onRetry={refetch} />}
      {first?.total ? (
        <p role="status" className="muted">
          {t("found", { count: first.total, number: formatNumber(first.total) })}
        </p>
      ) : null}
      {first?.isPreparing && <p className="muted">{t("preparing")}</p>}
      {isEmpty && <Panel title={t(isWordless ? "wordless" : "nothing")} className={styles.nothing} />}
      {items && items.length > 0 && <DeskList items={items} activeFilters={activeFilters} />}
      {hasNextPage && (
        <div className={styles.more}>
          <LoadMore text={t("more")} {...more} />
        </div>
      )}
      <DeletedContributions />
    </div>
  );
}

/** Contributions that staff have deleted and can still restore. */
function DeletedContributions() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const { data = [] } = deskApi.useListDeletedContributionsQuery({ id }, { refetchOnMountOrArgChange: true });
  if (data.length === 0) return null;
  return (
    <Section id="deleted-contributions" title={t("removed.title")} className={styles.removed}>
      <ul className={`${rows.list} ${rows.apart}`}>
        {data.map((deleted) => (
          <Deleted key={deleted.id} orgId={id} {...deleted} />
        ))}
      </ul>
    </Section>
  );
}

type DeletedProps = Answer<"GET /api/organization/{id}/deleted-contributions">[number] & { orgId: string };

function Deleted({ orgId, id: contributionId, title, files, deletedAt, removedAt }: DeletedProps) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { formatDate } = useFormat();
  const [restore, { isLoading }] = deskApi.useRestoreContributionMutation();
  const name = title || t("removed.untitled");
  const formatDay = (at: string) => formatDate(at, { dateStyle: "medium" });
  const restoreItem = () => showOutcome(restore({ id: orgId, contributionId }), t("removed.restored", { title: name }));
  return (
    <li>
      <div>
        <b>{name}</b> <span className="muted">{t("removed.files", { count: files })}</span>
        <p className="muted small">
          {t("removed.until", { deleted: formatDay(deletedAt), removed: formatDay(removedAt) })}
        </p>
      </div>
      <OneTimeButton rowLabel={`– ${name}`} isBusy={isLoading} onClick={() => void restoreItem()}>
        {t("removed.restore")}
      </OneTimeButton>
    </li>
  );
}
