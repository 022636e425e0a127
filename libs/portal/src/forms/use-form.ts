import { useId, useState } from "react";
import {
  type FieldErrors,
  type FieldPathValue,
  type FieldValues,
  get,
  type Resolver,
  set as setError,
} from "react-hook-form";
import { bindFields, type FieldTexts, summarize } from "./bind-fields.ts";
import { type Path, readPath } from "./changes.ts";
import type { Form } from "./form.ts";
import type { Problems } from "./server-problems.ts";
import { type FieldLimits, findTooLong, tooLong, useTooLongText } from "./too-long.ts";
import { type SubmissionOptions, serverErrorType, useSubmission } from "./use-submission.ts";
import { setAt, useVersions, type VersionOptions } from "./use-versions.ts";

/** State of a field, from which the form decides whether to show a problem. */
interface FieldState {
  /** Whether the last attempt to send the form failed. */
  isRefused: boolean;
  isChanged: boolean;
  /** Whether the field has been left once. */
  isLeft: boolean;
}

export interface FormOptions<V extends FieldValues, P extends string>
  extends FieldTexts<V, P>,
    VersionOptions<V>,
    SubmissionOptions<V, P> {
  /** When a problem is shown; by default from the first attempt to send the form. */
  isShown?: (fieldState: FieldState, problem: P, field: Path<V>) => boolean;
  /** Longer texts are a problem, which is shown at once. */
  limits?: FieldLimits<V>;
  /** Prefix of the fields' ids; generated if absent. */
  idPrefix?: string;
}

/** A form: see README.md beside this file. */
export function useForm<V extends FieldValues, P extends string = string>(options: FormOptions<V, P>): Form<V, P> {
  const { isShown = ({ isRefused }) => isRefused, draftStore } = options;
  const limits: FieldLimits<V> = options.limits ?? {};
  const fields = [...new Set([...options.fields, ...(Object.keys(limits) as Path<V>[])])];
  const check = (values: V): Problems<V, P> => ({
    ...options.check?.(values),
    ...(findTooLong(values, limits) as Problems<V, P>),
  });
  const tooLongText = useTooLongText();
  const describeWith =
    (textOf: FieldTexts<V, P>["textOf"]): typeof textOf =>
    (problem, field, values) =>
      problem === tooLong && field in limits
        ? tooLongText(String(readPath(values, field)), Number(limits[field]))
        : textOf(problem, field, values);
  const ownId = useId();
  const idPrefix = options.idPrefix ?? ownId;
  const resolver: Resolver<V> = (values) => {
    const errors = {};
    for (const [field, type] of Object.entries(check(values))) if (type) setError(errors, field, { type });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const { form, values, versions } = useVersions(options, resolver);
  const submit = useSubmission(form, versions.merge, { ...options, fields, check });
  const { errors, isSubmitted, isSubmitSuccessful, isSubmitting, submitCount, touchedFields } = form.formState;

  const problems = check(values);
  const shownProblems: Problems<V, P> = {};
  for (const field of fields) {
    const isRefused = isSubmitted && !isSubmitSuccessful;
    const fieldState = { isRefused, isChanged: versions.isChanged, isLeft: Boolean(get(touchedFields, field)) };
    const problem = problems[field];
    const error = get<FieldErrors<V>, { type?: string; message?: string } | undefined>(errors, field);
    if (problem && (problem === tooLong || isShown(fieldState, problem, field))) shownProblems[field] = problem;
    else if (error?.type === serverErrorType) shownProblems[field] = error.message as P;
  }
  const { failure, unknown } = errors.root ?? {};

  const set = <F extends Path<V>>(
    field: F,
    value: FieldPathValue<V, F> | ((now: FieldPathValue<V, F>) => FieldPathValue<V, F>),
  ) => {
    const change = value as unknown;
    setAt(form, field, typeof change === "function" ? change(form.getValues(field)) : change);
    if (get(form.formState.errors, field)) form.clearErrors(field);
  };
  const leave = (field: Path<V>) => form.setValue(field, form.getValues(field), { shouldTouch: true });

  const texts = {
    textOf: describeWith(options.textOf),
    ...(options.lineOf && { lineOf: describeWith(options.lineOf) }),
  };
  const binding = { idPrefix, values, problems: shownProblems, ...texts };
  const lines: { id?: string; text: string }[] = [
    ...(unknown?.message ? [{ text: unknown.message }] : []),
    ...summarize(fields, binding),
  ];
  // Once every problem is fixed, the summary stays hidden until the next attempt: it would take the focus from a field.
  const [correctedAttempt, setCorrectedAttempt] = useState(0);
  if (lines.length === 0 && correctedAttempt !== submitCount) setCorrectedAttempt(submitCount);
  return {
    ...bindFields({ ...binding, onChange: (field, value) => set(field, value as never), onLeave: leave }),
    ...versions,
    values,
    set,
    leave,
    problems,
    shownProblems,
    summary: lines.length > 0 && correctedAttempt !== submitCount ? { issues: lines, focusKey: submitCount } : null,
    failure: failure?.message ? { code: String(failure.type), text: failure.message } : null,
    attempts: submitCount,
    isBusy: isSubmitting,
    submit,
    forget: () => draftStore?.forget(),
  };
}
