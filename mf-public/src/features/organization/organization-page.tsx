import { Link, Navigate, useCan, useOrganization, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Deferred, Icon, Panel, Skeleton } from "@samling/ui";
import { lazy, Suspense } from "react";
import { publicApi } from "../../shared/endpoints.ts";
import { Loading } from "../../shared/loading.tsx";
import { useText } from "../../shared/text.ts";
import styles from "./cards.module.css";
import { Cards, newestFirst } from "./cards.tsx";
import { OrganizationHead } from "./organization-head.tsx";

// Loaded on demand, since few people see it.
const AdminPanel = lazy(async () => ({ default: (await import("./admin-panel.tsx")).AdminPanel }));

export function OrganizationPage() {
  const t = useText();
  const can = useCan();
  const organization = useOrganization();
  const { data, isError } = publicApi.useListCollectionsQuery(
    { organizationId: organization?.id ?? "" },
    { skip: organization === null },
  );
  useTitle(organization?.name);
  if (!organization || (isError && !data)) return <Navigate to={paths.start.href()} replace />;

  return (
    <>
      <OrganizationHead organization={organization} />
      {/* In one boundary, because a panel that arrives after the collections would push them down. */}
      <Suspense
        fallback={
          <div className="wrap">
            <CardsSkeleton />
          </div>
        }
      >
        {can("contribution:readAll", organization.id) && (
          <AdminPanel organizationId={organization.id} hasCollections={data?.length !== 0} />
        )}
        {data?.length === 0 ? (
          <Panel title={t("organization.empty")} />
        ) : (
          <section className="wrap" aria-labelledby="collections">
            <h2 className="vh" id="collections">
              {t("organization.collections")}
            </h2>
            <Deferred>{data ? <Cards collections={newestFirst(data)} /> : <CardsSkeleton />}</Deferred>
            {data?.some(({ asksPublic }) => asksPublic.length > 0) && (
              <p className="mt-6">
                <Link className="go" to={paths.helpUs.href({ orgId: organization.id })}>
                  {t("organization.helpUs")} <Icon name="arrowRight" />
                </Link>
              </p>
            )}
          </section>
        )}
      </Suspense>
    </>
  );
}

function CardsSkeleton() {
  return (
    <Loading>
      <div className={styles.cards}>
        <div className={`${styles.card} ${styles.first}`}>
          <Skeleton className={styles.cardPicture} />
          <div className={styles.cardBody}>
            <Skeleton height="4rem" />
          </div>
        </div>
        {[0, 1, 2].map((place) => (
          <div className={styles.card} key={place}>
            <Skeleton className={styles.cardPicture} />
            <div className={styles.cardBody}>
              <Skeleton height="2.5rem" width="70%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
