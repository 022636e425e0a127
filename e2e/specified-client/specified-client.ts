/** Sends what the specifications list, as they list it; knows nothing of the implementation. */
import { type SpecifiedAddress, type SpecifiedCall, specifiedCalls } from "./specified-calls.ts";

/** As in the specification, or with every value as text, like older clients and their forms. */
export type ClientManner = "as specified" | "as text";

export interface CallValues {
  /** Replaces `{id}` in the address. */
  path?: Record<string, string>;
  /** By field: all that the specification lists, and nothing else except `beside`. */
  query?: Record<string, unknown>;
  fields?: Record<string, unknown>;
  /** Sent as well although no specification lists it. */
  extra?: Record<string, unknown>;
  token?: string;
}

export interface ClientAnswer {
  address: SpecifiedAddress;
  status: number;
  // The answer as a client without types reads it.
  // biome-ignore lint/suspicious/noExplicitAny: the specification gives no types of answers.
  body: any;
  /** Fields that the specification names and the answer lacks. */
  missing: string[];
}

/** Numbers and booleans as text, at any depth. */
function toTexts(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return value.map(toTexts);
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, toTexts(inside)]));
}

function pick(names: readonly string[], values: Record<string, unknown> = {}): [string, unknown][] {
  const odd = Object.keys(values).filter((name) => !names.includes(name));
  const absent = names.filter((name) => !(name in values));
  if (odd.length + absent.length > 0) throw new Error(`Not as specified: ${[...odd, ...absent].join(", ")}`);
  return names.map((name) => [name, values[name]]);
}

/** Files as files, lists and objects as JSON, in the order of the fields. */
function buildForm(entries: [string, unknown][], manner: ClientManner): FormData {
  const form = new FormData();
  const write = (value: unknown) => {
    if (typeof value === "boolean" && manner === "as text") return value ? "1" : "0";
    return typeof value === "object" ? JSON.stringify(manner === "as text" ? toTexts(value) : value) : String(value);
  };
  for (const [name, value] of entries) {
    const files = (Array.isArray(value) ? value : [value]).filter((item) => item instanceof File);
    if (files.length === 0) form.append(name, write(value));
    for (const file of files) form.append(name, file, file.name);
  }
  return form;
}

function findMissing(body: unknown, names: readonly string[]): string[] {
  const [entry = {}] = Array.isArray(body) ? body : [body];
  return names.filter((name) => typeof entry !== "object" || entry === null || !(name in entry));
}

export function createSpecifiedClient(url: string, manner: ClientManner) {
  const made = new Set<SpecifiedAddress>();
  return {
    manner,
    /** Calls made with this client. */
    made,
    send: async (address: SpecifiedAddress, values: CallValues = {}): Promise<ClientAnswer> => {
      made.add(address);
      const call: SpecifiedCall = specifiedCalls[address];
      const [method = "", pattern = ""] = address.split(" ");
      const query = new URLSearchParams();
      for (const [name, value] of pick(call.query ?? [], values.query)) {
        for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
      }
      const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values.path?.[name] ?? ""));
      const entries = pick(call.form ?? call.json ?? [], values.fields);
      const fields = { ...Object.fromEntries(entries), ...values.extra };
      const json = JSON.stringify(manner === "as text" ? toTexts(fields) : fields);
      const response = await fetch(`${url}${path}${query.size > 0 ? `?${query}` : ""}`, {
        method,
        headers: {
          ...(values.token ? { authorization: `Bearer ${values.token}` } : {}),
          ...(call.json ? { "content-type": "application/json" } : {}),
        },
        ...(call.json ? { body: json } : {}),
        ...(call.form ? { body: buildForm([...entries, ...Object.entries(values.extra ?? {})], manner) } : {}),
      });
      const body = await response.json().catch(() => null);
      return { address, status: response.status, body, missing: findMissing(body, call.answer ?? []) };
    },
  };
}

export type SpecifiedClient = ReturnType<typeof createSpecifiedClient>;
