/** Whether an API serves the calls that an app was built to make. Without the validator, for any process. */

/** Path of a field → its types, separated by ` | `, and a `?` at the end if it may be absent. */
export type Fields = Record<string, string>;
export interface CallShape {
  takes: Fields;
  gives: Fields;
}
/** Address of a call → its shape. */
export type CallShapes = Record<string, CallShape>;

const isOptional = (field: string): boolean => field.endsWith("?");
const typesOf = (field: string): string[] => field.replace(/\?$/, "").split(" | ");

/** `"ACTIVE"` is a string, `1` a number. */
function baseOf(type: string): string {
  if (type.startsWith('"')) return "string";
  if (/^-?\d/.test(type)) return "number";
  return type === "true" || type === "false" ? "boolean" : type;
}

const accepts = (types: readonly string[], type: string): boolean =>
  types.includes("any") || types.includes(type) || types.includes(baseOf(type));

/** `a.b[].c` → `a.b[]`, `a.b`, `a`. */
function parentsOf(path: string): string[] {
  const parent = path.replace(/(^|\.)[^.[{]+$|\[\]$|\{\}$/, "");
  return parent ? [parent, ...parentsOf(parent)] : [];
}

/** What is sent must be known to the API, and the API must not ask for more. */
function findUnfitInput(sent: Fields, taken: Fields): string | undefined {
  for (const [path, field] of Object.entries(sent)) {
    const known = taken[path];
    if (known === undefined) return `it does not take ${path}`;
    if (!typesOf(field).every((type) => accepts(typesOf(known), type))) return `it takes ${path} as ${known}`;
    if (isOptional(field) && !isOptional(known)) return `it requires ${path}`;
  }
  const missing = Object.keys(taken).find((path) => {
    if (path in sent || isOptional(taken[path] ?? "")) return false;
    // Inside of something that may be left out, it is required only with that.
    return parentsOf(path).every((parent) => parent in sent || !isOptional(taken[parent] ?? ""));
  });
  return missing && `it requires ${missing}`;
}

/**
 * What is read must be in the answer. The answer may have more fields, and more values in a list of values: a client
 * passes over what it does not know.
 */
function findUnfitAnswer(read: Fields, given: Fields): string | undefined {
  for (const [path, field] of Object.entries(read)) {
    const known = given[path];
    if (known === undefined) {
      if (isOptional(field)) continue;
      return `it does not give ${path}`;
    }
    const bases = typesOf(field).map(baseOf);
    if (!typesOf(known).every((type) => accepts(bases, baseOf(type)))) return `it gives ${path} as ${known}`;
    if (isOptional(known) && !isOptional(field)) return `it may leave out ${path}`;
  }
  return undefined;
}

/** The first reason why an app that makes these calls cannot work with that API; undefined if it can. */
export function findUnfitCall(made: CallShapes, served: CallShapes): string | undefined {
  for (const [address, { takes, gives }] of Object.entries(made)) {
    const other = served[address];
    if (!other) return `the API lacks ${address}`;
    const reason = findUnfitInput(takes, other.takes) ?? findUnfitAnswer(gives, other.gives);
    if (reason) return `${address} of the API is another: ${reason}`;
  }
  return undefined;
}
