import { useCommonText, useErrorText } from "@samling/portal";
import { Button, PageSpinner } from "@samling/ui";
import { tableClass } from "@samling/ui/table-class";
import { useState } from "react";
import { useText } from "../../shared/administration/text.ts";
import styles from "./admin-panel.module.css";
import { administrationApi } from "./administration-endpoints.ts";
import { RecentContribution } from "./recent-contribution.tsx";

interface PagePosition {
  paginationId: string;
  direction: "forward" | "backward";
}

/** The organization's contributions, newest first. While a page loads, the previous one stays. */
export function RecentContributions({ organizationId }: { organizationId: string }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [position, setPosition] = useState<PagePosition>();
  const { data, error, isFetching, refetch } = administrationApi.useListOrganizationContributionsQuery({
    organizationId,
    ...position,
  });
  if (error)
    return (
      <div role="alert" className="pad-block-5">
        <p>{errorText(error)}</p>
        <Button variant="line" onClick={refetch}>
          {common("retry")}
        </Button>
      </div>
    );
  if (!data) return <PageSpinner label={common("loading")} />;
  if (data.total === 0) return <p className="pad-block-5">{t("organization.empty")}</p>;

  const { items, offset, total, next, previous } = data;
  const turn = (paginationId: string | null, direction: PagePosition["direction"]) =>
    paginationId === null || isFetching ? undefined : setPosition({ paginationId, direction });
  return (
    <>
      <table className={tableClass({ stacks: true, className: `mt-4 ${styles.table}` })} aria-busy={isFetching}>
        <caption className="vh">{t("organization.recent")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("organization.images")}</th>
            <th scope="col">{t("organization.user")}</th>
            <th scope="col">{t("organization.published")}</th>
            <th scope="col">{t("organization.collection")}</th>
            <th scope="col">{t("organization.actions")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <RecentContribution key={item.id} item={item} organizationId={organizationId} />
          ))}
        </tbody>
      </table>
      <nav className="row gap-4 items-center justify-between small pad-block-5" aria-label={t("organization.pages")}>
        <p className="tnum" role="status">
          {t("organization.range", { from: offset + 1, to: offset + items.length, total })}
        </p>
        <div className="row">
          <Button
            variant="line"
            icon="arrowLeft"
            aria-disabled={previous === null}
            onClick={() => turn(previous, "backward")}
          >
            {common("previous")}
          </Button>
          <Button variant="line" icon="arrowRight" aria-disabled={next === null} onClick={() => turn(next, "forward")}>
            {common("next")}
          </Button>
        </div>
      </nav>
    </>
  );
}
