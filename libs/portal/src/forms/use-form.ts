import { isApiError, useErrorText } from "@samling/portal";
import { useEffect, useId, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPathValue,
  type FieldValues,
  get,
  type Path as HookPath,
  type Resolver,
  set as setAt,
  useForm as useHookForm,
  useWatch,
} from "react-hook-form";
import { bindFields, type FieldTexts, type Limits, summarize } from "./bind-fields.ts";
import {
  copyValue,
  listChanged,
  mergeTheirs,
  type OthersChanges,
  type Path,
  putPath,
  readPath,
  type UnitOf,
} from "./changes.ts";
import type { Form } from "./form.ts";
import type { Keeping } from "./keeping.ts";
import { landIssues, type Problems, type ServerReading } from "./server-problems.ts";

/** What is known of a problem when it is decided whether to show it. */
interface Moment {
  /** Whether the last attempt to send the form failed. */
  isRefused: boolean;
  isChanged: boolean;
  /** Whether the field was left once. */
  isLeft: boolean;
}

export interface FormOptions<V extends FieldValues, P extends string> extends FieldTexts<V, P>, ServerReading<V, P> {
  /** What is stored, or what an empty form begins with. Read once: a later one does not replace what is typed. */
  stored: V;
  /** The fields that are shown, in the order of the form. */
  fields: readonly Path<V>[];
  /** What keeps the values from being sent. */
  check?: (values: V) => Problems<V, P>;
  /** When a problem is shown; from the first attempt to send the form on, if nothing else is said. */
  isShown?: (moment: Moment, problem: P, field: Path<V>) => boolean;
  limits?: Limits<V>;
  /** Put before the ids of the fields; made up if absent. */
  idPrefix?: string;
  keeping?: Keeping<V>;
  /** An error that is about no field, in words. */
  failureText?: (error: unknown) => string;
  /** Reads what somebody else has saved, after a CONFLICT; without it, a conflict is a failure like any other. */
  readTheirs?: () => Promise<V>;
  unitOf?: UnitOf;
  /** Called with the fields for which the form was refused: a page that shows only a part of them brings them there. */
  onRefused?: (fields: readonly Path<V>[]) => void;
  /** Fields to which the server adds something, as ids: the value, changed since it was sent, with what was added. */
  complete?: { [F in Path<V>]?: (now: FieldPathValue<V, F>, saved: { sent: V; stored: V }) => FieldPathValue<V, F> };
}

const fromServer = "server";

/** Kept work goes on from what is stored now; what others have saved since is said. */
function begin<V extends FieldValues>({
  stored,
  keeping,
  unitOf,
}: Pick<FormOptions<V, never>, "stored" | "keeping" | "unitOf">) {
  const found = keeping?.found;
  if (!found) return { base: stored, draft: stored, others: null };
  if (listChanged(found.base, stored).length === 0) return { base: stored, draft: found.draft, others: null };
  const { values, others } = mergeTheirs({ base: found.base, mine: found.draft, theirs: stored }, unitOf);
  return { base: stored, draft: values, others };
}

/** A form: see README.md beside this file. */
export function useForm<V extends FieldValues, P extends string = string>(options: FormOptions<V, P>): Form<V, P> {
  const { fields, check, isShown = ({ isRefused }) => isRefused, keeping, unitOf } = options;
  const errorText = useErrorText();
  const ownId = useId();
  const idPrefix = options.idPrefix ?? ownId;
  const [begun] = useState(() => begin(options));
  const [{ base, others }, setVersions] = useState<{ base: V; others: OthersChanges<V> | null }>(begun);
  // Saving may take several calls, each of which has the last one's answer to go on from.
  const latestBase = useRef(base);
  const settle = (versions: { base: V; others: OthersChanges<V> | null }) => {
    latestBase.current = versions.base;
    setVersions(versions);
  };

  const resolver: Resolver<V> = (values) => {
    const errors = {};
    for (const [field, type] of Object.entries(check?.(values) ?? {})) if (type) setAt(errors, field, { type });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const [defaultValues] = useState(() => copyValue(begun.draft) as DefaultValues<V>);
  const form = useHookForm<V>({ defaultValues, resolver, shouldFocusError: false });
  const { errors, isSubmitted, isSubmitSuccessful, isSubmitting, submitCount, touchedFields } = form.formState;
  const values = useWatch({ control: form.control }) as V;
  const changed = listChanged(base, values);
  const isChanged = changed.length > 0;

  useEffect(() => {
    if (isChanged) keeping?.keep({ base, draft: values });
    else keeping?.forget();
  }, [keeping, isChanged, base, values]);

  const problems: Problems<V, P> = check?.(values) ?? {};
  const shown: Problems<V, P> = {};
  for (const field of fields) {
    const isLeft = Boolean(get(touchedFields, field));
    const problem = problems[field];
    const error = get<FieldErrors<V>, { type?: string; message?: string } | undefined>(errors, field);
    if (problem && isShown({ isRefused: isSubmitted && !isSubmitSuccessful, isChanged, isLeft }, problem, field))
      shown[field] = problem;
    else if (error?.type === fromServer) shown[field] = error.message as P;
  }
  const { failure, unknown } = errors.root ?? {};

  const setValue = (field: string, value: unknown) => form.setValue(field as HookPath<V>, copyValue(value) as never);
  const set = <F extends Path<V>>(
    field: F,
    value: FieldPathValue<V, F> | ((now: FieldPathValue<V, F>) => FieldPathValue<V, F>),
  ) => {
    const change = value as unknown;
    setValue(field, typeof change === "function" ? change(form.getValues(field)) : change);
    if (get(form.formState.errors, field)) form.clearErrors(field);
  };
  const leave = (field: Path<V>) => form.setValue(field, form.getValues(field), { shouldTouch: true });
  const write = (next: V) => {
    for (const key of new Set([...Object.keys(form.getValues()), ...Object.keys(next)])) setValue(key, next[key]);
  };

  const accept = (stored: V, sent: V) => {
    const now = form.getValues();
    const next = listChanged(sent, now).reduce((kept, field) => {
      const value = readPath(now, field) as FieldPathValue<V, typeof field>;
      return putPath(kept, field, options.complete?.[field]?.(value, { sent, stored }) ?? value);
    }, stored);
    write(next);
    settle({ base: stored, others: null });
  };
  const meet = (theirs: V) => {
    const mine = form.getValues();
    const merged = mergeTheirs({ base: latestBase.current, mine, theirs }, unitOf);
    write(merged.values);
    settle({ base: theirs, others: merged.others });
  };

  const refuse = (found: Problems<V, P>) => {
    const refused = fields.filter((field) => found[field]);
    if (refused.length > 0) options.onRefused?.(refused);
  };
  const fail = async (error: unknown) => {
    const known = isApiError(error) ? error : null;
    if (known?.code === "CONFLICT" && options.readTheirs) {
      // Where their version cannot be read, it is a failure, and saving again a conflict again.
      const theirs = await options.readTheirs().catch(() => null);
      if (theirs) return meet(theirs);
    }
    const text = (options.failureText ?? errorText)(error);
    const { problems: found, hasUnknown } = known
      ? landIssues(known, fields, options)
      : { problems: {}, hasUnknown: false };
    const entries = Object.entries(found) as [Path<V>, P][];
    for (const [field, message] of entries) form.setError(field, { type: fromServer, message });
    refuse(found);
    if (hasUnknown) form.setError("root.unknown", { type: fromServer, message: text });
    else if (entries.length === 0) form.setError("root.failure", { type: known?.code ?? "UNKNOWN", message: text });
  };

  const isSending = useRef(false);
  const submit = (send: (values: V) => unknown) => async (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    // A second press may come before the button is drawn as busy.
    if (isSending.current) return;
    isSending.current = true;
    const attempt = form.handleSubmit(
      async (sent) => {
        try {
          await send(sent);
        } catch (error) {
          await fail(error);
        }
      },
      () => refuse(check?.(form.getValues()) ?? {}),
    );
    await attempt().finally(() => {
      isSending.current = false;
    });
  };

  const texts = { textOf: options.textOf, ...(options.lineOf && { lineOf: options.lineOf }) };
  const binding = { idPrefix, values, problems: shown, limits: options.limits, ...texts };
  const lines: { id?: string; text: string }[] = [
    ...(unknown?.message ? [{ text: unknown.message }] : []),
    ...summarize(fields, binding),
  ];
  // Where everything was put right, the summary stays away until the next attempt: it would take the focus from a field.
  const [mended, setMended] = useState(0);
  if (lines.length === 0 && mended !== submitCount) setMended(submitCount);
  return {
    ...bindFields({
      ...binding,
      onChange: (field, value) => set(field, value as never),
      onLeave: leave,
    }),
    values,
    set,
    leave,
    problems,
    shown,
    summary: lines.length > 0 && mended !== submitCount ? { issues: lines, focusKey: submitCount } : null,
    failure: failure?.message ? { code: String(failure.type), text: failure.message } : null,
    attempts: submitCount,
    isBusy: isSubmitting,
    submit,
    base,
    changed,
    isChanged,
    reset: () => {
      form.reset(copyValue(latestBase.current));
      settle({ base: latestBase.current, others: null });
    },
    accept,
    others,
    meet,
    take: (field) => {
      if (!others) return;
      setValue(field, readPath(others.theirs, field));
      const contested = others.contested.filter((one) => one !== field && !one.startsWith(`${field}.`));
      settle({ base, others: { ...others, contested } });
    },
    forget: () => keeping?.forget(),
  };
}
