/** Sends a form, and reports why it was rejected. */
import { isApiError, useErrorText } from "@samling/portal";
import { useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Path } from "./changes.ts";
import type { Form } from "./form.ts";
import { type Problems, placeIssues, type ServerProblemOptions } from "./server-problems.ts";

export interface SubmissionOptions<V extends FieldValues, P extends string> extends ServerProblemOptions<V, P> {
  fields: readonly Path<V>[];
  check?: (values: V) => Problems<V, P>;
  failureText?: (error: unknown) => string;
  /** Reads the version saved by another person; without it, a CONFLICT is a failure like any other. */
  readTheirs?: () => Promise<V>;
  /** Called with the rejected fields, so that a page that shows only some of its fields can bring them into view. */
  onRefused?: (fields: readonly Path<V>[]) => void;
}

export const serverErrorType = "server";

export function useSubmission<V extends FieldValues, P extends string>(
  form: UseFormReturn<V>,
  merge: (theirs: V) => void,
  options: SubmissionOptions<V, P>,
): Form<V, P>["submit"] {
  const { fields, check } = options;
  const errorText = useErrorText();
  const refuse = (fieldProblems: Problems<V, P>) => {
    const refused = fields.filter((field) => fieldProblems[field]);
    if (refused.length > 0) options.onRefused?.(refused);
  };
  const fail = async (error: unknown) => {
    const apiError = isApiError(error) ? error : null;
    if (apiError?.code === "CONFLICT" && options.readTheirs) {
      // If their version cannot be read, this is a failure, and saving again is another conflict.
      const theirs = await options.readTheirs().catch(() => null);
      if (theirs) return merge(theirs);
    }
    const text = (options.failureText ?? errorText)(error);
    const { problems: fieldProblems, hasUnknown } = apiError
      ? placeIssues(apiError, fields, options)
      : { problems: {}, hasUnknown: false };
    const entries = Object.entries(fieldProblems) as [Path<V>, P][];
    for (const [field, message] of entries) form.setError(field, { type: serverErrorType, message });
    refuse(fieldProblems);
    if (hasUnknown) form.setError("root.unknown", { type: serverErrorType, message: text });
    else if (entries.length === 0) form.setError("root.failure", { type: apiError?.code ?? "UNKNOWN", message: text });
  };

  const isSending = useRef(false);
  return (send) => async (event) => {
    event?.preventDefault();
    // A second press may come before the button is rendered as busy.
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
}
