import { z } from "zod";
import { readLiberally } from "./liberal.ts";

const Flag = z.union([z.literal(0), z.literal(1)]);

describe("reading a value liberally", () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ["a boolean as text", z.boolean(), "true", true],
    ["a boolean as a number", z.boolean(), 0, false],
    ["false as text", z.boolean(), "false", false],
    ["false as a number in a text", z.boolean(), "0", false],
    ["a literal number as text", z.literal(2), "2", 2],
    ["a number as text where there may be none", z.number().nullable(), "5", 5],
    ["a number as text", z.number(), "57.7", 57.7],
    ["a flag as a boolean", Flag, true, 1],
    ["a flag as text", Flag, "0", 0],
    ["a text as a number", z.string(), 41107, "41107"],
    ["a day as a point in time", z.iso.date(), "1936-07-01T00:00:00.000Z", "1936-07-01"],
    ["a list of one number", z.array(z.number()), ["7"], [7]],
    ["a list as JSON", z.array(z.number()), '["1",2]', [1, 2]],
    ["an object as JSON", z.object({ a: z.boolean() }), '{"a":"1"}', { a: true }],
    ["a map as JSON", z.record(z.string(), z.number()), '{"a":"1"}', { a: 1 }],
    ["the second of two shapes", z.union([z.uuid(), z.object({ id: z.string() })]), { id: 1 }, { id: "1" }],
    ["what is transformed afterwards", z.boolean().transform(String), "1", true],
  ])("accepts %s", (_, schema, sent, expected) => {
    expect(readLiberally(schema, sent)).toEqual(expected);
  });

  it.each([null, "", "null", "undefined"])("treats %j as absent where the field is optional", (blank) => {
    const schema = z.object({
      day: z.iso.date().optional(),
      isPublic: z.boolean().default(true),
      at: z.number().nullable(),
    });
    expect(schema.parse(readLiberally(schema, { day: blank, isPublic: blank, at: blank }))).toEqual({
      isPublic: true,
      at: null,
    });
  });

  it("keeps an empty text where the field allows one", () => {
    const schema = z.object({ alias: z.string().optional() });
    expect(readLiberally(schema, { alias: "" })).toEqual({ alias: "" });
  });

  it("refuses a map with the one key that no map can hold", () => {
    const schema = z.record(z.string(), z.number());
    expect(schema.safeParse(readLiberally(schema, '{"a":1,"__proto__":2}')).success).toBe(false);
  });

  it.each<[string, z.ZodType, unknown]>([
    ["a boolean", z.boolean(), "yes"],
    ["a number", z.number(), " "],
    ["a list", z.array(z.number()), "[1"],
    ["an object", z.object({}), ["a"]],
    ["an object", z.object({}), 7],
    ["an object", z.object({}), null],
    ["a map", z.record(z.string(), z.number()), 7],
    ["a day", z.iso.date(), 7],
    ["a day", z.iso.date(), "1936-07-01 noonT"],
    ["a text", z.string(), { a: 1 }],
    ["a required text", z.string(), null],
  ])("leaves a value that is not %s unchanged, for the schema to refuse", (_, schema, sent) => {
    expect(readLiberally(schema, sent)).toEqual(sent);
    expect(schema.safeParse(readLiberally(schema, sent)).success).toBe(false);
  });
});

it("leaves a value unchanged where the schema accepts anything", () => {
  expect(readLiberally(z.unknown(), 5)).toBe(5);
});

it("does not add a field that was not sent", () => {
  const schema = z.object({ alias: z.string().optional(), name: z.string() });
  expect(readLiberally(schema, { name: "x" })).toStrictEqual({ name: "x" });
});

it("drops fields that the schema does not know, even inside lists and maps", () => {
  const schema = z.object({
    list: z.array(z.object({ id: z.string() })),
    fields: z.partialRecord(z.enum(["a"]), z.boolean()),
  });
  const sent = { isPlatformAdmin: true, list: [{ id: "x", roles: ["ADMIN"] }], fields: { a: "1", b: "1" } };
  expect(readLiberally(schema, sent)).toEqual({ list: [{ id: "x" }], fields: { a: true } });
});
