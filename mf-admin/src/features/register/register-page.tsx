import { useCurrentOrganization, useFormat, useTitle } from "@samling/portal";
import { usePages } from "@samling/portal/sending/use-load";
import { Button, Select } from "@samling/ui";
import { ListPage } from "@samling/ui/list-page";
import { useState } from "react";
import { DownloadButton } from "../../shared/download-button.tsx";
import { useLinkFilter } from "../../shared/lists.ts";
import { useAddressFilters } from "../../shared/use-address-filters.ts";
import { usePrintAll } from "../../shared/use-print-all.ts";
import { CorrectionDialog } from "./correction-dialog.tsx";
import { DeaccessionDialog } from "./deaccession-dialog.tsx";
import { type AccessionEntry, registerApi } from "./endpoints.ts";
import { NumberSettings } from "./number-settings.tsx";
import styles from "./register.module.css";
import { useText } from "./text.ts";
import { useColumns } from "./use-columns.tsx";

const filterNames = ["year", "linkId"] as const;

/** A year's accessions in the order of their numbers, ready for printing. */
export default function RegisterPage() {
  const t = useText();
  const { formatNumber } = useFormat();
  const { id, name } = useCurrentOrganization();
  const { values, change } = useAddressFilters(filterNames);
  const now = new Date().getUTCFullYear();
  const year = /^(199|[2-9]\d\d)\d$/.test(values.year) ? Number(values.year) : now;
  const linkId = values.linkId || undefined;
  const query = registerApi.useListAccessionsInfiniteQuery({ id, year, linkId }, { refetchOnMountOrArgChange: true });
  const list = usePages(query);
  const { first } = list;
  const [leaving, setLeaving] = useState<AccessionEntry | null>(null);
  const [toCorrect, setToCorrect] = useState<AccessionEntry | null>(null);
  const columns = useColumns({ onDeaccession: setLeaving, onCorrect: setToCorrect });
  // The whole year is printed.
  const { isPrinting, print } = usePrintAll(query);
  useTitle(t("title"));
  const links = useLinkFilter(t("link"), t("allLinks"));
  const years = [...new Set([now, year, ...(first?.years ?? [])])].sort((a, b) => b - a);
  return (
    <ListPage
      className={styles.page}
      title={t("title")}
      heading={
        <>
          {t("title")} <span className={`hide ${styles.printed}`}>{year}</span>
        </>
      }
      lead={<span className={`hide ${styles.printed}`}>{name}</span>}
      filters={
        <div className={`row items-end ${styles.tools}`}>
          <Select
            label={t("year")}
            isSmall
            value={String(year)}
            onChange={({ target }) => change("year", target.value)}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
          />
          {links.map(([name, label, options]) => (
            <Select
              key={name}
              label={label}
              isSmall
              value={values[name]}
              options={options}
              onChange={({ target }) => change(name, target.value)}
            />
          ))}
          <DownloadButton
            address="GET /api/organization/{id}/accessions/register.csv"
            parameters={{ id, year, linkId }}
            name={`register-${year}.csv`}
          >
            {t("csv")}
          </DownloadButton>
          <Button variant="line" isSmall isBusy={isPrinting} onClick={print}>
            {t("print")}
          </Button>
        </div>
      }
      status={first && first.total > 0 && t("count", { count: first.total, number: formatNumber(first.total) })}
      list={list}
      empty={{ title: t("nothing.title", { year: String(year) }), text: t("nothing.text") }}
      moreText={t("more")}
      table={{ columns, keyOf: ({ contributionId }) => contributionId, className: styles.table }}
      foot={
        <>
          {/* Also while another year is loading: it holds typed values. */}
          {query.data && <NumberSettings hasNumbers={query.data.pages[0]?.years.includes(now) ?? false} />}
          {leaving && <DeaccessionDialog entry={leaving} onClose={() => setLeaving(null)} />}
          {toCorrect && (
            <CorrectionDialog
              entry={list.data?.find(({ id }) => id === toCorrect.id) ?? toCorrect}
              onClose={() => setToCorrect(null)}
            />
          )}
        </>
      }
    />
  );
}
