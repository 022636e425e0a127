import { isApiError, toast, useCurrentOrganization, useFormat } from "@samling/portal";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import { saveFile } from "@samling/portal/sending/files";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, Icon, Select, Skeleton, useKeptFocus } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { Loaded } from "@samling/ui/loaded";
import { useId, useState } from "react";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import { useCollectionOptions } from "../../shared/lists.ts";
import { useTabState } from "../../shared/unsaved-work/stored-work.ts";
import { useConflictText } from "../../shared/use-conflict-text.ts";
import { ColumnTable } from "./column-table.tsx";
import { type CellCorrection, type ColumnTarget, type ImportPreview, importApi } from "./endpoints.ts";
import { FaultSheet } from "./fault-sheet.tsx";
import { useFaultText, writeFaults } from "./faults.ts";
import styles from "./import.module.css";
import { useText } from "./text.ts";

interface PlanChoices {
  /** Undefined as long as they are those that the server guessed. */
  columns?: ColumnTarget[];
  corrections: readonly CellCorrection[];
  /** Id of the collection. */
  chosen: string | null;
  isPublished: boolean;
}
const firstChoices: PlanChoices = { corrections: [], chosen: null, isPublished: false };

/** The target of each column, and the faults of cells; nothing is imported until the button is pressed. */
export function PlanStep({ importId, onLeave }: { importId: string; onLeave: () => void }) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const conflictText = useConflictText();
  const textOf = useFaultText();
  const { id } = useCurrentOrganization();
  const [{ columns, corrections, chosen, isPublished }, setChoices, forget] = useTabState(
    `import ${importId}`,
    firstChoices,
  );
  const change = (changed: Partial<PlanChoices>) => setChoices((choices) => ({ ...choices, ...changed }));
  const [around, setAround] = useState<number | undefined>();
  const [isRefused, setRefused] = useState(false);
  const collectionFieldId = useId();
  const focusField = useFieldFocus();
  const [start, { isLoading }] = importApi.useStartImportMutation();
  // The step before takes its place.
  useKeptFocus();
  const guard = useFormGuard({ isChanged: columns !== undefined || corrections.length > 0, forget });
  const leave = () => {
    forget();
    onLeave();
  };
  const plan = {
    ...(columns && { columns }),
    corrections: [...corrections],
    collectionId: chosen || null,
    isPublished,
  };
  const body = { ...plan, ...(around !== undefined && { around }) };
  const { data: preview, error, refetch, isFetching } = importApi.usePreviewImportQuery({ id, importId, body });
  const state = useLoad({ data: error ? undefined : preview, error, refetch });
  if (!preview && error)
    return (
      <div className={`wrap ${styles.page}`}>
        {isApiError(error) && error.details?.issues?.some(({ code }) => code === "several") ? (
          <p role="alert">{t("several")}</p>
        ) : (
          <Loaded {...state} />
        )}
        <Button variant="line" onClick={leave}>
          {t("again")}
        </Button>
      </div>
    );
  if (!preview) return <Skeleton height="20rem" />;
  const correct = (more: readonly CellCorrection[]) => {
    const isNew = (correction: CellCorrection) =>
      !more.some(({ row, column }) => row === correction.row && column === correction.column);
    change({ corrections: [...corrections.filter(isNew), ...more] });
  };
  const hasTitles = preview.columns.some(({ target }) => target === "collectionTitle");
  const lacksCollection = !chosen && !hasTitles;
  const runImport = async () => {
    if (preview.fine === 0) return toast.error(t("nothing"));
    if (lacksCollection) {
      setRefused(true);
      return focusField(collectionFieldId);
    }
    if (await showOutcome(start({ id, importId, body: plan }), undefined, conflictText(t("started")))) leave();
  };
  return (
    <>
      {error && <Loaded {...state} />}
      <div className={`wrap ${styles.page}`} aria-busy={isFetching}>
        <ColumnTable preview={preview} onChange={(columns) => change({ columns })} />
        <CollectionChoice
          preview={preview}
          chosen={chosen ?? ""}
          hasTitles={hasTitles}
          id={collectionFieldId}
          error={isRefused && lacksCollection ? t("noInto") : undefined}
          onChange={(chosen) => change({ chosen })}
        />
        <Checkbox
          label={t("published")}
          help={t("publishedHelp")}
          checked={isPublished}
          onChange={({ target }) => change({ isPublished: target.checked })}
        />
        <h2 className="title-1">{t("step.dryRun")}</h2>
        <p className="muted">{t("dryText")}</p>
        <ImportTally preview={preview} />
        {preview.faultCount > 0 && (
          <FaultSheet preview={preview} corrections={corrections} onCorrect={correct} onGo={setAround} />
        )}
      </div>
      <div className={`at-foot pad-block-3 ${styles.bar}`}>
        <div className="wrap row items-end gap-y-3 gap-x-4">
          <p className="grow" role="status">
            <b>{t("canCome", { count: preview.fine })}</b> {preview.left > 0 && t("isLeft", { count: preview.left })}{" "}
            {t("arrive")}
          </p>
          {preview.faultCount > 0 && (
            <Button
              variant="line"
              icon="download"
              onClick={() => saveFile(new Blob([writeFaults(preview, textOf)], { type: "text/csv" }), "faults.csv")}
            >
              {t("faultsCsv")}
            </Button>
          )}
          <Button icon="upload" isBusy={isLoading} onClick={() => void runImport()}>
            {t("start", { count: preview.fine })}
          </Button>
        </div>
      </div>
      <LeaveDialog {...guard} />
    </>
  );
}

interface CollectionChoiceProps {
  id: string;
  error: string | undefined;
  preview: ImportPreview;
  chosen: string;
  hasTitles: boolean;
  onChange: (id: string) => void;
}

/** One collection for all rows, or those that the table names. */
function CollectionChoice({ preview, chosen, hasTitles, onChange, ...field }: CollectionChoiceProps) {
  const t = useText();

  const options = useCollectionOptions(t("untitled")) ?? [];
  const first = { value: "", label: t(hasTitles ? "byTitle" : "chooseInto") };
  return (
    <div>
      <Select
        {...field}
        label={t("into")}
        value={chosen}
        options={[first, ...options]}
        onChange={({ target }) => onChange(target.value)}
      />
      {chosen === "" && hasTitles && (
        <ul>
          {preview.collections.map(({ title, isNew, rows }) => (
            <li key={title}>
              {title || t("untitled")}: {t(isNew ? "intoNew" : "intoOld", { count: rows })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ImportTally({ preview: { fine, there, left, items, files, unused } }: { preview: ImportPreview }) {
  const t = useText();
  const { formatNumber } = useFormat();
  return (
    <>
      <dl className={`row ${styles.tally}`}>
        {(
          [
            ["fine", "check", fine],
            ["there", "minus", there],
            ["leftOut", "close", left],
          ] as const
        ).map(([name, icon, number]) => (
          <div key={name}>
            <dt className="flex gap-2 small">
              <Icon name={icon} />
              {t(`tally.${name}`)}
            </dt>
            <dd>{formatNumber(number)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t("makes", { count: items, files: formatNumber(files) })} {unused > 0 && t("unused", { count: unused })}
      </p>
    </>
  );
}
