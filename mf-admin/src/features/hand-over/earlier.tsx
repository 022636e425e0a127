import { useCurrentOrganization, useFormat } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { Button, Icon, VisuallyHidden } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { Table } from "@samling/ui/table";
import { useState } from "react";
import { PassingButton } from "../../shared/passing-button.tsx";
import { handOverApi, type Listed } from "./endpoints.ts";
import { FetchDialog } from "./fetch-dialog.tsx";
import styles from "./hand-over.module.css";
import { PutState } from "./put-state.tsx";
import { ReceiptButton } from "./receipt-button.tsx";
import { useText } from "./text.ts";
import { useSelectionText } from "./use-selection-text.ts";

const columns = ["when", "to", "what", "size", "how", "receipt"] as const;

/** The hand-overs of before, the failed ones too. */
export function Earlier({ handOvers, hasPlace }: { handOvers: readonly Listed[]; hasPlace: boolean }) {
  const t = useText();
  const [fetched, setFetched] = useState<Listed | null>(null);
  if (handOvers.length === 0) return null;
  return (
    <Section id="earlier" title={t("earlier")} className={`wrap ${styles.earlier}`}>
      <Table stacks caption={t("earlier")} columns={columns.map((column) => t(`column.${column}`))}>
        {handOvers.map((one) => (
          <EarlierRow key={one.id} handOver={one} hasPlace={hasPlace} onFetch={() => setFetched(one)} />
        ))}
      </Table>
      {fetched && <FetchDialog handOver={fetched} onClose={() => setFetched(null)} />}
    </Section>
  );
}

interface RowProps {
  handOver: Listed;
  hasPlace: boolean;
  onFetch: () => void;
}

function EarlierRow({ handOver, hasPlace, onFetch }: RowProps) {
  const t = useText();
  const { formatDate, formatBytes, formatNumber } = useFormat();
  const textOf = useSelectionText();
  const { destination, startedAt, by, selection, files, bytes } = handOver;
  const day = formatDate(startedAt, { dateStyle: "medium" });
  return (
    <tr>
      <th scope="row">{day}</th>
      <td data-label={t("column.to")}>
        <span>
          {destination} <span className="muted">{by}</span>
        </span>
      </td>
      <td data-label={t("column.what")}>{textOf(selection)}</td>
      <td data-label={t("column.size")}>
        {t("size", { count: files, number: formatNumber(files), bytes: formatBytes(bytes) })}
      </td>
      <td data-label={t("column.how")}>
        <How handOver={handOver} day={day} onFetch={onFetch} />
        <PutState handOver={handOver} day={day} hasPlace={hasPlace} />
      </td>
      <td data-label={t("column.receipt")}>
        <ReceiptButton handOver={handOver} day={day} />
      </td>
    </tr>
  );
}

/** In words and with a sign, never by color alone. */
function How({ handOver, day, onFetch }: { handOver: Listed; day: string; onFetch: () => void }) {
  const t = useText();
  const tell = useTell();
  const { formatDate } = useFormat();
  const { id } = useCurrentOrganization();
  const [resume, { isLoading }] = handOverApi.useResumeHandOverMutation();
  const { state, problem, problems, keptUntil } = handOver;
  const isWithout = state !== "failed" && problems.length > 0;

  return (
    <div className={styles.how}>
      <p>
        <Icon name={state === "failed" ? "alert" : state === "packing" ? "retry" : "check"} />
        {state === "failed"
          ? t(`problem.${problem ?? "storage"}`, { count: problems.length })
          : t(`state.${state}`, { date: keptUntil ? formatDate(keptUntil, { dateStyle: "medium" }) : "" })}
      </p>
      {isWithout && <p>{t("left", { count: problems.length })}</p>}
      {problems.length > 0 && (
        <details>
          <summary>{t("problemFiles")}</summary>
          <ul>
            {problems.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </details>
      )}
      {state === "ready" && (
        <Button variant="line" isSmall icon="download" onClick={onFetch}>
          {t("fetch.button")}
          <VisuallyHidden> {day}</VisuallyHidden>
        </Button>
      )}
      {state === "failed" &&
        [false, ...(problems.length > 0 ? [true] : [])].map((goesWithout) => (
          <PassingButton
            of={day}
            key={String(goesWithout)}
            icon="retry"
            isBusy={isLoading}
            onClick={() => void tell(resume({ id, handOverId: handOver.id, body: { goesWithout } }))}
          >
            {t(goesWithout ? "without" : "again")}
          </PassingButton>
        ))}
    </div>
  );
}
