import { findTranslation, Link, useCurrentOrganization, useFormat, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { cellClass, tableClass } from "@samling/ui/table-class";
import type { Entry } from "./endpoints.ts";
import styles from "./register.module.css";
import { useText } from "./text.ts";

const columns = ["number", "entry", "date", "what", "collection", "from", "by"] as const;

export function RegisterTable({ items }: { items: readonly Entry[] }) {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { id: orgId } = useCurrentOrganization();
  return (
    <table className={tableClass({ stacks: true, className: styles.table })}>
      <caption className="vh">{t("title")}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
                  <Link to={paths.contribution.href({ orgId, collectionId, id: contributionId })}>
                    {title || t("untitled")}
                  </Link>{" "}
                  <span className="muted">{t("files", { count: files })}</span>
                </span>
              </td>
              <td data-label={t("column.collection")} lang={lang}>
                {text || t("untitled")}
              </td>
              <td data-label={t("column.from")}>{item.contributor || t("nameless")}</td>
              <td data-label={t("column.by")}>{item.by || t("nameless")}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
