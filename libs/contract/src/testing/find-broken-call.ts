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

/** A request that was valid before must be valid now. */
function findBrokenRequest(before: Fields, now: Fields): string | undefined {
  for (const [path, field] of Object.entries(before)) {
    const known = now[path];
    if (known === undefined) return `no longer takes ${path}`;
    if (!typesOf(field).every((type) => accepts(typesOf(known), type))) return `takes ${path} only as ${known}`;
    if (isOptional(field) && !isOptional(known)) return `now requires ${path}`;
  }
  const missing = Object.keys(now).find((path) => {
    if (path in before || isOptional(now[path] ?? "")) return false;
    // A field inside an optional one is required only together with it.
    return parentsOf(path).every((parent) => parent in before || !isOptional(now[parent] ?? ""));
  });
  return missing && `now requires ${missing}`;
}

/** Additional fields, and additional values of an enumeration, break nothing: clients skip what they do not know. */
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

/** The first change that a client of the earlier calls would notice; undefined if there is no such change. */
export function findBrokenCall(before: CallShapes, now: CallShapes): string | undefined {
  for (const [address, { takes, gives }] of Object.entries(before)) {
    const call = now[address];
    if (!call) return `${address} is gone`;
    const change = findBrokenRequest(takes, call.takes) ?? findBrokenAnswer(gives, call.gives);
    if (change) return `${address} ${change}`;
  }
  return undefined;
}
