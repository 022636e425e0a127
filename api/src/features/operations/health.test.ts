import type { Answer } from "@samling/contract/types";
import { registerObject } from "../../files/pending-objects.ts";
import type { User } from "../../models/accounts.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi();
let actor: User;
beforeAll(async () => {
  actor = await buildUser({ isPlatformAdmin: true, firstName: "Astrid", lastName: "Berg" });
});

describe("GET /api/client-errors", () => {
  it("groups reports of browsers by their first line, the latest first, with the latest in full", async () => {
    const report = (error: string, location: string) =>
      api.post("/api/send-client-error", { body: { error, location, deviceInformation: "Firefox" } });
    await report("TypeError: x is undefined\n  at one.js", "/a");
    await report("RangeError: too far", "/b");
    await report("TypeError: x is undefined\n  at two.js", "/c");
    const { body } = await api.get<Answer<"GET /api/client-errors">>("/api/client-errors", { actor });
    expect(body.map(({ error, count }) => [error, count])).toEqual([
      ["TypeError: x is undefined", 2],
      ["RangeError: too far", 1],
    ]);
    expect(body[0]).toMatchObject({ detail: "TypeError: x is undefined\n  at two.js", location: "/c" });
    expect((body[0]?.firstAt ?? "") <= (body[0]?.lastAt ?? "")).toBe(true);
  });
});

describe("GET /api/storage", () => {
  it("totals the stored bytes by kind", async () => {
    await buildContribution({ media: [{ bytes: 700 }, { bytes: 50 }] });
    await registerObject((await buildOrganization()).id, "somewhere/else");
    const { body } = await api.get<Answer<"GET /api/storage">>("/api/storage", { actor });
    expect(body).toEqual({
      originals: { count: 2, bytes: 750 },
      relatedFiles: { count: 0, bytes: 0 },
      derivatives: { count: 0, bytes: 0 },
      waiting: 1,
      comparison: null,
    });
  });
});

describe("GET /api/runtime", () => {
  it("names the software that the API runs on", async () => {
    const { body } = await api.get<Answer<"GET /api/runtime">>("/api/runtime", { actor });
    expect(body.node).toBe(process.versions.node);
    expect(body.postgres).toMatch(/^\d+/);
    expect(body.migration).toMatch(/^\d{4}-/);
  });
});

describe("GET /api/audit", () => {
  it("shows the actions on the whole platform, with person and organization, page by page", async () => {
    const organization = await buildOrganization();
    for (let count = 0; count < 52; count += 1) await buildCollection({ organization });
    await api.put("/api/languages", { actor, body: { languages: [] } });
    const read = (query: Record<string, string>) => api.get<Answer<"GET /api/audit">>("/api/audit", { actor, query });
    const first = (await read({})).body;
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({
      action: "system:updateLanguages",
      actor: { userId: actor.id, name: "Astrid Berg" },
      organization: null,
    });
    expect(first.items[1]).toMatchObject({ organization: { id: organization.id, name: organization.name } });
    const second = (await read({ before: first.next ?? "" })).body;
    const ids = [...first.items, ...second.items].map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(53);
  });
});
