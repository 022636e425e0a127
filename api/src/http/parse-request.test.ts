import { call, specifiedCall } from "@samling/contract/call";
import type { ErrorIssue } from "@samling/contract/errors";
import type { Context } from "koa";
import { z } from "zod";
import type { AppError } from "../errors.ts";
import { buildActor } from "../testing/build-actor.ts";
import type { Actor } from "./actor.ts";
import { parseFields, parseForm, parseRequest } from "./parse-request.ts";

const organizationId = "7a0d9a6c-6a5a-4d2e-9b1f-0d7f3a1f0001";

interface RequestInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  actor?: Actor;
}

const parse = (declared: Parameters<typeof parseRequest>[0], sent: RequestInput = {}) => {
  const { params = {}, query = {}, headers = {}, body, actor = null } = sent;
  return parseRequest(declared, { params, query, headers, request: { body }, state: { actor } } as unknown as Context);
};

/** The error that the work ends with. */
function failureOf(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    return error as AppError;
  }
  throw new Error("It was accepted.");
}
const issuesOf = (work: () => unknown): ErrorIssue[] => failureOf(work).details?.issues ?? [];

const simpleCall = call({
  address: "PUT /api/organization/{orgId}/thing",
  summary: "",
  permission: "organization:administer",
  params: z.object({ orgId: z.string() }),
  query: z.object({ page: z.string().optional() }),
  headers: z.object({ "x-version": z.string().optional() }),
  body: z.object({ title: z.string().min(1), year: z.number().optional() }),
  response: z.object({}),
});
const specified = specifiedCall({ ...simpleCall, address: "POST /api/thing", params: undefined as never });

describe("a request", () => {
  it("is read part by part, as its call declares it", () => {
    const sent = { params: { orgId: "1" }, query: { page: "2" }, headers: { "x-version": "3" }, body: { title: "a" } };
    expect(parse(simpleCall, sent)).toEqual(sent);
  });

  it("has no parts that its call does not declare", () => {
    const emptyCall = call({
      address: "GET /api/bare",
      summary: "",
      permission: "system:read",
      response: z.object({}),
    });
    expect(parse(emptyCall, { query: { a: "1" }, body: { a: 1 } })).toEqual({});
  });

  it("leaves the body to the code that stores its files", () => {
    const withFiles = call({ ...simpleCall, files: { photo: { max: 1 } } });
    expect(parse(withFiles, { params: { orgId: "1" }, body: { wrong: true } }).body).toBeUndefined();
  });

  it("is refused with every problem of all its parts", () => {
    const work = () => parse(simpleCall, { params: {}, query: { page: ["1", "2"] }, body: { title: "" } });
    expect(failureOf(work).code).toBe("INVALID_INPUT");
    expect(issuesOf(work).map(({ path }) => path)).toEqual([["orgId"], ["page"], ["title"]]);
  });

  it("is refused where it holds a field that the call does not know, however long its name", () => {
    const body = { title: "a", list: [], ["x".repeat(300)]: 1 };
    expect(issuesOf(() => parse(simpleCall, { params: { orgId: "1" }, body }))).toEqual([
      { path: ["list"], code: "unrecognized_keys", message: "is not known to this call" },
      { path: ["x".repeat(200)], code: "unrecognized_keys", message: "is not known to this call" },
    ]);
  });

  it("is refused with the entry of a list that has an unknown field", () => {
    const listCall = call({ ...simpleCall, body: z.object({ list: z.array(z.object({ a: z.string() })) }) });
    const work = () => parse(listCall, { params: { orgId: "1" }, body: { list: [{ a: "a", more: "x" }] } });
    expect(issuesOf(work).map(({ path }) => path)).toEqual([["list", 0, "more"]]);
  });

  it("is refused with a hundred unknown fields at most", () => {
    const body = { title: "a", ...Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`x${index}`, 1])) };
    expect(issuesOf(() => parse(simpleCall, { params: { orgId: "1" }, body }))).toHaveLength(100);
  });

  it("is refused where it holds what cannot be stored", () => {
    const work = () => parse(simpleCall, { params: { orgId: "1" }, body: { title: "a\0" } });
    expect(issuesOf(work)).toMatchObject([{ path: ["title"], message: "must not contain the character NUL" }]);
  });

  it("needs no body where the call needs none of its fields", () => {
    const optional = call({ ...simpleCall, body: z.object({ title: z.string().optional() }) });
    expect(parse(optional, { params: { orgId: "1" } }).body).toEqual({});
  });
});

describe("a request of the specification", () => {
  it("may have its fields in the address or in the body, and the call's place comes first", () => {
    expect(parse(specified, { query: { title: "a", page: "1" }, body: { year: "1936", page: "2" } })).toMatchObject({
      query: { page: "1" },
      body: { title: "a", year: 1936 },
    });
    expect(parse(specified, { query: { title: "a" }, body: { title: "b", page: "2" } })).toMatchObject({
      query: { page: "2" },
      body: { title: "b" },
    });
  });

  it("may hold fields that the call does not know, and they are left out", () => {
    expect(parse(specified, { body: { title: "a", roles: ["ADMIN"] } }).body).toEqual({ title: "a" });
  });

  it.each([[["a"]], ["a"], [null]])("is refused with a body that is not an object: %j", (body) => {
    expect(failureOf(() => parse(specified, { body })).code).toBe("INVALID_INPUT");
    if (body !== null) expect(issuesOf(() => parse(specified, { body }))).toMatchObject([{ path: [] }]);
  });
});

describe("callers without permission", () => {
  const wrong = { body: { title: "" } };
  const byId = call({ ...simpleCall, address: "PUT /api/organization/{id}", params: z.object({ id: z.string() }) });
  const elsewhere = call({ ...simpleCall, address: "PUT /api/thing", params: undefined as never });

  it.each<[string, Parameters<typeof parseRequest>[0], RequestInput]>([
    ["in the path", byId, { params: { id: organizationId }, ...wrong }],
    ["in the query", elsewhere, { query: { organizationId }, ...wrong }],
    ["in the body", elsewhere, { body: { organizationId } }],
  ])("are told so before any problem of the input, with the organization %s", (_, declared, sent) => {
    const failure = (actor: Actor) => failureOf(() => parse(declared, { ...sent, actor })).code;
    expect(failure(buildActor({ organizationId }))).toBe("FORBIDDEN");
    expect(failure(null)).toBe("UNAUTHENTICATED");
    expect(failure(buildActor({ organizationId, roles: ["ADMIN"] }))).toBe("INVALID_INPUT");
  });

  it("are told the problem if no organization is named", () => {
    expect(failureOf(() => parse(elsewhere, wrong)).code).toBe("INVALID_INPUT");
    expect(failureOf(() => parse(elsewhere, { query: { organizationId: "?" }, ...wrong })).code).toBe("INVALID_INPUT");
    expect(failureOf(() => parse(elsewhere, { body: ["a"] })).code).toBe("INVALID_INPUT");
  });

  it("are refused for lack of permission if no organization is named and none has granted it", () => {
    const failure = (actor: Actor) => failureOf(() => parse(elsewhere, { ...wrong, actor })).code;
    expect(failure(buildActor({ organizationId }))).toBe("FORBIDDEN");
    expect(failure(buildActor({ organizationId, roles: ["ADMIN"] }))).toBe("INVALID_INPUT");
  });
});

describe("the fields of a form", () => {
  const schema = z.object({ title: z.string().min(1), year: z.number().optional() });

  it("are read liberally where they are of the specification", () => {
    expect(parseForm({ schema, fields: { title: "a", year: "1936", more: "x" } })).toEqual({ title: "a", year: 1936 });
    expect(issuesOf(() => parseForm({ schema, fields: {} }))).toMatchObject([
      { path: ["title"], message: "is required" },
    ]);
    expect(issuesOf(() => parseForm({ schema, fields: { title: "\0" } }))).toMatchObject([{ path: ["title"] }]);
  });

  it("are read strictly where they are not", () => {
    expect(parseFields({ schema, fields: { title: "a" } })).toEqual({ title: "a" });
    expect(issuesOf(() => parseFields({ schema, fields: { title: "a", more: "x" } }))).toMatchObject([
      { path: ["more"] },
    ]);
    expect(issuesOf(() => parseFields({ schema, fields: { title: "a", year: "1936" } }))).toMatchObject([
      { path: ["year"] },
    ]);
  });

  it("give the answer the code of the first problem that has one", () => {
    const own = z.string().refine(() => false, { message: "is too plain", params: { code: "COLOR_NOT_VALID" } });
    const failure = failureOf(() => parseFields({ schema: z.object({ a: own }), fields: { a: "x" } }));
    expect([failure.code, failure.details?.issues]).toEqual([
      "COLOR_NOT_VALID",
      [{ path: ["a"], code: "COLOR_NOT_VALID", message: "is too plain" }],
    ]);
  });
});

describe("a problem in words", () => {
  it.each<[string, z.ZodType, unknown]>([
    ["is required", z.string(), undefined],
    ["must be text", z.string(), 7],
    ["must be a number", z.number(), "a"],
    ["must be a number", z.int(), 1.5],
    ["must be true or false", z.boolean(), "a"],
    ["must be a list", z.array(z.string()), "a"],
    ["must be an object", z.object({}), "a"],
    ["must be an object", z.record(z.string(), z.string()), "a"],
    ["is not valid", z.bigint(), "a"],
    ["is required", z.string().min(1), ""],
    ["must have at least 2 characters", z.string().min(2), "a"],
    ["must have at most 2 characters", z.string().max(2), "abc"],
    ["must have at least 1 entries", z.array(z.string()).min(1), []],
    ["must have at most 1 entries", z.array(z.string()).max(1), ["a", "b"]],
    ["must be at least 1", z.number().min(1), 0],
    ["must be at most 1", z.number().max(1), 2],
    ["must have at most 1 bytes", z.file().max(1), new File(["ab"], "a")],
    ["is not an e-mail address", z.email(), "a"],
    ["is not an id", z.uuid(), "a"],
    ["is not a date", z.iso.date(), "a"],
    ["is not a date", z.iso.datetime(), "a"],
    ["is not an address on the web", z.url(), "a"],
    ["is not valid", z.ipv4(), "a"],
    ["must be one of the allowed values", z.enum(["a"]), "b"],
    ["must be one of the allowed values", z.literal("a"), "b"],
    ["must be a number", z.union([z.literal("a"), z.number()]), "b"],
    ["must be a number", z.union([z.literal("a"), z.boolean(), z.number()]), "b"],
    ["is not valid", z.never(), "a"],
    ["is not valid", z.number().multipleOf(2), 3],
    ["x".repeat(300), z.string().refine(() => false, "x".repeat(400)), "a"],
  ])("says “%s”", (message, schema, value) => {
    expect(issuesOf(() => parseFields({ schema: z.object({ a: schema }), fields: { a: value } }))).toMatchObject([
      { path: ["a"], message },
    ]);
  });

  it("keeps the code of a problem that has none of its own, and the place of an entry", () => {
    const schema = z.object({ a: z.array(z.string().refine(() => false)) });
    expect(issuesOf(() => parseFields({ schema, fields: { a: ["x"] } }))).toMatchObject([
      { path: ["a", 0], code: "custom" },
    ]);
  });

  it("cuts a name that is too long out of the path", () => {
    const schema = z.record(z.string(), z.number());
    const [issue] = issuesOf(() =>
      parseFields({ schema: z.object({ a: schema }), fields: { a: { ["x".repeat(300)]: "a" } } }),
    );
    expect(issue?.path).toEqual(["a", "x".repeat(200)]);
  });
});
