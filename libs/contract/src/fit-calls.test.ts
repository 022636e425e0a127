import { z } from "zod";
import { type Call, call } from "./call.ts";
import { describeCalls } from "./call-shapes.ts";
import { findUnfitCall } from "./fit-calls.ts";

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

const shapesOf = (change: Partial<Call> = {}) => describeCalls([call({ ...base, ...change })]);

/** Whether an app that was built with one contract works with an API of the other. */
const judge = (app: Partial<Call>, api: Partial<Call>) => findUnfitCall(shapesOf(app), shapesOf(api));

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

const response = base.response;
const body = base.body;

it.each<[string, Partial<Call>]>([
  ["is the same", {}],
  ["gives more fields", { response: response.extend({ more: z.string() }) }],
  [
    "gives more values of a list of values",
    { response: response.extend({ status: z.enum(["DRAFT", "LIVE", "OLD"]) }) },
  ],
  ["gives always what was absent at times", { response: response.extend({ note: z.string() }) }],
  ["takes another field that may be absent", { body: body.extend({ more: z.string().optional() }) }],
  [
    "requires a field inside of one that may be absent",
    { body: body.extend({ at: z.object({ x: z.number() }).optional() }) },
  ],
  ["takes more values", { query: z.object({ lang: z.enum(["en", "sv", "fi"]).optional() }) }],
  ["has other limits", { body: body.extend({ title: z.string().max(3) }) }],
])("lets an app call an API that %s", (_, api) => {
  expect(judge({}, api)).toBeUndefined();
});

it.each<[string, Partial<Call>, RegExp]>([
  ["has another address", { address: "POST /api/others/{id}" }, /the API lacks POST \/api\/things/],
  ["lacks a field of the answer", { response: response.omit({ id: true }) }, /does not give answer\.id/],
  [
    "lacks a field deep in the answer",
    { response: response.extend({ parts: z.array(z.object({})) }) },
    /parts\[\]\.name/,
  ],
  ["gives a field as another type", { response: response.extend({ id: z.number() }) }, /gives answer\.id as number/],
  ["may give null", { response: response.extend({ id: z.string().nullable() }) }, /gives answer\.id as null \| string/],
  ["may leave a field out", { response: response.partial({ id: true }) }, /may leave out answer\.id/],
  ["does not take a field", { body: body.omit({ tags: true }) }, /does not take body\.tags/],
  ["takes a field as another type", { body: body.extend({ title: z.number() }) }, /takes body\.title as number/],
  ["takes fewer values", { query: z.object({ lang: z.enum(["en"]).optional() }) }, /takes lang as "en"/],
  ["requires another field", { body: body.extend({ more: z.string() }) }, /requires body\.more/],
  ["requires a field that may be absent", { body: body.required() }, /requires body\.tags/],
])("keeps an app from an API that %s", (_, api, reason) => {
  expect(judge({}, api)).toMatch(reason);
});

it("lets an app do without a field of the answer that it knows may be absent", () => {
  expect(judge({ response: response.extend({ more: z.string().optional() }) }, {})).toBeUndefined();
});
