import { bcp47, languageCodes } from "@samling/contract/constants/languages";
import { CONTRACT_VERSION } from "@samling/contract/contract-version";
import { permissions } from "@samling/contract/permissions";
import type { License } from "@samling/contract/types";
import { exposeMetrics } from "@samling/telemetry/metrics";
import type { Context } from "koa";
import { limits } from "../../http/limits.ts";
import { ClientError } from "../../models/platform.ts";
import { buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { storeClientError } from "./service.ts";

const api = openTestApi();

describe("GET /api/version", () => {
  it("returns the version of the API, the number of its contract, and the commit", async () => {
    const { status, body } = await api.get("/api/version");
    const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);
    expect(status).toBe(200);
    expect(body).toEqual({ api: version, contractVersion: CONTRACT_VERSION, commit: "0123456789ab" });
  });

  it("returns no commit if the API was started without one", async () => {
    const { config } = api.parts;
    jest.replaceProperty(config, "commit", null);
    expect((await api.get<{ commit: null }>("/api/version")).body.commit).toBeNull();
    jest.restoreAllMocks();
  });
});

describe("GET /api/roles", () => {
  it("serves the table that the server itself uses [API-25] [PERM-13]", async () => {
    const { status, body } = await api.get("/api/roles");
    expect(status).toBe(200);
    expect(body).toEqual(permissions);
  });
});

describe("GET /api/languages", () => {
  it("names the four languages, English being required [API-26] [A-ENT-06]", async () => {
    const { body } = await api.get<{ language: string; required: boolean }[]>("/api/languages");
    expect(body.map(({ language }) => language).sort()).toEqual([...languageCodes].sort());
    expect(body.filter(({ required }) => required)).toEqual([{ language: "en", required: true }]);
  });
});

describe("GET /api/licenses", () => {
  it("serves every license with text and description in all languages [API-24] [ENT-18]", async () => {
    const { body } = await api.get<License[]>("/api/licenses");
    expect(body.map(({ licenseId }) => licenseId)).toEqual([
      "CC0",
      "CC BY",
      "CC BY-SA",
      "CC BY-NC",
      "CC BY-NC-ND",
      "PDM",
      "InC",
      "CNE",
    ]);
    for (const { url, translations } of body) {
      expect(url).toMatch(/^https:\/\/(creativecommons|rightsstatements)\.org\//);
      expect(translations.map(({ languageCode }) => bcp47(languageCode)).sort()).toEqual(["da", "en", "fi", "sv"]);
      expect(translations.every(({ text, description }) => text && description)).toBe(true);
    }
  });
});

describe("GET /api/system-page", () => {
  it("has default texts in every language [A-API-08]", async () => {
    const { body } = await api.get<{ translations: { languageCode: string; translations: object }[] }>(
      "/api/system-page",
    );
    expect(body.translations.map(({ languageCode }) => languageCode)).toEqual([...languageCodes]);
  });
});

describe("POST /api/send-client-error", () => {
  const report = { error: "TypeError", location: "/organization/1", deviceInformation: "Firefox" };

  it("stores reports of browsers, with the signed-in person [API-32]", async () => {
    const user = await buildUser();
    const { status } = await api.post("/api/send-client-error", { actor: user, body: report });
    expect(status).toBe(200);
    expect(await ClientError.count({ where: { ...report, userId: user.id } })).toBe(1);
  });

  it.each([
    ["mf-public", "mf-public"],
    ["mf-tours2", "mf-tours2"],
    ["sanna@example.org", "other"],
  ])("counts those of %s as %s, by the build that showed the page [RUN-05]", async (app, counted) => {
    const { status } = await api.post("/api/send-client-error", { body: { ...report, app, build: "276526b3" } });
    const { text } = await exposeMetrics();
    expect([status, text]).toEqual([200, expect.stringContaining(`errors_total{app="${counted}",build="276526b3"} 1`)]);
  });

  it("accepts reports with an expired session [API-32] [API-33]", async () => {
    const { status } = await api.post("/api/send-client-error", { actor: "no-longer-good", body: report });
    expect(status).toBe(200);
  });

  it("names every invalid field", async () => {
    const long = "x".repeat(20_000);
    const sent = { error: long, location: long, deviceInformation: long };
    const { status, body } = await api.post("/api/send-client-error", { body: sent });
    expect(status).toBe(400);
    expect(body.details?.issues?.map(({ path }) => path[0])).toEqual(["error", "location", "deviceInformation"]);
  });

  it("limits reports per address", async () => {
    const context = { ip: "10.2.2.2", set: () => {} } as unknown as Context;
    const { perAddress } = limits["client-error"];
    await Promise.all(Array.from({ length: perAddress }, () => api.parts.limits.count("client-error", { context })));
    const from = (address: string) =>
      api.post("/api/send-client-error", { body: report, headers: { "X-Forwarded-For": address } });
    const { status, body } = await from("10.2.2.2");
    expect([status, body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect((await from("10.2.2.3")).status).toBe(200);
  });

  it("drops the oldest for the newest, so that reports cannot fill the disk", async () => {
    const oldest = await ClientError.create({ ...report, requestId: "oldest" });
    await api.database.sequelize.query("SELECT setval(pg_get_serial_sequence('client_errors', 'id'), :id)", {
      replacements: { id: Number(oldest.id) + 10_000 },
    });
    await storeClientError(null, report);
    expect(await ClientError.findByPk(oldest.id)).toBeNull();
  });
});
