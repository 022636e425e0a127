import { useCurrentOrganization, useFormat, useSearchParams, useTitle } from "@samling/portal";
import { useMore } from "@samling/portal/sending/use-more";
import { Button, LoadMore, Panel, Select } from "@samling/ui";
import { useEffect, useState } from "react";
import { CsvButton } from "../../shared/csv-button.tsx";
import { LoadError, Loading } from "../../shared/loading.tsx";
import { registerApi } from "./endpoints.ts";
import { NumberSettings } from "./number-settings.tsx";
import styles from "./register.module.css";
import { RegisterTable } from "./register-table.tsx";
import { useText } from "./text.ts";

/** A year's accessions in the order of their numbers, also for printing. */
export default function RegisterPage() {
  const t = useText();
  const { formatNumber } = useFormat();
  const { id, name } = useCurrentOrganization();
  const [params, setParams] = useSearchParams();
  const now = new Date().getUTCFullYear();
  const requestedYear = params.get("year") ?? "";
  const year = /^(199|[2-9]\d\d)\d$/.test(requestedYear) ? Number(requestedYear) : now;
  const query = registerApi.useListAccessionsInfiniteQuery({ id, year }, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const more = useMore(query);
  const [isPrinting, setPrinting] = useState(false);
  // Loads all pages, because the whole year is printed.
  useEffect(() => {
    if (!isPrinting || isFetchingNextPage) return;
    if (hasNextPage && !isFetchNextPageError) {
      void fetchNextPage();
      return;
    }
    setPrinting(false);
    if (!hasNextPage) window.print();
  }, [isPrinting, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage]);
  const print = () => {
    if (hasNextPage) void fetchNextPage();
    setPrinting(true);
  };
  useTitle(t("title"));
  if (!currentData && error) return <LoadError error={error} onRetry={refetch} />;
  const items = currentData?.pages.flatMap((page) => page.items);
  const [first] = currentData?.pages ?? [];
  const years = [...new Set([now, year, ...(first?.years ?? [])])].sort((a, b) => b - a);
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={styles.printed}>{name}</p>
      <h1 className="title-1">
        {t("title")} <span className={styles.printed}>{year}</span>
      </h1>
      <div className={styles.tools}>
        <Select
          label={t("year")}
          isSmall
          value={String(year)}
          onChange={({ target }) => setParams({ year: target.value }, { replace: true })}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
        />
        <CsvButton
          address="GET /api/organization/{id}/accessions/register.csv"
          parameters={{ id, year }}
          name={`register-${year}.csv`}
        >
          {t("csv")}
        </CsvButton>
        <Button variant="line" isSmall isBusy={isPrinting} onClick={print}>
          {t("print")}
        </Button>
      </div>
      {!items && <Loading height="24rem" />}
      {items?.length === 0 && (
        <Panel title={t("nothing.title", { year })}>
          <p>{t("nothing.text")}</p>
        </Panel>
      )}
      {first && items && items.length > 0 && (
        <>
          <p role="status">{t("count", { count: first.total, number: formatNumber(first.total) })}</p>
          <RegisterTable items={items} />
          {hasNextPage && <LoadMore text={t("more")} {...more} />}
        </>
      )}
      {first && <NumberSettings hasNumbers={first.years.includes(now)} />}
    </div>
  );
}
