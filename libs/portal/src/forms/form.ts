import type { FieldPathValue, FieldValues } from "react-hook-form";
import type { BoundFields } from "./bind-fields.ts";
import type { OthersChanges, Path } from "./changes.ts";
import type { Problems } from "./server-problems.ts";

export type { FieldValues };

/** What `useForm` gives to a page. */
export interface Form<V extends FieldValues, P extends string = string> extends BoundFields<V> {
  values: V;
  set: <F extends Path<V>>(
    field: F,
    value: FieldPathValue<V, F> | ((now: FieldPathValue<V, F>) => FieldPathValue<V, F>),
  ) => void;
  /** Call it when a field is left that does not tell by itself. */
  leave: (field: Path<V>) => void;
  /** Everything that is wrong, whether it is shown or not. */
  problems: Problems<V, P>;
  /** Those of them that are shown, and what the server has found. */
  shownProblems: Problems<V, P>;
  /** For ErrorSummary, which takes the focus at each attempt; null once everything was put right. */
  summary: { issues: { id?: string; text: string }[]; focusKey: number } | null;
  /** Why the form was not taken, where that is about no field. */
  failure: { code: string; text: string } | null;
  /** How often it was tried to send the form. */
  attempts: number;
  isBusy: boolean;
  /** Sends the values, unless something is wrong with them or they are being sent. What `send` throws is shown. */
  submit: (send: (values: V) => unknown) => (event?: { preventDefault: () => void }) => Promise<void>;
  base: V;
  changed: Path<V>[];
  isChanged: boolean;
  /** Back to what is stored. */
  reset: () => void;
  /** After saving: what is stored now is where changes are counted from; what was typed since it was sent stays. */
  accept: (stored: V, sent: V) => void;
  others: OthersChanges<V> | null;
  /** Takes their version in; done after a CONFLICT where `readTheirs` is given. */
  merge: (theirs: V) => void;
  /** Takes their version of what both changed, at a field or within it. */
  takeTheirs: (field: Path<V>) => void;
  forget: () => void;
}
