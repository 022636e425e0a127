import { groupNames } from "@samling/contract/constants/collections";
import type { Collection } from "@samling/contract/types";
import { findTranslation, Link, useFormat, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, joinClasses } from "@samling/ui";
import { Table } from "@samling/ui/table";
import { cellClass } from "@samling/ui/table-class";
import { useText } from "../../text.ts";
import styles from "./collections.module.css";
import { ExportButton } from "./export/export-dialog.tsx";

function useVisibilityText() {
  const t = useText();
  return ({ isPublic, groupName }: Collection): string => {
    if (isPublic) return t("collections.visibility.everyone");
    if (groupName === groupNames.everyMember) return t("collections.visibility.members");
    if (groupName === groupNames.noMember) return t("collections.visibility.admins");
    return t("collections.visibility.group", { name: groupName });
  };
}

function Row({ collection }: { collection: Collection }) {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate, formatNumber } = useFormat();
  const visibilityText = useVisibilityText();
  const { id, organizationId, status, mediaCount, createdAt } = collection;
  const title = findTranslation(collection.translations, "title", language);
  return (
    <tr>
      <th scope="row">
        <Link to={paths.collection.href({ orgId: organizationId, collectionId: id })} lang={title.lang}>
          {title.text ?? t("collections.untitled")}
        </Link>
      </th>
      <td data-label={t("collections.column.status")}>
        <span className={joinClasses(styles.status, styles[status])}>{t(`collections.status.${status}`)}</span>
      </td>
      <td data-label={t("collections.column.visibility")}>{visibilityText(collection)}</td>
      <td data-label={t("collections.column.media")} className={cellClass.number}>
        {formatNumber(mediaCount)}
      </td>
      <td data-label={t("collections.column.created")}>{formatDate(createdAt, { dateStyle: "medium" })}</td>
      <td className={cellClass.last}>
        <div className={styles.actions}>
          <Link
            className={buttonClass({ variant: "line", isSmall: true })}
            to={paths.editCollection.href({ orgId: organizationId, collection: id })}
            aria-label={t("collections.editOne", { title: title.text ?? t("collections.untitled") })}
          >
            {t("collections.edit")}
          </Link>
          <ExportButton orgId={organizationId} collectionId={id} title={title.text ?? t("collections.untitled")} />
        </div>
      </td>
    </tr>
  );
}

const columns = ["title", "status", "visibility", "media", "created", "actions"] as const;

export function CollectionsTable({ collections }: { collections: readonly Collection[] }) {
  const t = useText();
  return (
    <div className="wrap">
      <Table
        stacks
        className={styles.table}
        caption={t("collections.title")}
        columns={columns.map((name) => ({
          text: t(`collections.column.${name}`),
          isNumber: name === "media",
          isHidden: name === "actions",
        }))}
      >
        {collections.map((collection) => (
          <Row key={collection.id} collection={collection} />
        ))}
      </Table>
    </div>
  );
}
