import { calls } from "@samling/contract/calls";
import { escapeHtml } from "@samling/contract/markup";
import { Validator } from "@seriousme/openapi-schema-validator";
import { createRoutes } from "../routes.ts";
import { openTestApi } from "../testing/test-api.ts";
import type { OpenApiDocument } from "./document.ts";

const api = openTestApi();
let document: OpenApiDocument;
beforeAll(async () => {
  document = (await api.get<OpenApiDocument>("/api/openapi.json")).body;
});

const addressesOf = (paths: OpenApiDocument["paths"] = {}) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

describe("GET /api/openapi.json", () => {
  it("describes exactly what is served", () => {
    const served = createRoutes(api.parts).map(({ call }) => call.address);
    expect(addressesOf(document.paths).sort()).toEqual([...served].sort());
    expect(document.openapi).toBe("3.1.1");
  });

  // A review reads in the snapshot what a change does to the API. `npm test -- api/src/openapi -u` writes it.
  it("has the calls, permissions and statuses of the snapshot", () => {
    const lines = Object.values(calls).map(({ address, permission }) => {
      const [method = "", path = ""] = address.split(" ");
      const operation = document.paths?.[path]?.[method.toLowerCase() as "get"];
      return `${address} (${permission}): ${Object.keys(operation?.responses ?? {}).join(" ")}`;
    });
    expect(lines.sort().join("\n")).toMatchSnapshot();
  });

  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    // The validator needs a copy, because it modifies it.
    expect(await validator.validate({ ...structuredClone(document) })).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("names permission, input, form files, errors and answer of a call", () => {
    const submit = document.paths?.["/api/submit-contribution"]?.post;
    expect(submit).toMatchObject({ operationId: "submitContribution", security: [{ token: [] }] });
    expect(submit?.description).toContain("contribution:create");
    const form = JSON.stringify(submit?.requestBody);
    for (const field of ["mediaFiles", "relatedFiles", "mediaData", "termsAccepted"]) expect(form).toContain(field);
    expect(Object.keys(submit?.responses ?? {})).toEqual([
      "201",
      "400",
      "401",
      "403",
      "404",
      "413",
      "415",
      "503",
      "507",
    ]);
  });

  it("refers to the shared shapes by name", () => {
    const answer = JSON.stringify(document.paths?.["/api/collection"]?.get?.responses);
    expect(answer).toMatch(/#\/components\/schemas\/Collection/);
    expect(document.components?.schemas).toHaveProperty("ErrorAnswer");
  });
});

describe("GET /api/docs", () => {
  it("is a page without scripts and external resources, with every call on it", async () => {
    const { status, headers, body } = await api.get<string>("/api/docs");
    expect(status).toBe(200);
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|src=|@import/);
    for (const { address, summary } of Object.values(calls)) {
      expect(body).toContain(address);
      expect(body).toContain(escapeHtml(summary));
    }
  });
});
