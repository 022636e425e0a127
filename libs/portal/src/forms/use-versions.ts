/** The versions of a form's values: stored, typed, and saved by others meanwhile. */
import { useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPathValue,
  type FieldValues,
  type Path as HookPath,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
  useWatch,
} from "react-hook-form";
import {
  copyValue,
  listChanged,
  mergeTheirs,
  type OthersChanges,
  type Path,
  type PathGrouping,
  putPath,
  readPath,
} from "./changes.ts";
import type { DraftStore } from "./draft-store.ts";
import type { Form } from "./form.ts";

export interface VersionOptions<V extends FieldValues> {
  /** Stored values, or those of an empty form. Read once: later ones do not replace typed values. */
  stored: V;
  draftStore?: DraftStore<V>;
  unitOf?: PathGrouping;
  /** Fields to which the server adds something, such as ids: merges them into the value changed since sending. */
  complete?: { [F in Path<V>]?: (now: FieldPathValue<V, F>, saved: { sent: V; stored: V }) => FieldPathValue<V, F> };
}

interface VersionState<V extends FieldValues> {
  base: V;
  others: OthersChanges<V> | null;
}

/** Continues drafts from the currently stored values, and reports what others have saved since. */
function beginVersions<V extends FieldValues>(options: VersionOptions<V>): VersionState<V> & { draft: V } {
  const { stored, draftStore, unitOf } = options;
  const storedWork = draftStore?.found;
  if (!storedWork) return { base: stored, draft: stored, others: null };
  if (listChanged(storedWork.base, stored).length === 0) return { base: stored, draft: storedWork.draft, others: null };
  const { values, others } = mergeTheirs({ base: storedWork.base, mine: storedWork.draft, theirs: stored }, unitOf);
  return { base: stored, draft: values, others };
}

export function useVersions<V extends FieldValues>(options: VersionOptions<V>, resolver: Resolver<V>) {
  const { draftStore, unitOf, complete } = options;
  const [initial] = useState(() => beginVersions(options));
  const [{ base, others }, setVersions] = useState<VersionState<V>>(initial);
  // Saving may take several calls, each of which continues from the previous answer.
  const latestBase = useRef(base);
  const settle = (versions: VersionState<V>) => {
    latestBase.current = versions.base;
    setVersions(versions);
  };
  const [defaultValues] = useState(() => copyValue(initial.draft) as DefaultValues<V>);
  const form = useHookForm<V>({ defaultValues, resolver, shouldFocusError: false });
  const values = useWatch({ control: form.control }) as V;
  const changed = listChanged(base, values);
  const isChanged = changed.length > 0;

  useEffect(() => {
    // With the earlier version of contested fields, so that they are contested again after a reload.
    const keptBase = (others?.contested ?? []).reduce(
      (kept, field) => putPath(kept, field, readPath(others?.base ?? kept, field)),
      base,
    );
    if (isChanged) draftStore?.save({ base: keptBase, draft: values });
    else draftStore?.forget();
  }, [draftStore, isChanged, base, others, values]);

  const write = (next: V) => {
    for (const key of new Set([...Object.keys(form.getValues()), ...Object.keys(next)])) setAt(form, key, next[key]);
  };
  const versions: Pick<
    Form<V>,
    "base" | "changed" | "isChanged" | "others" | "reset" | "accept" | "merge" | "takeTheirs"
  > = {
    base,
    changed,
    isChanged,
    others,
    reset: () => {
      form.reset(copyValue(latestBase.current));
      settle({ base: latestBase.current, others: null });
    },
    accept: (stored, sent) => {
      const now = form.getValues();
      const next = listChanged(sent, now).reduce((accepted, field) => {
        const value = readPath(now, field) as FieldPathValue<V, typeof field>;
        return putPath(accepted, field, complete?.[field]?.(value, { sent, stored }) ?? value);
      }, stored);
      write(next);
      settle({ base: stored, others: null });
    },
    merge: (theirs) => {
      const merged = mergeTheirs({ base: latestBase.current, mine: form.getValues(), theirs }, unitOf);
      write(merged.values);
      settle({ base: theirs, others: merged.others });
    },
    takeTheirs: (field) => {
      if (!others) return;
      setAt(form, field, readPath(others.theirs, field));
      const contested = others.contested.filter((item) => item !== field && !item.startsWith(`${field}.`));
      settle({ base, others: { ...others, contested } });
    },
  };
  return { form, values, versions };
}

/** Sets a copy, since the form changes the values it holds. */
export const setAt = <V extends FieldValues>(form: UseFormReturn<V>, field: string, value: unknown): void =>
  form.setValue(field as HookPath<V>, copyValue(value) as never);
