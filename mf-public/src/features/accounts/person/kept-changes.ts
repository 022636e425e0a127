/** What is typed into a form, kept in the tab: neither a reload nor a look at another page loses it. */
import { personalKey, readVisit, writeVisit } from "@samling/portal";

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Only what differs from what the form began with: the rest may have changed meanwhile. */
function differing(initial: Fields, values: Fields): Fields {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const before = initial[name];
    if (!isFields(value) || !isFields(before)) return value === before ? [] : [[name, value] as const];
    const within = differing(before, value);
    return Object.keys(within).length > 0 ? [[name, within] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Storage is kept across versions of the form, so it is read with care. */
function laidOver(initial: Fields, kept: unknown): Fields {
  if (!isFields(kept)) return initial;
  const entries = Object.entries(initial).map(([name, value]) => {
    const found = kept[name];
    if (isFields(value)) return [name, laidOver(value, found)] as const;
    return [name, typeof found === typeof value ? found : value] as const;
  });
  return Object.fromEntries(entries);
}

export interface Keeping<V> {
  /** Of the form and whose it is. Forgotten on this device when the person signs out. */
  name: string;
  /** What must never be stored. */
  except?: readonly (keyof V)[];
}

const keyOf = (name: string) => personalKey + name;

export function restoreChanges<V extends object>(initial: V, { name }: Keeping<V>): V {
  try {
    return laidOver(initial as Fields, JSON.parse(readVisit(keyOf(name)) ?? "null")) as V;
  } catch {
    return initial;
  }
}

/** The changes as they are stored; null where there are none. */
export function writeChanges<V extends object>(initial: V, values: V, { except = [] }: Keeping<V>): string | null {
  const changes = differing(initial as Fields, values as Fields);
  for (const field of except) delete changes[field as string];
  return Object.keys(changes).length > 0 ? JSON.stringify(changes) : null;
}

export const keepChanges = (name: string, changes: string | null): void => writeVisit(keyOf(name), changes);
