import {
  findTranslation,
  Link,
  useCan,
  useCurrentOrganization,
  useFormat,
  useLanguage,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { buttonClass, Icon } from "@samling/ui";
import { ListPage } from "@samling/ui/list-page";
import { listsApi } from "../../shared/lists.ts";
import { RestorableList } from "../../shared/restorable-list.tsx";
import { useText } from "../../text.ts";
import styles from "./collections.module.css";
import { collectionsApi } from "./endpoints.ts";
import { OpeningNotice } from "./opening.tsx";
import { useColumns } from "./use-columns.tsx";

/** Lists the organization's collections, in every status, for its administrators. */
export function CollectionsPage() {
  const t = useText();
  const can = useCan();
  const { id: organizationId } = useCurrentOrganization();
  const list = useLoad(listsApi.useListAllCollectionsQuery({ organizationId }, { refetchOnMountOrArgChange: true }));
  const columns = useColumns();
  const count = list.data?.length ?? 0;
  useTitle(t("collections.title"));
  const create = can("collection:create", organizationId) && (
    <Link className={buttonClass()} to={paths.createCollection.href({ orgId: organizationId })}>
      <Icon name="plus" />
      {t("collections.create")}
    </Link>
  );
  return (
    <ListPage
      title={t("collections.title")}
      lead={count > 0 && t("collections.count", { count })}
      actions={count > 0 && create}
      filters={list.data && <OpeningNotice hasCollection={list.data.some(({ isDraft }) => !isDraft)} />}
      list={list}
      empty={{ title: t("collections.empty"), text: t("collections.emptyText"), actions: create }}
      table={{ columns, keyOf: ({ id }) => id, className: styles.table }}
      foot={can("collection:restore", organizationId) && <DeletedCollections />}
    />
  );
}

function DeletedCollections() {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { id: orgId } = useCurrentOrganization();
  const { data = [] } = collectionsApi.useListDeletedCollectionsQuery({ id: orgId });
  const [restore] = collectionsApi.useRestoreCollectionMutation();
  const day = (at: string) => formatDate(at, { dateStyle: "medium" });
  return (
    <RestorableList
      id="deleted-collections"
      title={t("collections.deleted.title")}
      lead={t("collections.deleted.text")}
      restoreText={t("collections.deleted.restore")}
      items={data.map(({ id, translations, deletedAt, removedAt }) => {
        const { text, lang } = findTranslation(translations, "title", language);
        const until = t("collections.deleted.until", { deleted: day(deletedAt), removed: day(removedAt) });
        return { id, name: text || t("collections.untitled"), lang, until };
      })}
      onRestore={({ id: collectionId, name: title }) =>
        showOutcome(restore({ orgId, collectionId }), t("collections.deleted.restored", { title }))
      }
    />
  );
}
