/** Limits what the log says about an error: its kind and where it happened, never what a person entered. */

interface DriverError {
  code?: string;
  severity?: string;
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
}

export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** Deep enough for every chain of errors here; a cause may refer to itself. */
const maxDepth = 4;

/** Values are in the statement, in its parameters, and in Postgres's own message, which repeats them. */
function findDriverError(error: Error): DriverError | null {
  const { parent, severity, sql } = error as { parent?: DriverError; severity?: string; sql?: string };
  if (parent) return parent;
  return severity || sql !== undefined ? (error as DriverError) : null;
}

const describeDriverError = ({ code, constraint, table, column, routine }: DriverError): string =>
  Object.entries({ code, constraint, table, column, routine })
    .flatMap(([name, value]) => (value ? [`${name} ${value}`] : []))
    .join(", ");

const looksLikeEmail = (word: string): boolean => /.@./.test(word);

const hideEmails = (text: string): string =>
  text.replaceAll(/[^\s"'<>(),;:=]+/g, (word) => (looksLikeEmail(word) ? "[e-mail]" : word)).slice(0, 1_000);

const framesOf = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

/** pg-boss reports copies of errors, which are no longer instances of Error. */
const looksLikeError = (error: unknown): error is Error =>
  error instanceof Error || typeof (error as Partial<Error> | null)?.message === "string";

export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!looksLikeError(error)) return { type: typeof error, message: hideEmails(String(error)), stack: "" };
  const driver = findDriverError(error);
  // If all addresses of a host fail, the error has only a code.
  const message = driver ? describeDriverError(driver) : hideEmails(error.message || (error as DriverError).code || "");
  return {
    type: error.name ?? "Error",
    message,
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < maxDepth ? { cause: serializeError(error.cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && { errors: error.errors.map((each) => serializeError(each, depth + 1)) }),
  };
}
