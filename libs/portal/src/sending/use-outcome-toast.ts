import { toast, useErrorText } from "@samling/portal";

interface CallOutcome<T> {
  data?: T | undefined;
  error?: unknown;
}

/** Waits for a call, and reports its outcome in a toast. Resolves to whether it succeeded. */
export function useOutcomeToast() {
  const errorText = useErrorText();
  return async <T>(
    call: PromiseLike<CallOutcome<T>>,
    done?: string | ((answer: T) => string),
    failureText: (error: unknown) => string = errorText,
  ): Promise<boolean> => {
    const { data, error } = await call;
    if (error !== undefined) toast.error(failureText(error));
    else if (done) toast.success(typeof done === "string" ? done : done(data as T));
    return error === undefined;
  };
}
