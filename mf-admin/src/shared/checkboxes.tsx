import { Checkbox } from "@samling/ui/choices";

interface CheckboxesProps<V extends string> {
  values: readonly V[];
  labelOf: (value: V) => string;
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
}

/** A checkbox for each value; those that are chosen stay in the order of the values. */
export const Checkboxes = <V extends string>({ values, labelOf, chosen, onChange }: CheckboxesProps<V>) =>
  values.map((value) => (
    <Checkbox
      key={value}
      label={labelOf(value)}
      checked={chosen.includes(value)}
      onChange={({ target }) =>
        onChange(values.filter((item) => (item === value ? target.checked : chosen.includes(item))))
      }
    />
  ));
