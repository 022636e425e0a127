import { Link, useCan, useCommonText, useCurrentOrganization, useErrorText, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, Icon, Panel, RetryPanel, Skeleton } from "@samling/ui";
import { listsApi } from "../../shared/lists.ts";
import { useText } from "../../text.ts";
import styles from "./collections.module.css";
import { CollectionsTable } from "./collections-table.tsx";
import { DeletedCollections } from "./deleted-collections.tsx";

import { Opening } from "./opening.tsx";

/** All of the organization's collections, in every status, for its administrators. */
export function CollectionsPage() {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
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
      {data && <Opening hasCollection={data.length > 0} />}
      {!data && !error && (
        <div className="wrap" role="status" aria-label={common("loading")}>
          <Skeleton height="24rem" />
        </div>
      )}
      {!data && error && (
        <RetryPanel title={common("errorTitle")} retryText={common("retry")} onRetry={refetch}>
          <p>{errorText(error)}</p>
        </RetryPanel>
      )}
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
