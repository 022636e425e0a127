import { useCommonText, useCurrentOrganization, useErrorText, useTitle } from "@samling/portal";
import { Panel, RetryPanel, Skeleton } from "@samling/ui";
import { useText } from "../../text.ts";
import styles from "./collections.module.css";
import { CollectionsTable } from "./collections-table.tsx";
import { useListAllCollectionsQuery } from "./endpoints.ts";

/** Every collection of the organization, in every status, as those who look after them need it. */
export function CollectionsPage() {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const { id: organizationId } = useCurrentOrganization();
  const { data, error, refetch } = useListAllCollectionsQuery({ organizationId });
  useTitle(t("collections.title"));
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1 className="title-1">{t("collections.title")}</h1>
        {data && data.length > 0 && <p className="muted">{t("collections.count", { count: data.length })}</p>}
      </div>
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
        <Panel title={t("collections.empty")}>
          <p>{t("collections.emptyText")}</p>
        </Panel>
      )}
      {data && data.length > 0 && <CollectionsTable collections={data} />}
    </>
  );
}
