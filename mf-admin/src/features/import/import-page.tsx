import { useCurrentOrganization, useFormat, useSearchParams, useTitle } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Icon } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { Section } from "@samling/ui/section";
import { Table } from "@samling/ui/table";
import { useState } from "react";
import { RowButton } from "../../shared/row-button.tsx";
import { changedByJobs, usePolling } from "../../shared/use-polling.ts";
import { type ImportListItem, importApi } from "./endpoints.ts";
import { FileStep } from "./file-step.tsx";
import styles from "./import.module.css";
import { PlanStep } from "./plan-step.tsx";
import { useText } from "./text.ts";

const steps = ["file", "columns", "dryRun", "bringIn"] as const;

/** Imports an organization's existing material: files, columns, a dry run, and one job. */
export default function ImportPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  // In the address, so that a reload does not lose the uploaded files.
  const [params, setParams] = useSearchParams();
  const importId = params.get("import");
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [polling, pollWhile] = usePolling(1_500, changedByJobs);
  const query = importApi.useListImportsQuery({ id }, polling);
  const isWorking = query.data?.some(({ state }) => state === "running" || state === "undoing") ?? false;
  pollWhile(isWorking);
  const state = useLoad(query);
  useTitle(t("title"));
  const current = importId ? 2 : isWorking ? 3 : 0;
  return (
    <>
      <div className={`on-field org-field ${styles.steps}`}>
        <div className="wrap row items-end justify-between pad-block-6 gap-y-4 gap-x-6">
          <h1 className="title-1">{t("title")}</h1>
          <ol className="row gap-y-3 gap-x-5" aria-label={t("steps")}>
            {steps.map((step, index) => (
              <li
                className="flex gap-2 items-center small"
                key={step}
                aria-current={index === current ? "step" : undefined}
              >
                <i>{index < current ? <Icon name="check" /> : index + 1}</i>
                <span>{t(`step.${step}`)}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      {importId ? (
        <>
          {refused.length > 0 && (
            <p className="wrap" role="status">
              {t("file.refused", { count: refused.length })} {refused.slice(0, 20).join(", ")}
              {refused.length > 20 && " …"}
            </p>
          )}
          <PlanStep importId={importId} onLeave={() => setParams({}, { replace: true })} />
        </>
      ) : (
        <div className={`wrap ${styles.page}`}>
          <FileStep
            onReady={(id, refusedFiles) => {
              setParams({ import: id }, { replace: true });
              setRefused(refusedFiles);
            }}
          />
        </div>
      )}
      {state.failure && <Loaded {...state} />}
      {query.data && query.data.length > 0 && <EarlierImports imports={query.data} />}
    </>
  );
}

function EarlierImports({ imports }: { imports: readonly ImportListItem[] }) {
  const t = useText();
  const formatStart = useFormatStart();
  return (
    <Section id="earlier-imports" title={t("earlier")} className={`wrap ${styles.page}`}>
      <Table
        stacks
        caption={t("earlier")}
        columns={[
          { text: t("column.when"), cell: formatStart },
          {
            text: t("column.what"),
            cell: ({ name, by }) => (
              <span>
                {name} <span className="muted">{by}</span>
              </span>
            ),
          },
          { text: t("column.state"), cell: (row) => <ImportState item={row} /> },
          { text: t("column.undo"), cell: (row) => row.undoUntil && <UndoButton item={row} /> },
        ]}
        rows={imports}
        keyOf={({ id }) => id}
      />
    </Section>
  );
}

function useFormatStart() {
  const { formatDateTime } = useFormat();
  return ({ startedAt }: ImportListItem) => formatDateTime(startedAt);
}

function ImportState({ item }: { item: ImportListItem }) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const started = useFormatStart()(item);
  const { id } = useCurrentOrganization();
  const [resume, { isLoading }] = importApi.useResumeImportMutation();
  const { state, total, waiting, made, there, leftCount, left, undoUntil } = item;
  const isRunning = state === "running";
  return (
    <div className={styles.state}>
      <p>
        <Icon name={state === "failed" ? "alert" : isRunning || state === "undoing" ? "retry" : "check"} />
        {t(`state.${state}`)}
      </p>
      {isRunning && <progress aria-label={t("state.running")} max={Math.max(total, 1)} value={total - waiting} />}
      {state === "failed" && waiting > 0 && undoUntil && (
        <RowButton
          rowLabel={started}
          icon="retry"
          isBusy={isLoading}
          onClick={() => void showOutcome(resume({ id, importId: item.id }))}
        >
          {t("resume", { count: waiting })}
        </RowButton>
      )}
      <p>{t("made", { count: made })}</p>
      {there > 0 && <p>{t("thereAlready", { count: there })}</p>}
      {left.length > 0 && (
        <details>
          <summary>{t("left", { count: leftCount })}</summary>
          <ul>
            {left.map(({ row, problem, words }) => (
              <li key={row}>{t(`problem.${problem}`, { row, words })}</li>
            ))}
          </ul>
          {leftCount > left.length && <p>{t("leftFirst", { count: left.length })}</p>}
        </details>
      )}
    </div>
  );
}

function UndoButton({ item }: { item: ImportListItem }) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const started = useFormatStart()(item);
  const { id } = useCurrentOrganization();
  const [undo, { isLoading }] = importApi.useUndoImportMutation();
  return (
    <RowButton
      rowLabel={started}
      icon="undo"
      isBusy={isLoading}
      onClick={() => void showOutcome(undo({ id, importId: item.id }))}
    >
      {t(item.state === "running" ? "stop" : "undo")}
    </RowButton>
  );
}
