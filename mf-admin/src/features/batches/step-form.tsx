import { useRightsText } from "@samling/accounts/rights/text";
import { type BatchAction, type BatchField, batchFields, rightsBases } from "@samling/contract/media-fields";
import { IconButton, Select, TextArea, TextField } from "@samling/ui";
import { useLicenseOptions } from "../../shared/form/use-license-options.ts";
import styles from "./batches.module.css";
import type { FieldChange } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useBatchTexts } from "./use-batch-texts.ts";

type StepField = BatchStep["field"];
const fields = Object.keys(batchFields) as StepField[];
const actionsOf = (field: StepField): readonly BatchAction[] => batchFields[field];

interface StepFormProps {
  step: BatchStep;
  /** How many items it would change, out of how many; null until known. */
  counted: { count: number; total: number } | null;
  onChange: (step: BatchStep) => void;
  onRemove: () => void;
}

export function StepForm({ step, counted, onChange, onRemove }: StepFormProps) {
  const t = useText();
  const { nameOf } = useBatchTexts();
  const { field, action } = step;
  const chooseField = (chosen: StepField) => {
    const keepsAction = actionsOf(chosen).includes(action);
    onChange({ ...step, field: chosen, action: keepsAction ? action : "set", value: "", find: "" });
  };
  return (
    <li className={`grid gap-3 items-end rule-below ${styles.step}`}>
      <Select
        label={t("field")}
        value={field}
        onChange={({ target }) => chooseField(target.value as StepField)}
        options={fields.map((value) => ({ value, label: nameOf(value) }))}
      />
      <Select
        label={t("action")}
        value={action}
        onChange={({ target }) => onChange({ ...step, action: target.value as BatchAction })}
        options={actionsOf(field).map((value) => ({ value, label: t(`actions.${value}`) }))}
      />
      <IconButton icon="close" label={t("leave", { field: nameOf(field) })} onClick={onRemove} />
      <div className="grid gap-3 across">
        <Inputs step={step} onChange={onChange} />
        <p className="small muted">{counted && t("changes", counted)}</p>
      </div>
    </li>
  );
}

function Inputs({ step, onChange }: Pick<StepFormProps, "step" | "onChange">) {
  const t = useText();
  const { nameOf } = useBatchTexts();
  const licenses = useLicenseOptions("", t("choose"));
  const rights = useRightsText();
  const bases = rightsBases.map((basis) => ({
    value: basis,
    label: basis ? rights(`contributorBases.${basis}`) : t("choose"),
  }));
  const { field, action, value } = step;
  const bind = (name: "value" | "find") => ({
    value: step[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...step, [name]: target.value }),
  });
  if (action === "clear") return <p className="small">{t("clearHelp")}</p>;
  if (field === "rightsBasis") return <Select label={nameOf(field)} options={bases} {...bind("value")} />;
  if (field === "permissionUntil") return <TextField type="date" label={nameOf(field)} {...bind("value")} />;
  if (field === "license") return <Select label={nameOf(field)} options={licenses} {...bind("value")} />;
  if (action === "replace") {
    return (
      <div className="grid fit-12 gap-3 items-start">
        <TextField label={t("find")} {...bind("find")} />
        <TextField label={t("with")} help={field === "tags" && value === "" && t("withHelp")} {...bind("value")} />
      </div>
    );
  }
  if (field === "description" || field === "altText")
    return <TextArea label={nameOf(field)} rows={4} {...bind("value")} />;
  const isNewPlace = field === "location" && action === "set";
  const help = field === "date" || field === "tags" || isNewPlace ? t(`help.${field}`) : undefined;
  return <TextField label={nameOf(field)} help={help} {...bind("value")} />;
}

/** One step as it is typed in the form. */
export interface BatchStep {
  key: number;
  field: BatchField;
  action: BatchAction;
  value: string;
  find: string;
}

export const firstStep: BatchStep = { key: 0, field: "location", action: "set", value: "", find: "" };

/** Whether the step is complete enough for a preview. */
export const isComplete = ({ action, value, find }: BatchStep): boolean =>
  action === "clear" || (action === "replace" ? find : value).trim() !== "";

export const toChanges = (steps: readonly BatchStep[]): FieldChange[] =>
  steps
    .filter(isComplete)
    .map(({ field, action, value, find }) => ({
      field,
      action,
      ...(action !== "clear" && { value }),
      ...(action === "replace" && { find }),
    }));
