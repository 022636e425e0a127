/** A contributor leaves after an accession: register, case and hand-over name them, and nothing that others read does. */
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { dayIn } from "../days.ts";
import { createGroup } from "../features/groups/service.ts";
import { readHandOverRecords } from "../features/hand-overs/records.ts";
import { createHandlers } from "../job-handlers.ts";
import type { User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import { Contribution } from "../models/contributions.ts";
import type { Organization } from "../models/organizations.ts";
import { Accession } from "../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { callEntries, sendExample } from "../testing/send-example.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { startTestDoor } from "../testing/test-door.ts";

const [firstName, lastName] = ["Ingegerdis", "Falkenstrom"];
const realName = new RegExp(`${firstName}|${lastName}`, "i");

let api: TestApi;
let door: string;
let stops: (() => Promise<unknown>)[];
let organization: Organization;
let collection: Collection;
let admin: User;
let clockOffsetMs = 0;
beforeAll(async () => {
  api = await startTestApi({ clock: () => new Date(Date.now() + clockOffsetMs) });
  const frontDoor = await startTestDoor(api);
  door = frontDoor.url;
  stops = [frontDoor.stop, api.stop];
});
afterAll(async () => {
  for (const stop of stops) await stop();
});
beforeEach(async () => {
  clockOffsetMs = 0;
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
});

const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
const number = async () => {
  clockOffsetMs = 11 * 60_000;
  await createHandlers(api.parts)["number-accessions"]({}, AbortSignal.timeout(20_000));
};
async function contribute(values: object = {}) {
  const contributor = await buildUser({ organization, firstName, lastName, ...values });
  const built = await buildCase({ collection, user: contributor, hiddenAt: null, withheldAs: null });
  return { contributor, ...built };
}
const accession = async ({ found }: Awaited<ReturnType<typeof contribute>>) => {
  await found.reload();
  const body = { kind: "accession", cases: [{ caseId: found.id, version: found.version }] };
  const { status, body: answer } = await api.post<{ decisions: { decisionId: string }[] }>(
    organizationPath("decisions"),
    { actor: admin, body },
  );
  expect(status).toBe(200);
  return answer.decisions[0]?.decisionId ?? "";
};
const leave = async (actor: User, contributions = "keep") =>
  expect((await api.delete("/api/user", { actor, body: { contributions } })).status).toBe(200);
const register = async (actor: User | null = admin) => {
  const path = organizationPath("accessions");
  return (await api.get<Answer<"GET /api/organization/{id}/accessions">>(path, { actor })).body.items;
};
const keptNames = async (actor: User) => (await api.get<object[]>("/api/user/accessions", { actor })).body;

it("register, case and hand-over keep the name at the accession of a contributor who has left, hidden from others [WEEK-02]", async () => {
  const built = await contribute({ isPublic: true, alias: "Gullviva" });
  const { contributor, contribution, found } = built;
  expect(await keptNames(contributor)).toEqual([]);
  await accession(built);
  expect(await keptNames(contributor)).toEqual([{ organization: organization.name, contributions: 1 }]);
  await number();
  expect(await keptNames(contributor)).toEqual([{ organization: organization.name, contributions: 1 }]);
  await contributor.update({ firstName: "Somebody", lastName: "Else" });
  await leave(contributor);

  const name = `${firstName} ${lastName}`;
  const [entry, ...others] = await register();
  expect([entry, others]).toMatchObject([{ number: 1, contributor: name, isRemoved: false }, []]);
  const csv = String((await api.get<string>(organizationPath("accessions/register.csv"), { actor: admin })).body);
  expect(csv).toContain(`"${name}"`);
  const detail = await api.get<Answer<"GET /api/organization/{id}/cases/{caseId}">>(
    organizationPath(`cases/${found.id}`),
    { actor: admin },
  );
  expect(detail.body).toMatchObject({ accessionedFrom: name, contribution: { user: { userId: null, name: "" } } });
  const [handedOver] = await readHandOverRecords(organization.id, [contribution.id]);
  expect(handedOver?.accessions.map(({ contributor }) => contributor)).toEqual([name]);

  const otherOrganization = await buildOrganization();
  const readers = [
    null,
    await buildUser({ organization }),
    await buildUser({ organization, roles: ["SUB_ADMIN"] }),
    await buildUser({ organization, roles: ["SUPER_ADMIN"], status: "suspended" }),
    await buildUser({ organization: otherOrganization, roles: ["SUPER_ADMIN"] }),
  ];
  const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
  const review = { caseId: found.id, decisionId: found.id };
  const subjects = {
    organization,
    group,
    review,
    accession: { id: entry?.id ?? "" },
    collection,
    contribution,
    person: contributor,
    email: contributor.email ?? "",
  };
  const reading = callEntries.filter(([, call]) => call.address.startsWith("GET ")).map(([name]) => name);
  for (const actor of readers) {
    for (const item of reading) {
      const answer = await sendExample(api, item, { actor, subjects });
      expect([item, answer.status]).not.toEqual([item, 500]);
      expect([item, JSON.stringify(answer.body ?? "").match(realName)]).toEqual([item, null]);
    }
    const query = { orgId: organization.id, collectionId: collection.id, text: lastName };
    expect((await api.get<{ items: object[] }>("/api/collection-contributions", { actor, query })).body.items).toEqual(
      [],
    );
    const searched = await api.get<{ total: number }>("/api/search", { actor, query: { q: lastName } });
    expect(JSON.stringify(searched.body)).not.toContain(contribution.id);
  }
  const parameters = {
    orgId: organization.id,
    collectionId: collection.id,
    id: contribution.id,
    userId: contributor.id,
  };
  const pages = Object.values(paths).map((path) => (path.href as (parameters: object) => string)(parameters));
  for (const page of pages) expect(await (await fetch(door + page)).text()).not.toMatch(realName);
});

it("without an accession, or with one that was undone, the name is removed, even if an accession follows [WEEK-02]", async () => {
  const plain = await contribute();
  const undone = await contribute();
  const decisionIds = [await accession(undone)];
  expect((await api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds } })).status).toBe(
    200,
  );
  for (const item of [plain, undone]) {
    expect(await keptNames(item.contributor)).toEqual([]);
    await leave(item.contributor);
    await accession(item);
  }
  await number();
  expect((await register()).map(({ contributor }) => contributor)).toEqual(["", ""]);
});

it("keeps the name of a contributor who leaves before the number is given, even once de-accessioned or removed [WEEK-02]", async () => {
  const early = await contribute();
  await accession(early);
  await leave(early.contributor);
  await number();
  const gone = await contribute();
  clockOffsetMs = 0;
  await accession(gone);
  await number();
  const [, entry] = await register();
  const body = { reason: "Given back", authority: "The board", on: dayIn(organization.timeZone, new Date()) };
  expect((await api.post(organizationPath(`accessions/${entry?.id}/deaccession`), { actor: admin, body })).status).toBe(
    200,
  );
  await leave(gone.contributor, "remove");
  expect(await Contribution.count({ where: { id: gone.contribution.id } })).toBe(0);
  const name = `${firstName} ${lastName}`;
  expect(await register()).toMatchObject([
    { contributor: name, isRemoved: false, deaccession: null },
    { contributor: name, isRemoved: true, deaccession: { reason: "Given back" } },
  ]);
});

it("keeps the name where the previous release numbered it without one [WEEK-02]", async () => {
  const built = await contribute({ firstName: "", lastName: "", alias: "Gullviva" });
  await accession(built);
  await number();
  await Accession.update({ contributor: "" }, { where: { contributionId: built.contribution.id } });
  await leave(built.contributor);
  expect(await register()).toMatchObject([{ contributor: "Gullviva" }]);
});
