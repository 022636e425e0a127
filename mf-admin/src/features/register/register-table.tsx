import { findTranslation, Link, useCurrentOrganization, useFormat, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button } from "@samling/ui";
import { Table } from "@samling/ui/table";
import { cellClass } from "@samling/ui/table-class";
import type { Entry } from "./endpoints.ts";
import styles from "./register.module.css";
import { useText } from "./text.ts";

const columns = ["number", "entry", "date", "what", "collection", "from", "by", "gone"] as const;

interface RegisterTableProps {
  items: readonly Entry[];
  onDeaccession: (one: Pick<Entry, "id" | "label">) => void;
}

export function RegisterTable({ items, onDeaccession }: RegisterTableProps) {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { id: orgId } = useCurrentOrganization();
  return (
    <Table
      stacks
      className={styles.table}
      caption={t("title")}
      columns={columns.map((column) => t(`column.${column}`))}
    >
      {items.map(({ label, collectionId, contributionId, collectionTitle, title, files, ...item }) => {
        const { text, lang } = findTranslation(collectionTitle, "title", language);
        return (
          <tr key={contributionId}>
            <th scope="row" className={cellClass.when}>
              {label}
            </th>
            <td className={cellClass.when} data-label={t("column.entry")}>
              {item.entryNumber ?? "–"}
            </td>
            <td className={cellClass.when} data-label={t("column.date")}>
              {formatDate(item.accessionedAt, { dateStyle: "medium" })}
            </td>
            <td data-label={t("column.what")}>
              <span>
                {item.isRemoved ? (
                  title || t("untitled")
                ) : (
                  <Link to={paths.contribution.href({ orgId, collectionId, id: contributionId })}>
                    {title || t("untitled")}
                  </Link>
                )}{" "}
                <span className="muted">{t("files", { count: files })}</span>
              </span>
            </td>
            <td data-label={t("column.collection")} lang={lang}>
              {text || t("untitled")}
            </td>
            <td data-label={t("column.from")}>{item.contributor || t("nameless")}</td>
            <td data-label={t("column.by")}>{item.by || t("nameless")}</td>
            <td data-label={t("column.gone")}>
              <Gone item={item} onAsk={() => onDeaccession({ id: item.id, label })} />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

interface GoneProps {
  item: Pick<Entry, "deaccession" | "isRemoved">;
  onAsk: () => void;
}

/** What became of it since; what has left the collection stays in the register. */
function Gone({ item: { deaccession, isRemoved }, onAsk }: GoneProps) {
  const t = useText();
  const { formatDate } = useFormat();
  const isThere = isRemoved ? <span className="muted">{t("gone.removed")}</span> : null;
  if (deaccession) {
    const { on, reason, authority, by } = deaccession;
    const date = formatDate(on, { dateStyle: "medium" });
    return (
      <span>
        {t("gone.done", { date, reason, authority, name: by || t("nameless") })} {isThere}
      </span>
    );
  }
  return (
    isThere ?? (
      <Button variant="text" isSmall onClick={onAsk}>
        {t("gone.do")}
      </Button>
    )
  );
}
