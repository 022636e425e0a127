/** Whatever is sent to a call, it is answered soon, and never by a failure; what is refused leaves everything as it was. */
import fc from "fast-check";
import { createGroup } from "./features/groups/service.ts";
import type { User } from "./features/users/model.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "./testing/build.ts";
import { examples, type Subjects } from "./testing/examples.ts";
import { callEntries } from "./testing/send-example.ts";
import { startTestApi, type TestApi } from "./testing/test-api.ts";
import { makeMistake, mistakes } from "./testing/wrong-input.ts";

/** Milliseconds, on a machine that does other things too. */
const slowest = 2_000;
const tries = 30;
/** They count what was tried, or when somebody was last here; both hold for refused requests too. */
const uncounted = ["sessions", "rate_limits", "migrations"];

let api: TestApi;
let subjects: Subjects;
let ids: string[];
let actor: User;
let fingerprintQuery: string;

async function buildSubjects(): Promise<Subjects> {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const person = await buildUser({ organization });
  const contribution = await buildContribution({ collection, user: person });
  const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
  return { organization, collection, contribution, person, group, email: person.email ?? "" };
}

beforeAll(async () => {
  api = await startTestApi();
  subjects = await buildSubjects();
  const { organization, collection, contribution, person, group } = await buildSubjects();
  ids = [organization, collection, contribution, person, group].map(({ id }) => id);
  actor = await buildUser({ isPlatformAdmin: true });
  const [tables] = (await api.database.sequelize.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )) as unknown as [{ name: string }[]];
  const selects = tables
    .filter(({ name }) => !uncounted.includes(name))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*)::int, md5(string_agg(t::text, '' ORDER BY t::text)) FROM "${name}" t`,
    );
  fingerprintQuery = selects.join(" UNION ALL ");
});
afterAll(() => api.stop());

const takeFingerprint = async () => (await api.database.sequelize.query(fingerprintQuery))[0];

async function send(method: string, address: string, body: unknown) {
  const began = performance.now();
  const answer = await api.send(method, address, { actor, ...(body !== undefined && { body }) });
  return { ...answer, ms: performance.now() - began };
}

const cases = callEntries.filter(([, call]) => call.params ?? call.query ?? call.body);

describe.each(cases)("%s", (name, call) => {
  const [method = "", path = ""] = call.address.split(" ");

  it("refuses what is wrong without failing, waiting or changing anything", async () => {
    let before = await takeFingerprint();
    const property = fc.asyncProperty(mistakes(ids), async (mistake) => {
      const { address, body } = makeMistake(path, examples[name](subjects, actor), mistake);
      const answer = await send(method, address, body);
      const after = await takeFingerprint();
      const code = (answer.body as { code?: string } | undefined)?.code;
      expect([answer.status, code].join(" ")).toMatch(/^[234]/);
      expect(answer.ms).toBeLessThan(slowest);
      if (answer.status >= 400) expect(after).toEqual(before);
      before = after;
    });
    await fc.assert(property, { numRuns: tries, seed: 1, endOnFailure: true });
  });

  it("fails over no NUL, wherever it stands", async () => {
    for (let at = 0; at < 15; at += 1) {
      const mistake = { at, value: "na\0me", encoding: "%00", isMisencoded: false };
      const { address, body } = makeMistake(path, examples[name](subjects, actor), mistake);
      expect((await send(method, address, body)).status).toBeLessThan(500);
    }
  });
});

describe("a body that is far too much", () => {
  const withBody = callEntries.filter(([, call]) => call.body);
  const huge = "å".repeat(5_000_000);
  const deep = `${'{"a":['.repeat(100_000)}${"]}".repeat(100_000)}`;

  it.each(withBody)("is refused by %s soon, and leaves everything as it was", async (name, call) => {
    const [method = "", path = ""] = call.address.split(" ");
    const { params, query } = examples[name](subjects, actor);
    const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params?.[key] ?? "");
    const bodies = call.files ? [toForm(huge)] : [`{"name":"${huge}"}`, deep, deep.slice(0, 300_000)];
    for (const body of bodies) {
      const headers: Record<string, string> = call.files ? {} : { "Content-Type": "application/json" };
      const before = await takeFingerprint();
      const began = performance.now();
      const { status } = await api.send(method, url, { actor, body, headers, ...(query && { query }) });
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
      expect(performance.now() - began).toBeLessThan(slowest);
      if (status >= 400) expect(await takeFingerprint()).toEqual(before);
    }
  });
});

function toForm(text: string): FormData {
  const form = new FormData();
  form.set("translations", text);
  return form;
}
