import { hasWord } from "@samling/contract/has-word";
import { useCurrentOrganization, useFormat, useTitle } from "@samling/portal";
import { usePages } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button } from "@samling/ui";
import { ListPage } from "@samling/ui/list-page";
import { Table } from "@samling/ui/table";
import { useDeferredValue } from "react";
import { RestorableList } from "../../shared/restorable-list.tsx";
import { usePrintAll } from "../../shared/use-print-all.ts";
import styles from "./desk.module.css";
import { DeskList } from "./desk-list.tsx";
import { useItemName, useStateText } from "./desk-row.tsx";
import { type DeskItem, deskApi } from "./endpoints.ts";
import { DeskFiltersBar, useDeskFilters } from "./filters-bar.tsx";
import { SavedSearches } from "./saved-searches.tsx";
import { useText } from "./text.ts";
import { useReturnToRow } from "./use-row-keys.ts";

/** Only this many rows of a longer list are printed. */
const maxPrinted = 990;

/** The working list of contributions. */
export default function DeskPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const filters = useDeskFilters();
  const activeFilters = useDeferredValue(filters.query);
  // Refetches, so that the list includes contributions that have arrived since it was last shown.
  const query = deskApi.useListDeskInfiniteQuery({ id, ...activeFilters }, { refetchOnMountOrArgChange: true });
  const list = usePages(query);
  const { formatNumber } = useFormat();
  const total = list.first?.total ?? 0;
  const isWordless = activeFilters.q !== undefined && !hasWord(activeFilters.q);
  const isLong = list.more !== null && (list.data?.length ?? 0) >= maxPrinted;
  const { isPrinting, print } = usePrintAll(query, isLong);
  useTitle(t("title"));
  useReturnToRow(list.data !== undefined);
  return (
    <ListPage
      title={t("title")}
      filters={
        <>
          <DeskFiltersBar {...filters} />
          <div className="row items-end gap-y-3 gap-x-4">
            <SavedSearches query={filters.query} />
            <Button variant="line" isSmall isBusy={isPrinting} onClick={print}>
              {t("print.do")}
            </Button>
          </div>
        </>
      }
      status={[
        total > 0 && t("found", { count: total, number: formatNumber(total) }),
        list.first?.isPreparing && t("preparing"),
      ]
        .filter(Boolean)
        .join(" ")}
      list={list}
      empty={{ title: t(isWordless ? "wordless" : "nothing") }}
      moreText={t("more")}
      foot={!isPrinting && <DeletedContributions />}
    >
      {(items) => (
        <>
          <DeskList items={items} activeFilters={activeFilters} />
          {isPrinting && <PrintedList items={items} note={isLong ? t("print.first", { count: items.length }) : ""} />}
        </>
      )}
    </ListPage>
  );
}

/** Contributions that staff have deleted and can still restore. */
function DeletedContributions() {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const { formatDate } = useFormat();
  const { data = [] } = deskApi.useListDeletedContributionsQuery({ id }, { refetchOnMountOrArgChange: true });
  const [restore] = deskApi.useRestoreContributionMutation();
  const day = (at: string) => formatDate(at, { dateStyle: "medium" });
  return (
    <RestorableList
      id="deleted-contributions"
      title={t("removed.title")}
      restoreText={t("removed.restore")}
      items={data.map(({ id: contributionId, title, files, deletedAt, removedAt }) => ({
        id: contributionId,
        name: title || t("removed.untitled"),
        about: t("removed.files", { count: files }),
        until: t("removed.until", { deleted: day(deletedAt), removed: day(removedAt) }),
      }))}
      onRestore={({ id: contributionId, name }) =>
        showOutcome(restore({ id, contributionId }), t("removed.restored", { title: name }))
      }
    />
  );
}

/** The results as they are printed, below the filters; the screen does not show them. */
function PrintedList({ items, note }: { items: readonly DeskItem[]; note: string }) {
  const t = useText();
  const nameOf = useItemName();
  const stateOf = useStateText();
  const { formatDate } = useFormat();
  const { name } = useCurrentOrganization();
  const columns = [
    { text: t("print.what"), cell: nameOf },
    { text: t("print.who"), cell: ({ user }: DeskItem) => user.name || t("nameless") },
    { text: t("print.date"), cell: ({ publishedAt }: DeskItem) => formatDate(publishedAt) },
    {
      text: t("print.number"),
      cell: (item: DeskItem) => [item.entryNumber, item.accession].filter(Boolean).join(" · "),
    },
    { text: t("filter.state"), cell: stateOf },
  ];
  return (
    <div className={`hide ${styles.printed}`}>
      <p>{[name, formatDate(new Date().toISOString()), note].filter(Boolean).join(" · ")}</p>
      <Table caption={t("title")} columns={columns} rows={items} keyOf={({ id }) => id} />
    </div>
  );
}
