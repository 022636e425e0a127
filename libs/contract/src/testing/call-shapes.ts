/** A call's request and answer as flat lists of fields: `translations[].title` → `string | null`. */
import { z } from "zod";
import type { Address, Call } from "../call.ts";

/** Path of a field → its types, separated by ` | `, with a trailing `?` if it may be absent. */
export type Fields = Record<string, string>;
export interface CallShape {
  takes: Fields;
  gives: Fields;
}
/** Address of a call → its shape. */
export type CallShapes = Record<string, CallShape>;

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
}

const literals = ({ const: only, enum: several }: Schema): unknown[] => several ?? (only === undefined ? [] : [only]);

function typesOf(schema: Schema): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap(typesOf);
  const values = literals(schema);
  if (values.length > 0) return values.map((value) => JSON.stringify(value));
  const types = [schema.type ?? "any"].flat();
  return types.map((type) => (type === "integer" ? "number" : type));
}

/** Omits limits of length and value: they are rules of a form, and the API explains them. */
function walk(schema: Schema, path: string, isOptional: boolean, fields: Fields): void {
  if (path) {
    const known = fields[path]?.replace(/\?$/, "").split(" | ") ?? [];
    const types = [...new Set([...known, ...typesOf(schema)])].sort().join(" | ");
    fields[path] = isOptional || fields[path]?.endsWith("?") ? `${types}?` : types;
  }
  const options = schema.anyOf ?? [];
  const isChoice = options.filter(({ type }) => type !== "null").length > 1;
  for (const option of options) walkFields(option, path, isChoice, fields);
  walkFields(schema, path, false, fields);
}

function walkFields(schema: Schema, path: string, isChoice: boolean, fields: Fields): void {
  for (const option of schema.anyOf ?? []) walkFields(option, path, true, fields);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isOptional = isChoice || !schema.required?.includes(name);
    walk(property, path ? `${path}.${name}` : name, isOptional, fields);
  }
  if (schema.items) walk(schema.items, `${path}[]`, false, fields);
  const { additionalProperties: rest } = schema;
  if (typeof rest === "object" && Object.keys(rest).length > 0) walk(rest, `${path}{}`, false, fields);
}

/** The API names some shapes for its document, which would turn them into references; builds do not. */
const unnamed = z.registry<{ id?: string }>();

function describe(schema: z.ZodType | undefined, io: "input" | "output", path: string): Fields {
  const fields: Fields = {};
  if (schema)
    walk(z.toJSONSchema(schema, { io, unrepresentable: "any", metadata: unnamed }) as Schema, path, false, fields);
  return fields;
}

const describeCall = (call: Call): CallShape => ({
  takes: {
    ...describe(call.params, "input", ""),
    ...describe(call.query, "input", ""),
    ...describe(call.body, "input", "body"),
    ...Object.fromEntries(Object.keys(call.files ?? {}).map((name) => [`files.${name}`, "any?"])),
  },
  gives: describe(call.response, "output", "answer"),
});

export const describeCalls = (calls: readonly Call[]): CallShapes =>
  Object.fromEntries(calls.map((call): [Address, CallShape] => [call.address, describeCall(call)]));
