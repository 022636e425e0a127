/** Storage and database that answer late, or not at all. */
import { createReadiness } from "./health.ts";
import { createLog } from "./log.ts";
import { createDiskStorage } from "./storage/disk-storage.ts";
import { buildCollection, buildOrganization, buildUser, testPassword } from "./testing/build.ts";
import { startTestApi, type TestApi } from "./testing/test-api.ts";

const log = createLog({ logLevel: "silent" });
const hang = (): Promise<"ready"> => new Promise(() => {});
const refuse = async (): Promise<never> => {
  throw new Error("ECONNREFUSED");
};
/** Milliseconds. */
const limits = { checkTimeoutMs: 50, unavailableAfterMs: 400, cacheMs: 0 };

async function follow(database: () => Promise<unknown>, findState: () => Promise<"ready" | "full">) {
  const storage = { ...createDiskStorage("/nowhere"), findState };
  const parts = { database: { ping: database }, storage, log } as unknown as Parameters<typeof createReadiness>[0];
  const check = createReadiness(parts, () => false, limits);
  const first = (await check()).status;
  const until = performance.now() + limits.unavailableAfterMs;
  while (performance.now() < until) await check();
  return [first, (await check()).status];
}

const ready = async () => "ready" as const;
type Case = [
  what: string,
  database: () => Promise<unknown>,
  storage: () => Promise<"ready" | "full">,
  reported: string[],
];
const cases: Case[] = [
  ["there", ready, ready, ["ready", "ready"]],
  ["full storage", ready, async () => "full" as const, ["degraded", "degraded"]],
  ["storage that is late", ready, hang, ["degraded", "degraded"]],
  ["storage that is unavailable", ready, refuse, ["degraded", "degraded"]],
  ["database that is late, and then counts as unavailable", hang, ready, ["degraded", "unready"]],
  ["database that is unavailable", refuse, ready, ["unready", "unready"]],
];
it.each(cases)("the readiness with a %s", async (_case, database, storage, statuses) => {
  expect(await follow(database, storage)).toEqual(statuses);
});

it("starts no second check of the storage while the first has no answer", async () => {
  let checks = 0;
  const findState = () => {
    checks += 1;
    return hang();
  };
  await follow(ready, findState);
  expect(checks).toBe(1);
});

describe("while the storage does not answer", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ storage: { ...createDiskStorage("/nowhere"), findState: hang } });
  });
  afterAll(() => api.stop());

  it("stays in service: signing in and lists need no storage", async () => {
    const organization = await buildOrganization();
    await buildCollection({ organization });
    const { email } = await buildUser({ organization });
    expect(await api.get("/api/ready")).toMatchObject({
      status: 200,
      body: { status: "degraded", database: true, storage: false },
    });
    const collections = await api.get("/api/collections", { query: { organizationId: organization.id } });
    expect(collections).toMatchObject({ status: 200, body: [expect.anything()] });
    expect((await api.post("/api/login", { body: { email, password: testPassword } })).status).toBe(200);
  });
});
