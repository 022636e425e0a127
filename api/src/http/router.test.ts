import { call } from "@samling/contract/call";
import { calls } from "@samling/contract/calls";
import type { Session } from "@samling/contract/types";
import { z } from "zod";
import { Organization } from "../models/organizations.ts";
import { ClientError } from "../models/platform.ts";
import { createRoutes } from "../routes.ts";
import { buildOrganization, buildUser, testPassword } from "../testing/build.ts";
import { openTestApi } from "../testing/test-api.ts";
import { checkCompleteness } from "./router.ts";
import { serve } from "./serve.ts";

const api = openTestApi();

const undeclared = call({
  address: "GET /api/undeclared",
  summary: "",
  permission: "system:read",
  response: z.object({}),
});

describe("the contract and the handlers", () => {
  it("match: every call has exactly one handler", () => {
    expect(() => checkCompleteness(createRoutes(api.parts))).not.toThrow();
  });

  it("must match: a call without a handler, a handler without a call, and two handlers stop the start", () => {
    const route = serve(calls.getRoles, async () => ({}) as never);
    const stray = serve(undeclared, async () => undefined);
    expect(() => checkCompleteness([], [calls.getRoles])).toThrow("GET /api/roles has no handler");
    expect(() => checkCompleteness([route, stray], [calls.getRoles])).toThrow(
      "GET /api/undeclared is not in the contract",
    );
    expect(() => checkCompleteness([route, route], [calls.getRoles])).toThrow("GET /api/roles is served twice");
  });

  it("serve nothing that is not in the contract", async () => {
    const { status, body } = await api.get("/api/undeclared");
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
    expect((await api.put("/api/roles", { body: {} })).status).toBe(404);
  });
});

describe("a request", () => {
  it("is told every problem of query and body together, each with its path", async () => {
    const sent = { email: "no", termsAccepted: "yes" };
    const { status, body } = await api.post("/api/register-user", { body: sent });
    expect(status).toBe(400);
    const paths = body.details?.issues?.map(({ path }) => path.join("."));
    expect(paths).toEqual(["organizationId", "firstName", "lastName", "email", "password", "termsAccepted"]);
  });

  it("outside the specification is told its unknown fields, and is not carried out", async () => {
    const { id, maxStorageBytes } = await buildOrganization();
    const actor = await buildUser({ isPlatformAdmin: true });
    const body = { maxStorageBytes: 1, maxFileBytes: null, maxFileByte: "misspelt" };
    const path = `/api/platform/organization/${id}/limits`;
    const { status, body: answer } = await api.put(path, { actor, body });
    expect([status, answer.code]).toEqual([400, "INVALID_INPUT"]);
    expect(answer.details?.issues?.map(({ path, code }) => [path, code])).toEqual([
      [["maxFileByte"], "unrecognized_keys"],
    ]);
    expect((await Organization.findByPk(id))?.maxStorageBytes).toBe(maxStorageBytes);
  });

  it("of the specification is read without its unknown fields", async () => {
    const body = { error: { name: "TypeError" }, location: "/", deviceInformation: ["Firefox", 128], eror: "misspelt" };
    expect((await api.post("/api/send-client-error", { body })).status).toBe(200);
    const [loggedError] = await ClientError.findAll();
    expect(loggedError).toMatchObject({
      error: '{"name":"TypeError"}',
      location: "/",
      deviceInformation: '["Firefox",128]',
    });
    await ClientError.destroy({ where: {} });
  });

  it("of the specification grants nothing through unknown fields", async () => {
    const organization = await buildOrganization();
    const other = await buildUser({ organization });
    const actor = await buildUser({ organization, firstName: "Ida" });
    const roles = [{ organizationId: organization.id, roles: ["SUPER_ADMIN"] }];
    const body = {
      id: other.id,
      userId: other.id,
      isPlatformAdmin: true,
      roles,
      email: "other@example.org",
      city: "Malmö",
    };
    const answer = await api.post<Session>("/api/user", { actor, body });
    expect(answer.body).toMatchObject({
      user: { id: actor.id, email: actor.email, city: "Malmö" },
      isPlatformAdmin: false,
    });
    expect(answer.body.userRoles).toEqual([{ organizationId: organization.id, roles: ["USER"] }]);
    expect((await other.reload()).city).toBe("");
  });

  it("without permission is refused for that, whatever its body", async () => {
    const organization = await buildOrganization();
    const member = await buildUser({ organization });
    const query = { organizationId: organization.id };
    for (const path of ["/api/update-organization", "/api/organization/user-roles"]) {
      const answer = await api.put(path, { actor: member, query, body: { userId: "?" } });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, "FORBIDDEN"]);
    }
    const suspended = { organizationId: organization.id };
    expect((await api.post("/api/user/suspend", { actor: member, body: suspended })).status).toBe(403);
  });

  it("may send a single value for a list", async () => {
    const { status } = await api.get("/api/collection?collectionId=a&collectionId=b");
    expect(status).toBe(400);
  });

  it.each([
    ["invalid JSON", "{", "application/json", 400, "INVALID_INPUT"],
    ["JSON that is not an object", "[1]", "application/json", 400, "INVALID_INPUT"],
    ["another type", "<a/>", "text/xml", 415, "UNSUPPORTED_TYPE"],
    ["no type", "hello", "", 415, "UNSUPPORTED_TYPE"],
    ["more than two megabytes", `"${"x".repeat(3 * 1024 ** 2)}"`, "application/json", 413, "TOO_LARGE"],
  ])("with %s is refused", async (_, text, type, status, code) => {
    const body = new Blob([text], { type });
    const answer = await fetch(`${api.url}/api/send-client-error`, { method: "POST", body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  it.each(["__proto__", "constructor"])("cannot reach into objects through %s", async (key) => {
    const text = `{"${key}":{"isPlatformAdmin":true},"error":"e","location":"l","deviceInformation":"d"}`;
    const headers = { "Content-Type": "application/json" };
    expect([200, 400]).toContain((await api.post("/api/send-client-error", { body: text, headers })).status);
    expect(({} as { isPlatformAdmin?: boolean }).isPlatformAdmin).toBeUndefined();
  });

  it.each(["/api/organization/%E0%A4%A", "/api/organization/%00", "/api/collection?collectionId=%00"])(
    "for %s is a client error, not a server error",
    async (path) => {
      expect([400, 404]).toContain((await api.get(path)).status);
    },
  );
});

describe("an answer", () => {
  it("to a signed-in person is not kept by the browser, nor is one with a token or an error", async () => {
    const actor = await buildUser();
    const { email } = actor;
    const organization = await buildOrganization();
    const answers = [
      await api.get("/api/user", { actor }),
      await api.get("/api/organizations", { actor }),
      await api.get("/api/user"),
      await api.post("/api/login", { body: { email, password: testPassword, organizationId: organization.id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 200]);
    for (const { headers } of answers) expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("that is the same for everyone without an account may be kept by a proxy for seconds, and is sent again only if it changes", async () => {
    const organization = await buildOrganization();
    const path = `/api/organization/${organization.id}`;
    const first = await api.get(path);
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=5, must-revalidate");
    expect(first.headers.get("Vary")).toBe("Authorization, Accept-Language");
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "", "Cache-Control": "max-age=0" };
    expect((await api.get(path, { headers })).status).toBe(304);
    const head = await fetch(api.url + path, { method: "HEAD" });
    for (const name of ["Cache-Control", "ETag", "Vary"]) expect(head.headers.get(name)).toBe(first.headers.get(name));
    expect((await fetch(api.url + path, { method: "HEAD", headers })).status).toBe(304);
    await organization.update({ color: "#123456" });
    const second = await api.get(path, { headers });
    expect([second.status, second.headers.get("ETag")]).not.toEqual([304, first.headers.get("ETag")]);
    expect(second.status).toBe(200);
    expect((await api.get(path, { actor: await buildUser() })).headers.get("ETag")).toBeNull();
  });

  it("carries the request id, its own or the front door's", async () => {
    const own = await api.get("/api/nothing");
    expect(own.headers.get("X-Request-Id")).toBe(own.body.requestId);
    const answerWithId = await api.get("/api/nothing", { headers: { "X-Request-Id": "front-door-1234" } });
    expect(answerWithId.body.requestId).toBe("front-door-1234");
    const hostile = await api.get("/api/nothing", { headers: { "X-Request-Id": "a b<script>" } });
    expect(hostile.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("forbids browsers to guess its type or to run it", async () => {
    const { headers } = await api.get("/api/roles");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
  });

  it("never contains a field that the contract does not declare", async () => {
    const parsed = calls.getSession.response.safeParse({ user: { passwordHash: "x" } });
    expect(parsed.success).toBe(false);
    const { body } = await api.get<Record<string, unknown>>("/api/ready");
    expect(body).toEqual({ status: "ready", database: true, storage: true });
  });
});
