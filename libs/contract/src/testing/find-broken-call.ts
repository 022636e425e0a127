import type { CallShapes, Fields } from "./call-shapes.ts";

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

/** A request that was right before must be right now. */
function findBrokenRequest(before: Fields, now: Fields): string | undefined {
  for (const [path, field] of Object.entries(before)) {
    const known = now[path];
    if (known === undefined) return `no longer takes ${path}`;
    if (!typesOf(field).every((type) => accepts(typesOf(known), type))) return `takes ${path} only as ${known}`;
    if (isOptional(field) && !isOptional(known)) return `now requires ${path}`;
  }
  const missing = Object.keys(now).find((path) => {
    if (path in before || isOptional(now[path] ?? "")) return false;
    // Inside of something that may be left out, it is required only with that.
    return parentsOf(path).every((parent) => parent in before || !isOptional(now[parent] ?? ""));
  });
  return missing && `now requires ${missing}`;
}

/** Further fields, and further values of a list of values, break nothing: a client passes over what it does not know. */
function findBrokenAnswer(before: Fields, now: Fields): string | undefined {
  for (const [path, field] of Object.entries(before)) {
    const known = now[path];
    if (known === undefined && isOptional(field)) continue;
    if (known === undefined) return `no longer gives ${path}`;
    const bases = typesOf(field).map(baseOf);
    if (!typesOf(known).every((type) => accepts(bases, baseOf(type)))) return `now gives ${path} as ${known}`;
    if (isOptional(known) && !isOptional(field)) return `may now leave out ${path}`;
  }
  return undefined;
}

/** The first change that a client made for the calls before would notice; undefined if there is none. */
export function findBrokenCall(before: CallShapes, now: CallShapes): string | undefined {
  for (const [address, { takes, gives }] of Object.entries(before)) {
    const call = now[address];
    if (!call) return `${address} is gone`;
    const change = findBrokenRequest(takes, call.takes) ?? findBrokenAnswer(gives, call.gives);
    if (change) return `${address} ${change}`;
  }
  return undefined;
}
