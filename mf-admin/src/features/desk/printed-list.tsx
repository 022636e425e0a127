import { useCurrentOrganization, useFormat } from "@samling/portal";
import { Table } from "@samling/ui/table";
import styles from "./desk.module.css";
import { useItemName, useStateText } from "./desk-row.tsx";
import type { DeskItem } from "./endpoints.ts";
import { useText } from "./text.ts";

/** The results as they are printed, below the filters; the screen does not show them. */
export function PrintedList({ items, note }: { items: readonly DeskItem[]; note: string }) {
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
