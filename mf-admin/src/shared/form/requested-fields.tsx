import { IconButton, Select } from "@samling/ui";
import { OneTimeButton } from "@samling/ui/one-time-button";
import { Switch } from "@samling/ui/switch";
import { useId, useState } from "react";
import styles from "./requested-fields.module.css";
import { useFormText } from "./text.ts";
import { useFieldFocus } from "./use-field-focus.ts";

export interface RequestedField<N extends string> {
  name: N;
  isRequired: boolean;
}

/** Adds a field in the order of `all`. A selected one is not added twice; a new one is optional. [A-CCOL-07] */
export function addField<N extends string>(
  fields: readonly RequestedField<N>[],
  name: N,
  all: readonly N[],
): readonly RequestedField<N>[] {
  if (fields.some((field) => field.name === name)) return fields;
  const added = [...fields, { name, isRequired: false }];
  return added.sort((a, b) => all.indexOf(a.name) - all.indexOf(b.name));
}

/** Reads the format of the API: name → whether it is required. */
export const readFields = <N extends string>(
  fields: Partial<Record<N, boolean>>,
  all: readonly N[],
): RequestedField<N>[] =>
  all.filter((name) => name in fields).map((name) => ({ name, isRequired: fields[name] === true }));

export const writeFields = <N extends string>(fields: readonly RequestedField<N>[]): Partial<Record<N, boolean>> =>
  Object.fromEntries(fields.map(({ name, isRequired }) => [name, isRequired])) as Partial<Record<N, boolean>>;

interface RequestedFieldsProps<N extends string> {
  fields: readonly RequestedField<N>[];
  /** Every available field, in order. */
  all: readonly N[];
  nameOf: (name: N) => string;
  onChange: (change: (fields: readonly RequestedField<N>[]) => readonly RequestedField<N>[]) => void;
}

/** Fields that people fill in, and which of them are required. */
export function RequestedFields<N extends string>({ fields, all, nameOf, onChange }: RequestedFieldsProps<N>) {
  const t = useFormText();
  const [chosen, setChosen] = useState<string | null>(null);
  const selectId = useId();
  const focusField = useFieldFocus();
  const remove = (name: N) => {
    onChange((now) => now.filter((field) => field.name !== name));
    focusField(selectId);
  };
  const unusedFields = all.filter((name) => !fields.some((field) => field.name === name));
  const next = unusedFields.find((name) => name === chosen) ?? unusedFields[0];
  return (
    <>
      {fields.length > 0 && (
        <ul className={`grid rule-above ${styles.fields}`}>
          {fields.map(({ name, isRequired }) => (
            <li className="grid gap-y-2 gap-x-4 items-center rule-below" key={name}>
              <span>{nameOf(name)}</span>
              <Switch
                isSmall
                className="items-center"
                label={t("asked.must")}
                aria-label={t("asked.mustLabel", { field: nameOf(name) })}
                checked={isRequired}
                onChange={(isOn) =>
                  onChange((now) => now.map((field) => (field.name === name ? { name, isRequired: isOn } : field)))
                }
              />
              <IconButton
                icon="trash"
                isSmall
                label={t("asked.remove", { field: nameOf(name) })}
                onClick={() => remove(name)}
              />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <div className="columns until-479 gap-3 items-end fill-auto">
          <Select
            id={selectId}
            label={t("asked.new")}
            value={next}
            onChange={({ target }) => setChosen(target.value)}
            options={unusedFields.map((name) => ({ value: name, label: nameOf(name) }))}
          />
          {/* It disappears with the last field. */}
          <OneTimeButton variant="line" icon="plus" onClick={() => onChange((now) => addField(now, next, all))}>
            {t("asked.add")}
          </OneTimeButton>
        </div>
      )}
    </>
  );
}
