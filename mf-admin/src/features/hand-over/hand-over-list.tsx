import { toast, useCurrentOrganization, useErrorText, useFormat } from "@samling/portal";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Icon } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { Table } from "@samling/ui/table";
import { useRef, useState } from "react";
import { useCollectionOptions } from "../../shared/lists.ts";
import { RowButton } from "../../shared/row-button.tsx";
import { useConflictText } from "../../shared/use-conflict-text.ts";
import { type HandOverListItem, handOverApi } from "./endpoints.ts";
import { FetchDialog } from "./fetch-dialog.tsx";
import { useText } from "./text.ts";

/** Earlier hand-overs, including failed ones. */
export function HandOverList({ handOvers, hasPlace }: { handOvers: readonly HandOverListItem[]; hasPlace: boolean }) {
  const t = useText();
  const { formatDateTime, formatBytes, formatNumber } = useFormat();
  const textOf = useSelectionText();
  const [fetched, setFetched] = useState<HandOverListItem | null>(null);
  const timeOf = ({ startedAt }: HandOverListItem) => formatDateTime(startedAt);
  if (handOvers.length === 0) return null;
  return (
    <Section id="earlier" title={t("earlier")} className="wrap pad-block-6">
      <Table
        stacks
        className="mt-4"
        caption={t("earlier")}
        columns={[
          { text: t("column.when"), cell: timeOf },
          {
            text: t("column.to"),
            cell: ({ destination, by }) => (
              <span>
                {destination} <span className="muted">{by}</span>
              </span>
            ),
          },
          { text: t("column.what"), cell: ({ selection }) => textOf(selection) },
          {
            text: t("column.size"),
            cell: ({ files, bytes }) =>
              t("size", { count: files, number: formatNumber(files), bytes: formatBytes(bytes) }),
          },
          {
            text: t("column.how"),
            cell: (row) => (
              <div>
                <HandOverState handOver={row} time={timeOf(row)} onFetch={() => setFetched(row)} />
                <PutState handOver={row} time={timeOf(row)} hasPlace={hasPlace} />
              </div>
            ),
          },
          { text: t("column.receipt"), cell: (row) => <ReceiptButton handOver={row} time={timeOf(row)} /> },
        ]}
        rows={handOvers}
        keyOf={({ id }) => id}
      />
      {fetched && <FetchDialog handOver={fetched} onClose={() => setFetched(null)} />}
    </Section>
  );
}

/** State as text and icon, never by color alone. */
function HandOverState({ handOver, time, onFetch }: { handOver: HandOverListItem; time: string; onFetch: () => void }) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const conflictText = useConflictText();
  const { formatDate } = useFormat();
  const { id } = useCurrentOrganization();
  const [resume, { isLoading }] = handOverApi.useResumeHandOverMutation();
  const { state, problem, problems, keptUntil } = handOver;
  const isIncomplete = state !== "failed" && problems.length > 0;
  const again = (goesWithout: boolean) =>
    showOutcome(
      resume({ id, handOverId: handOver.id, body: { goesWithout } }),
      undefined,
      conflictText(t("conflict.again")),
    );

  return (
    <div className="grid gap-2 justify-start min-0 anywhere">
      <p className="flex gap-2">
        <Icon name={state === "failed" ? "alert" : state === "packing" ? "retry" : "check"} />
        {state === "failed"
          ? t(`problem.${problem ?? "storage"}`, { count: problems.length })
          : t(`state.${state}`, { date: keptUntil ? formatDate(keptUntil, { dateStyle: "medium" }) : "" })}
      </p>
      {isIncomplete && <p className="flex gap-2">{t("left", { count: problems.length })}</p>}
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
        <RowButton rowLabel={time} icon="download" onClick={onFetch}>
          {t("fetch.button")}
        </RowButton>
      )}
      {state === "failed" &&
        [false, ...(problems.length > 0 ? [true] : [])].map((goesWithout) => (
          <RowButton
            rowLabel={time}
            key={String(goesWithout)}
            icon="retry"
            isBusy={isLoading}
            onClick={() => void again(goesWithout)}
          >
            {t(goesWithout ? "without" : "again")}
          </RowButton>
        ))}
    </div>
  );
}

function useSelectionText() {
  const t = useText();

  const { formatDate } = useFormat();
  const collections = useCollectionOptions(t("untitled"));
  const day = (date: string) => formatDate(date, { dateStyle: "medium" });
  return ({ isNew, collectionId, numbers, q, from, to }: HandOverListItem["selection"]): string => {
    const title = collections?.find(({ value }) => value === collectionId)?.label;
    const parts = [
      q && `“${q}”`,
      collectionId && (title || t("untitled")),
      numbers && t("selection.numbers", { count: numbers.length }),
      (from || to) && `${from ? day(from) : ""}–${to ? day(to) : ""}`,
      isNew && t("selection.new"),
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(", ") : t("selection.all");
  };
}

/** Whether the packages are in the organization's bucket, and why not. */
function PutState({ handOver, time, hasPlace }: { handOver: HandOverListItem; time: string; hasPlace: boolean }) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { formatDateTime } = useFormat();
  const { id } = useCurrentOrganization();
  const [send, { isLoading }] = handOverApi.usePutHandOverMutation();
  const { state, put } = handOver;
  const isReady = state === "ready";
  const isSending = put !== null && !put.at && !put.problem;
  return (
    <div className="grid gap-2 justify-start min-0 anywhere">
      {put && (isReady || put.at) && (
        <p className="flex gap-2">
          <Icon name={put.at ? "check" : put.problem ? "alert" : "retry"} />
          {put.problem
            ? t(`put.problem.${put.problem}`, { to: put.to })
            : put.at
              ? t("put.done", { to: put.to, date: formatDateTime(put.at) })
              : t("put.underWay", { to: put.to })}
        </p>
      )}
      {isReady && hasPlace && !isSending && (
        <RowButton
          rowLabel={time}
          icon="upload"
          isBusy={isLoading}
          onClick={() => void showOutcome(send({ id, handOverId: handOver.id }))}
        >
          {t(put ? "put.again" : "put.button")}
        </RowButton>
      )}
    </div>
  );
}

/** The receiving system's numbers: how many are known, and a button to read them from its CSV. */
function ReceiptButton({ handOver, time }: { handOver: HandOverListItem; time: string }) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = useCurrentOrganization();
  const input = useRef<HTMLInputElement>(null);
  const [send, { isLoading }] = handOverApi.useReadReceiptMutation();
  const { items, receipts, state } = handOver;
  if (state === "packing" || state === "failed") return t("receipt.notYet");
  const read = async (file: File | undefined) => {
    if (!file) return;
    const { data, error } = await send({ id, handOverId: handOver.id, body: { csv: await file.text() } });
    if (error) toast.error(errorText(error));
    else if (data.unknown.length > 0) {
      toast.error(t("receipt.unknown", { count: data.read, numbers: data.unknown.slice(0, 10).join(", ") }));
    } else toast.success(t("receipt.read", { count: data.read }));
  };
  return (
    <div className="grid gap-2 justify-start min-0 anywhere">
      <p className="flex gap-2">{receipts > 0 ? t("receipt.known", { count: items, receipts }) : t("receipt.none")}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t("receipt.button")}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <RowButton rowLabel={time} variant="text" isBusy={isLoading} onClick={() => input.current?.click()}>
        {t("receipt.button")}
      </RowButton>
    </div>
  );
}
