import type { FieldPathValue, FieldValues } from "react-hook-form";
import type { BoundFields } from "./bind-fields.ts";
import type { OthersChanges, Path } from "./changes.ts";
import type { Problems } from "./server-problems.ts";

export type { FieldValues };

export interface Form<V extends FieldValues, P extends string = string> extends BoundFields<V> {
  values: V;
  set: <F extends Path<V>>(
    field: F,
    value: FieldPathValue<V, F> | ((now: FieldPathValue<V, F>) => FieldPathValue<V, F>),
  ) => void;
  /** Call it when a field loses the focus but does not report that itself. */
  leave: (field: Path<V>) => void;
  problems: Problems<V, P>;
  /** The visible problems, and those that the server found. */
  shownProblems: Problems<V, P>;
  /** For ErrorSummary, which takes the focus at each attempt; null once every problem is fixed. */
  summary: { issues: { id?: string; text: string }[]; focusKey: number } | null;
  /** Why the form was rejected, if no field is the cause. */
  failure: { code: string; text: string } | null;
  attempts: number;
  isBusy: boolean;
  /** Sends the values, unless they have problems or are already being sent. Errors of `send` are shown. */
  submit: (send: (values: V) => unknown) => (event?: { preventDefault: () => void }) => Promise<void>;
  base: V;
  changed: Path<V>[];
  isChanged: boolean;
  reset: () => void;
  /** After saving: changes are counted from the stored values; text typed since sending stays. */
  accept: (stored: V, sent: V) => void;
  others: OthersChanges<V> | null;
  /** Merges their version; done after a CONFLICT if `readTheirs` is set. */
  merge: (theirs: V) => void;
  /** Takes their version of a contested field, or of the fields within it. */
  takeTheirs: (field: Path<V>) => void;
  forget: () => void;
}
