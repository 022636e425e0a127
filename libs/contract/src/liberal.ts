/**
 * Converts what clients of the specification send into what a schema expects. The specification names fields but not
 * their types, so a client may send numbers and booleans as text, lists as JSON, and nothing as an empty text.
 */
import { z } from "zod";

/** How clients write "no value", including `String(undefined)`, which comes from building forms and addresses. */
const blanks: readonly unknown[] = [null, "", "null", "undefined"];
const booleans = new Map<unknown, boolean>([
  ...[true, "true", 1, "1"].map((value) => [value, true] as const),
  ...[false, "false", 0, "0"].map((value) => [value, false] as const),
]);

const takes = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Walks the schema rather than the value, so the schema limits the depth. A value that cannot be interpreted stays
 * unchanged for the schema to refuse. A value that the field accepts as it is, an empty text included, is never
 * changed.
 */
export function readLiberally(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = schema.def.innerType;
    return blanks.includes(value) && !takes(inner, value) ? undefined : readLiberally(inner, value);
  }
  if (schema instanceof z.ZodNullable) {
    const inner = schema.def.innerType;
    return blanks.includes(value) && !takes(inner, value) ? null : readLiberally(inner, value);
  }
  // A transform sits before or after the shape that is sent.
  if (schema instanceof z.ZodPipe) return readLiberally(schema.def.in, value);
  if (schema instanceof z.ZodUnion) return readOneOf(schema.def.options, value);
  if (schema instanceof z.ZodObject) return readFields(schema, readJson(value));
  if (schema instanceof z.ZodArray) return readItems(schema.def.element, readJson(value));
  if (schema instanceof z.ZodRecord) return readEntries(schema, readJson(value));
  if (schema instanceof z.ZodLiteral) return schema.def.values.find((item) => isSame(item, value)) ?? value;
  if (schema instanceof z.ZodBoolean) return booleans.get(value) ?? value;
  if (schema instanceof z.ZodNumber) return readNumber(value);
  // Keeps the day as written, whatever day it is in another time zone.
  if (schema instanceof z.ZodISODate) return typeof value === "string" ? value.replace(/(?<=^.{10})T.*/s, "") : value;
  if (schema instanceof z.ZodString) return typeof value === "number" ? String(value) : value;
  return value;
}

const isSame = (literal: unknown, value: unknown): boolean =>
  String(literal) === String(value) || (booleans.has(value) && Number(booleans.get(value)) === literal);

const readOneOf = (options: readonly z.core.$ZodType[], value: unknown): unknown => {
  for (const option of options) {
    const read = readLiberally(option, value);
    if (takes(option, read)) return read;
  }
  return value;
};

/** Unknown fields are dropped, including those that would grant something. */
function readFields(schema: z.ZodObject, value: unknown): unknown {
  if (!isObject(value)) return value;
  const sent = Object.entries(schema.shape).filter(([name]) => Object.hasOwn(value, name));
  return Object.fromEntries(sent.map(([name, field]) => [name, readLiberally(field, value[name])]));
}

const readItems = (element: z.core.$ZodType, value: unknown): unknown =>
  Array.isArray(value) ? value.map((item) => readLiberally(element, item)) : value;

/** A map that would lose a key, because no schema keeps it, becomes undefined, and so is refused. */
function readEntries({ def }: z.ZodRecord, value: unknown): unknown {
  if (!isObject(value)) return value;
  if (Object.hasOwn(value, "__proto__")) return null;
  const known = Object.entries(value).filter(([name]) => takes(def.keyType, name));
  return Object.fromEntries(known.map(([name, item]) => [name, readLiberally(def.valueType, item)]));
}

function readJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const readNumber = (value: unknown): unknown =>
  typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
