import { z } from "zod";
import { type Call, call } from "../call.ts";
import { describeCalls } from "./call-shapes.ts";
import { findBrokenCall } from "./find-broken-call.ts";

const base = {
  address: "POST /api/things/{id}",
  summary: "Changes a thing.",
  permission: "system:read",
  params: z.object({ id: z.string() }),
  query: z.object({ lang: z.enum(["en", "sv"]).optional() }),
  body: z.object({ title: z.string(), tags: z.array(z.string()).optional() }),
  response: z.object({
    id: z.string(),
    note: z.string().nullable(),
    status: z.enum(["DRAFT", "LIVE"]),
    parts: z.array(z.object({ name: z.string() })),
  }),
} satisfies Call;
const { body, response } = base;

const shapesOf = (change: Partial<Call> = {}) => describeCalls([call({ ...base, ...change })]);

it("lists the fields of a call with their types", () => {
  expect(shapesOf()["POST /api/things/{id}"]).toEqual({
    takes: {
      id: "string",
      lang: '"en" | "sv"?',
      body: "object",
      "body.title": "string",
      "body.tags": "array?",
      "body.tags[]": "string",
    },
    gives: {
      answer: "object",
      "answer.id": "string",
      "answer.note": "null | string",
      "answer.status": '"DRAFT" | "LIVE"',
      "answer.parts": "array",
      "answer.parts[]": "object",
      "answer.parts[].name": "string",
    },
  });
});

it.each<[string, Partial<Call>]>([
  ["nothing has changed", {}],
  ["it gives more fields", { response: response.extend({ more: z.string() }) }],
  ["it gives more values", { response: response.extend({ status: z.enum(["DRAFT", "LIVE", "OLD"]) }) }],
  ["it always gives what was absent at times", { response: response.extend({ note: z.string() }) }],
  ["it takes another field that may be absent", { body: body.extend({ more: z.string().optional() }) }],
  [
    "it requires a field inside of one that may be absent",
    { body: body.extend({ at: z.object({ x: z.number() }).optional() }) },
  ],
  ["it takes more values", { query: z.object({ lang: z.enum(["en", "sv", "fi"]).optional() }) }],
  ["it has other limits", { body: body.extend({ title: z.string().max(3) }) }],
])("a call breaks no client if %s", (_, change) => {
  expect(findBrokenCall(shapesOf(), shapesOf(change))).toBeUndefined();
});

it.each<[string, Partial<Call>]>([
  ["POST /api/things/{id} is gone", { address: "POST /api/others/{id}" }],
  ["no longer gives answer.id", { response: response.omit({ id: true }) }],
  ["no longer gives answer.parts[].name", { response: response.extend({ parts: z.array(z.object({})) }) }],
  ["now gives answer.id as number", { response: response.extend({ id: z.number() }) }],
  ["now gives answer.id as null | string", { response: response.extend({ id: z.string().nullable() }) }],
  ["may now leave out answer.id", { response: response.partial({ id: true }) }],
  ["no longer takes body.tags", { body: body.omit({ tags: true }) }],
  ["takes body.title only as number", { body: body.extend({ title: z.number() }) }],
  ['takes lang only as "en"?', { query: z.object({ lang: z.enum(["en"]).optional() }) }],
  ["now requires body.more", { body: body.extend({ more: z.string() }) }],
  ["now requires body.tags", { body: body.required() }],
])("a call breaks clients if it %s", (sentence, change) => {
  expect(findBrokenCall(shapesOf(), shapesOf(change))).toContain(sentence);
});
