import { groupNames } from "@samling/contract/constants/collections";
import type { Collection } from "@samling/contract/types";
import { findTranslation, Link, useFormat, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass } from "@samling/ui";
import type { Column } from "@samling/ui/table";
import marks from "../../shared/marks.module.css";
import { PublishButton } from "../../shared/publish-button.tsx";
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

const statusClasses = {
  ACTIVE: `success strong ${marks.isFull}`,
  CLOSED: "muted",
  ARCHIVED: "muted",
  DELETE: "danger",
} satisfies Record<Collection["status"], string>;

export function useColumns(): Column<Collection>[] {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate, formatNumber } = useFormat();
  const visibilityText = useVisibilityText();
  const titleOf = ({ translations }: Collection) => {
    const { text, lang } = findTranslation(translations, "title", language);
    return { title: text ?? t("collections.untitled"), lang };
  };
  return [
    {
      text: t("collections.column.title"),
      cell: (collection) => {
        const { id: collectionId, organizationId: orgId } = collection;
        const { title, lang } = titleOf(collection);
        return (
          <Link to={paths.collection.href({ orgId, collectionId })} lang={lang}>
            {title}
          </Link>
        );
      },
    },
    {
      text: t("collections.column.status"),
      cell: ({ status, isDraft }) => (
        <span className={`inline gap-2 ${marks.dot} ${statusClasses[status]}`}>
          {t(`collections.status.${isDraft ? "draft" : status}`)}
        </span>
      ),
    },
    { text: t("collections.column.visibility"), cell: visibilityText },
    { text: t("collections.column.media"), isNumber: true, cell: ({ mediaCount }) => formatNumber(mediaCount) },
    { text: t("collections.column.created"), cell: ({ createdAt }) => formatDate(createdAt, { dateStyle: "medium" }) },
    {
      text: t("collections.column.actions"),
      isHidden: true,
      cell: (collection) => {
        const { id, organizationId: orgId } = collection;
        const { title } = titleOf(collection);
        return (
          <div className={`row gap-2 ${styles.actions}`}>
            <Link
              className={buttonClass({ variant: "line", isSmall: true })}
              to={paths.editCollection.href({ orgId, collection: id })}
              aria-label={t("collections.editOne", { title })}
            >
              {t("collections.edit")}
            </Link>
            {collection.isDraft && <PublishButton isSmall collection={collection} title={title} />}
            <ExportButton orgId={orgId} collectionId={id} title={title} />
          </div>
        );
      },
    },
  ];
}
