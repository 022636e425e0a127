/** Props of a form's controls: id, value, problem in words, and change handler. */
import type { FieldPathValue, FieldValues } from "react-hook-form";
import { type Path, type PathTo, readPath } from "./changes.ts";
import type { Problems } from "./server-problems.ts";

export interface FieldTexts<V extends FieldValues, P extends string> {
  textOf: (problem: P, field: Path<V>, values: V) => string;
  /** Text of a problem in the summary above the form, if different. */
  lineOf?: (problem: P, field: Path<V>, values: V) => string;
}

interface FieldBinding<V extends FieldValues, P extends string> extends FieldTexts<V, P> {
  /** Prefix of the ids, since a page may hold two forms. */
  idPrefix: string;
  values: V;
  problems: Problems<V, P>;
  onChange: (field: Path<V>, value: unknown) => void;
  onLeave?: (field: Path<V>) => void;
}

interface CommonProps {
  id: string;
  error: string | undefined;
}

export interface InputProps extends CommonProps {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

export interface BoxProps extends CommonProps {
  name: string;
  checked: boolean;
  onChange: (event: { target: { checked: boolean } }) => void;
}

export interface ControlProps<T> extends CommonProps {
  value: T;
  onChange: (value: T) => void;
}

export interface BoundFields<V extends FieldValues> {
  /** For TextField, TextArea and Select. */
  input: (field: PathTo<V, string | null>) => InputProps;
  /** For Checkbox. */
  box: (field: PathTo<V, boolean>) => BoxProps;
  /** For controls that pass on their value itself: RichTextField, RadioGroup, Switch. */
  control: <F extends Path<V>>(field: F) => ControlProps<FieldPathValue<V, F>>;
  idOf: (field: Path<V>) => string;
}

export const idOf = (idPrefix: string, field: string): string => `${idPrefix}-${field.replaceAll(".", "-")}`;

/** Also for values held elsewhere than in `useForm`. */
export function bindFields<V extends FieldValues, P extends string>(binding: FieldBinding<V, P>): BoundFields<V> {
  const { idPrefix, values, problems, textOf, onChange, onLeave } = binding;
  const describe = (field: Path<V>): CommonProps => {
    const problem = problems[field];
    return { id: idOf(idPrefix, field), error: problem && textOf(problem, field, values) };
  };
  return {
    input: (field) => ({
      ...describe(field),
      name: field,
      value: String(readPath(values, field) ?? ""),
      onChange: ({ target }) => onChange(field, target.value),
      onBlur: () => onLeave?.(field),
    }),
    box: (field) => ({
      ...describe(field),
      name: field,
      checked: readPath(values, field) === true,
      onChange: ({ target }) => onChange(field, target.checked),
    }),
    control: (field) => ({
      ...describe(field),
      value: readPath(values, field) as never,
      onChange: (value) => onChange(field, value),
    }),
    idOf: (field) => idOf(idPrefix, field),
  };
}

export function summarize<V extends FieldValues, P extends string>(
  fields: readonly Path<V>[],
  { idPrefix, values, problems, textOf, lineOf = textOf }: Omit<FieldBinding<V, P>, "onChange">,
): { id: string; text: string }[] {
  return fields.flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ id: idOf(idPrefix, field), text: lineOf(problem, field, values) }] : [];
  });
}
