import type { Answer } from "@samling/contract/types";
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
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { buttonClass, Icon, Panel } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { listsApi } from "../../shared/lists.ts";
import { LoadError, Loading } from "../../shared/loading.tsx";
import { OneTimeButton } from "../../shared/one-time-button.tsx";
import rows from "../../shared/rows.module.css";
import { useText } from "../../text.ts";
import styles from "./collections.module.css";
import { CollectionsTable } from "./collections-table.tsx";
import { collectionsApi } from "./endpoints.ts";
import { OpeningNotice } from "./opening.tsx";

/** Lists the organization's collections, in every status, for its administrators. */
export function CollectionsPage() {
  const t = useText();
  const { id: organizationId } = useCurrentOrganization();
  const { data, error, refetch } = listsApi.useListAllCollectionsQuery(
    { organizationId },
    { refetchOnMountOrArgChange: true },
  );
  const can = useCan();
  useTitle(t("collections.title"));
  const create = can("collection:create", organizationId) && (
    <Link className={buttonClass()} to={paths.createCollection.href({ orgId: organizationId })}>
      <Icon name="plus" />
      {t("collections.create")}
    </Link>
  );
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1 className="title-1">{t("collections.title")}</h1>
        {data && data.length > 0 && <p className="muted">{t("collections.count", { count: data.length })}</p>}
        {data && data.length > 0 && create}
      </div>
      {data && <OpeningNotice hasCollection={data.length > 0} />}
      {!data && !error && (
        <div className="wrap">
          <Loading height="24rem" />
        </div>
      )}
      {!data && error && <LoadError level={2} error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <Panel title={t("collections.empty")} actions={create}>
          <p>{t("collections.emptyText")}</p>
        </Panel>
      )}
      {data && data.length > 0 && <CollectionsTable collections={data} />}
      {can("collection:restore", organizationId) && <DeletedCollections />}
    </>
  );
}

/** Deleted collections that can still be restored. */
function DeletedCollections() {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const { data = [] } = collectionsApi.useListDeletedCollectionsQuery({ id: orgId });
  if (data.length === 0) return null;
  return (
    <Section id="deleted-collections" title={t("collections.deleted.title")} className={`wrap ${styles.deleted}`}>
      <p className="muted">{t("collections.deleted.text")}</p>
      <ul className={`${rows.list} ${rows.apart}`}>
        {data.map((deleted) => (
          <Deleted key={deleted.id} orgId={orgId} {...deleted} />
        ))}
      </ul>
    </Section>
  );
}

type DeletedProps = Answer<"GET /api/organization/{id}/deleted-collections">[number] & { orgId: string };

function Deleted({ orgId, id, translations, deletedAt, removedAt }: DeletedProps) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const [restore, { isLoading }] = collectionsApi.useRestoreCollectionMutation();
  const { text, lang } = findTranslation(translations, "title", language);
  const title = text || t("collections.untitled");
  const day = (at: string) => formatDate(at, { dateStyle: "medium" });
  const restoreCollection = () =>
    showOutcome(restore({ orgId, collectionId: id }), t("collections.deleted.restored", { title }));
  return (
    <li>
      <div>
        <b lang={lang}>{title}</b>
        <p className="muted small">
          {t("collections.deleted.until", { deleted: day(deletedAt), removed: day(removedAt) })}
        </p>
      </div>
      <OneTimeButton rowLabel={`– ${title}`} isBusy={isLoading} onClick={() => void restoreCollection()}>
        {t("collections.deleted.restore")}
      </OneTimeButton>
    </li>
  );
}
