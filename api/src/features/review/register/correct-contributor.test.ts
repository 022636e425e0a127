/** Names in the register are corrected only by admins of the organization, with a reason. */
import type { Answer } from "@samling/contract/types";
import { createHandlers } from "../../../job-handlers.ts";
import type { User } from "../../../models/accounts.ts";
import { Contribution } from "../../../models/contributions.ts";
import type { Organization } from "../../../models/organizations.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../../testing/build.ts";
import { openTestApi } from "../../../testing/test-api.ts";
import { readHandOverRecords } from "../../hand-overs/records.ts";

type Register = Answer<"GET /api/organization/{id}/accessions">;
type Deed = Answer<"GET /api/organization/{id}/accessions/{accessionId}/deed">;
type Entries = Answer<"GET /api/organization/{id}/audit">;

const api = openTestApi({ clock: () => new Date(Date.now() + clockOffsetMs) });
let organization: Organization;
let admin: User;
let contributor: User;
let clockOffsetMs = 0;
beforeEach(async () => {
  clockOffsetMs = 0;
  organization = await buildOrganization();
  admin = await buildUser({ organization, roles: ["ADMIN"], firstName: "Ingrid", lastName: "Falk" });
  contributor = await buildUser({ organization, firstName: "Mats", lastName: "Öberg" });
});

const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
const entryOf = async () => (await api.get<Register>(organizationPath("accessions"), { actor: admin })).body.items[0];
async function accession() {
  const collection = await buildCollection({ organization });
  const { contribution, found } = await buildCase({ collection, user: contributor, hiddenAt: null, withheldAs: null });
  const body = { kind: "accession", cases: [{ caseId: found.id, version: found.version }] };
  expect((await api.post(organizationPath("decisions"), { actor: admin, body })).status).toBe(200);
  clockOffsetMs = 11 * 60_000;
  await createHandlers(api.parts)["number-accessions"]({}, AbortSignal.timeout(20_000));
  return { contributionId: contribution.id, accessionId: (await entryOf())?.id ?? "" };
}
const valid = { name: "Mats Åberg", reason: "Misspelt on the form", replaces: "Mats Öberg" };
const correct = (accessionId: string, values: object = {}, actor: User | null = admin, at = organization) =>
  api.put<{ code?: string }>(`/api/organization/${at.id}/accessions/${accessionId}/contributor`, {
    actor,
    body: { ...valid, ...values },
  });

it("corrects register, deed and hand-over, even after the contributor has left, and keeps the earlier name in the record of changes alone [WEEK-15]", async () => {
  const { contributionId, accessionId } = await accession();
  expect((await api.delete("/api/user", { actor: contributor, body: { contributions: "keep" } })).status).toBe(200);
  const changedAt = async () => (await Contribution.findOne({ where: { id: contributionId } }))?.updatedAt.getTime();
  const before = (await changedAt()) ?? 0;
  expect((await correct(accessionId, { name: "  Mats\nÅberg " })).status).toBe(200);

  expect(await entryOf()).toMatchObject({ contributor: "Mats Åberg" });
  expect(
    String((await api.get<string>(organizationPath("accessions/register.csv"), { actor: admin })).body),
  ).not.toContain("Öberg");
  const deed = await api.get<Deed>(organizationPath(`accessions/${accessionId}/deed`), { actor: admin });
  expect(deed.body.contributor).toBe("Mats Åberg");
  const [handedOver] = await readHandOverRecords(organization.id, [contributionId]);
  expect(handedOver?.accessions.map((accession) => accession.contributor)).toEqual(["Mats Åberg"]);
  // The next hand-over includes it.
  expect(await changedAt()).toBeGreaterThan(before);

  const about = `contribution:${contributionId}`;
  const { body } = await api.get<Entries>(organizationPath("audit"), { actor: admin, query: { about } });
  const entry = body.items.find(({ action }) => action === "contribution:correctContributor");
  expect(entry?.data).toMatchObject({ before: "Mats Öberg", after: "Mats Åberg", reason: "Misspelt on the form" });
  const csv = String((await api.get<string>(organizationPath("audit.csv"), { actor: admin, query: { about } })).body);
  expect(csv).toMatch(/"Mats Öberg","Mats Åberg","Misspelt on the form"/);
});

it("is refused to everyone else, without a name or reason, and where a colleague has corrected it first [WEEK-15]", async () => {
  const { accessionId } = await accession();
  const otherOrganization = await buildOrganization();
  const strangers = [
    null,
    contributor,
    await buildUser({ organization, roles: ["SUB_ADMIN"] }),
    await buildUser({ organization, roles: ["SUPER_ADMIN"], status: "suspended" }),
    await buildUser({ organization: otherOrganization, roles: ["SUPER_ADMIN"] }),
  ];
  for (const actor of strangers) expect([401, 403]).toContain((await correct(accessionId, {}, actor)).status);
  const theirs = await buildUser({ organization: otherOrganization, roles: ["SUPER_ADMIN"] });
  expect((await correct(accessionId, {}, theirs, otherOrganization)).status).toBe(404);
  for (const wrong of [{ name: " \u200b" }, { reason: " " }, { name: "x".repeat(300) }])
    expect((await correct(accessionId, wrong)).status).toBe(400);

  const both = await Promise.all([correct(accessionId), correct(accessionId, { name: "Matts Öberg" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
