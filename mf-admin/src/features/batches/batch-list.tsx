import { useCurrentOrganization, useFormat } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Icon } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { Section } from "@samling/ui/section";
import { RowButton } from "../../shared/row-button.tsx";
import { useNow } from "../../shared/use-now.ts";
import { changedByJobs, usePolling } from "../../shared/use-polling.ts";
import styles from "./batches.module.css";
import { SkippedItems } from "./before-after.tsx";
import { type BatchListItem, batchApi } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useBatchTexts } from "./use-batch-texts.ts";

const isInProgress = ({ state }: BatchListItem): boolean => state === "running" || state === "undoing";

/** Batch changes that are in progress, and those that can still be undone. */
export function BatchList() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [polling, pollWhile] = usePolling(1_500, changedByJobs);
  const query = batchApi.useListBatchesQuery({ id }, polling);
  const { data: batches = [] } = query;
  const state = useLoad(query);
  pollWhile(batches.some(isInProgress));
  if (!query.data && query.error) return <Loaded {...state} />;
  if (batches.length === 0) return null;
  return (
    <Section id="batch-jobs" title={t("jobs")}>
      <ul className={styles.jobs}>
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </ul>
    </Section>
  );
}

function BatchRow({ batch }: { batch: BatchListItem }) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { titleOf } = useBatchTexts();
  const { id } = useCurrentOrganization();
  const [undo, { isLoading }] = batchApi.useUndoBatchMutation();
  const { state, left, total, waiting, undoUntil } = batch;
  const now = useNow(undoUntil !== null);
  const canUndo = undoUntil !== null && now < Date.parse(undoUntil);
  const title = titleOf(batch);
  const { formatDate } = useFormat();
  const startedAt = formatDate(batch.startedAt, { dateStyle: "medium", timeStyle: "medium" });
  const isUndo = state === "undoing" || state === "undone";

  return (
    <li className="grid gap-y-2 gap-x-4 items-start pad-block-4 lh-140 anywhere rule-below">
      <Icon name={isInProgress(batch) ? "retry" : left.length > 0 ? "alert" : isUndo ? "undo" : "check"} />
      <div>
        <b>{title}</b>
        <State batch={batch} />
        {state === "running" && <progress aria-label={title} max={total} value={total - waiting} />}
        <SkippedItems title={t(isUndo ? "kept" : "left", { count: left.length })} items={left} />
      </div>
      {(state === "running" || canUndo) && (
        <RowButton
          rowLabel={`${title}, ${startedAt}`}
          icon="undo"
          isBusy={isLoading}
          onClick={() => void showOutcome(undo({ id, batchId: batch.id }))}
        >
          {t(state === "running" ? "stop" : "undo")}
        </RowButton>
      )}
    </li>
  );
}

function State({ batch }: { batch: BatchListItem }) {
  const t = useText();
  const { formatDateTime } = useFormat();
  const { state, total, waiting, changed: count, by, startedAt, undoUntil } = batch;
  const done = { count, name: by || t("formerColleague"), at: formatDateTime(startedAt, "short") };
  return (
    <p className="muted small">
      {state === "running" && t("running", { done: total - waiting, total })}
      {state === "undoing" && t("undoing", { count: waiting })}
      {state === "undone" && t("undone")}
      {state === "done" && t("done", done)} {undoUntil && t("until", { until: formatDateTime(undoUntil, "short") })}
    </p>
  );
}
