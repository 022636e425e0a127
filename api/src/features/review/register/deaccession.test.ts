/** Deleting, de-accessioning and restoring accessioned contributions: the register is correct at every moment. */
import type { Answer } from "@samling/contract/types";
import { dayIn } from "../../../days.ts";
import { createHandlers } from "../../../job-handlers.ts";
import type { User } from "../../../models/accounts.ts";
import type { Collection } from "../../../models/collections.ts";
import { Contribution } from "../../../models/contributions.ts";
import type { Organization } from "../../../models/organizations.ts";
import { AuditEntry } from "../../../models/platform.ts";
import type { Case } from "../../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../../testing/build.ts";
import { openTestApi } from "../../../testing/test-api.ts";

type Register = Answer<"GET /api/organization/{id}/accessions">;
type DeletedContributions = Answer<"GET /api/organization/{id}/deleted-contributions">;

const api = openTestApi({ clock: () => new Date(Date.now() + clockOffsetMs) });
let organization: Organization;
let collection: Collection;
let admin: User;
let contributor: User;
let clockOffsetMs = 0;
beforeEach(async () => {
  clockOffsetMs = 0;
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"], firstName: "Ingrid", lastName: "Falk" });
  contributor = await buildUser({ organization });
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
const buildAccession = async () =>
  (await buildCase({ collection, user: contributor, hiddenAt: null, withheldAs: null })).found;
const run = (name: "number-accessions" | "purge-collections") =>
  createHandlers(api.parts)[name]({}, AbortSignal.timeout(20_000));
async function accession({ id: caseId, version }: Case, meanwhile?: () => Promise<{ status: number }>): Promise<void> {
  const body = { kind: "accession", cases: [{ caseId, version }] };
  expect((await api.post(organizationPath("decisions"), { actor: admin, body })).status).toBe(200);
  if (meanwhile) expect((await meanwhile()).status).toBe(409);
  clockOffsetMs = 11 * minuteMs;
  await run("number-accessions");
}
const read = async () => (await api.get<Register>(organizationPath("accessions"), { actor: admin })).body.items;
const readCsv = async () =>
  String((await api.get<string>(organizationPath("accessions/register.csv"), { actor: admin })).body);
const remove = (contributionId: string | null, actor = admin) =>
  api.delete<{ code?: string; message?: string }>("/api/delete-contribution", {
    actor,
    query: { contributionId: contributionId ?? "", reason: "Given twice" },
  });
const deaccessionEntry = (accessionId: string, details = {}, actor = admin) =>
  api.post(organizationPath(`accessions/${accessionId}/deaccession`), {
    actor,
    body: {
      reason: "Given back",
      authority: "The board, § 14",
      on: dayIn(organization.timeZone, new Date()),
      ...details,
    },
  });
const restore = (contributionId: string | null, actor = admin) =>
  api.post(organizationPath(`contributions/${contributionId}/restore`), { actor });
const listDeleted = async () =>
  (await api.get<DeletedContributions>(organizationPath("deleted-contributions"), { actor: admin })).body;
const isVisible = async (contributionId: string | null) =>
  (await api.get(`/api/contribution/${contributionId}`)).status === 200;

it("cannot be deleted before it is de-accessioned, and stays in the register, marked, when deleted and restored [CASE-07]", async () => {
  const found = await buildAccession();
  const { contributionId } = found;
  await accession(found, () => remove(contributionId));
  for (const actor of [admin, contributor]) {
    const { status, body } = await remove(contributionId, actor);
    expect([status, body.code, body.message]).toEqual([409, "ACCESSIONED", expect.stringContaining("De-accession it")]);
  }
  const [entry] = await read();
  expect([await isVisible(contributionId), entry]).toEqual([
    true,
    expect.objectContaining({ deaccession: null, isRemoved: false }),
  ]);

  const id = entry?.id ?? "";
  const wrong = [{ reason: " " }, { authority: "" }, { on: "2999-01-01" }, { on: "2001-01-01" }];
  for (const details of wrong) expect((await deaccessionEntry(id, details)).status).toBe(400);
  const known = () => Contribution.findOne({ where: { id: contributionId ?? "" }, rejectOnEmpty: true });
  const { updatedAt } = await known();
  expect((await deaccessionEntry(id)).status).toBe(200);
  expect((await known()).updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
  expect((await deaccessionEntry(id)).status).toBe(409);
  const deaccession = expect.objectContaining({
    reason: "Given back",
    authority: "The board, § 14",
    by: "Ingrid Falk",
  });
  expect(await read()).toMatchObject([{ number: 1, deaccession, isRemoved: false }]);
  expect(await readCsv()).toMatch(/"\d{4}-\d\d-\d\d","Given back","The board, § 14","Ingrid Falk",false/);
  expect(
    await AuditEntry.count({ where: { action: "contribution:deaccession", subjectId: contributionId ?? "" } }),
  ).toBe(1);

  expect((await remove(contributionId)).status).toBe(200);
  expect([await isVisible(contributionId), await read()]).toMatchObject([false, [{ deaccession, isRemoved: true }]]);
  expect((await restore(contributionId)).status).toBe(200);
  expect([await isVisible(contributionId), await read()]).toMatchObject([true, [{ deaccession, isRemoved: false }]]);
  await remove(contributionId);
  clockOffsetMs = 31 * dayMs;
  expect(await run("purge-collections")).toBe("done");
  expect(await Contribution.count({ where: { id: contributionId ?? "" } })).toBe(0);
});

it("keeps its collection from being deleted", async () => {
  const found = await buildAccession();
  await accession(found);
  await collection.update({ status: "ARCHIVED" });
  const path = organizationPath(`collection/${collection.id}`);
  expect((await api.delete<{ code: string }>(path, { actor: admin })).body.code).toBe("ACCESSIONED");
  await deaccessionEntry((await read())[0]?.id ?? "");
  expect((await api.delete(path, { actor: admin })).status).toBe(200);
});

it("is hidden everywhere once staff delete it, who can restore it with its case for thirty days [CASE-07]", async () => {
  const found = await buildAccession();
  const { contributionId } = found;
  const listCases = async () =>
    (await api.get<{ items: unknown[] }>(organizationPath("cases"), { actor: admin, query: { state: "unseen" } })).body
      .items.length;
  expect((await remove(contributionId)).status).toBe(200);
  expect([await isVisible(contributionId), await listCases()]).toEqual([false, 0]);
  const [deleted] = await listDeleted();
  expect(deleted).toMatchObject({ id: contributionId, title: "The harbour", files: 1 });
  expect(Date.parse(deleted?.removedAt ?? "") - Date.parse(deleted?.deletedAt ?? "")).toBe(30 * dayMs);
  clockOffsetMs = 29 * dayMs;
  expect(await run("purge-collections")).toBe("skipped");
  clockOffsetMs = 0;
  expect((await restore(contributionId)).status).toBe(200);
  expect([await isVisible(contributionId), await listCases(), await listDeleted()]).toEqual([true, 1, []]);
  expect((await restore(contributionId)).status).toBe(404);
  const restored = { subjectId: contributionId ?? "", action: "contribution:restore" as const };
  expect(await AuditEntry.count({ where: restored })).toBe(1);
  // Contributions that people delete themselves cannot be restored.
  expect((await remove(contributionId, contributor)).status).toBe(200);
  expect([await listDeleted(), await Contribution.count({ where: { id: contributionId ?? "" } })]).toEqual([[], 0]);
});

it("is only for admins of the organization [CASE-10]", async () => {
  const found = await buildAccession();
  await accession(found);
  const [entry] = await read();
  const other = await buildAccession();
  await remove(other.contributionId);
  const strangers = [
    contributor,
    await buildUser({ organization, roles: ["SUB_ADMIN"] }),
    await buildUser({ roles: ["ADMIN"] }),
  ];
  for (const actor of strangers) {
    const statuses = [
      (await deaccessionEntry(entry?.id ?? "", {}, actor)).status,
      (await restore(other.contributionId, actor)).status,
      (await api.get(organizationPath("deleted-contributions"), { actor })).status,
      (await api.get(organizationPath("accessions"), { actor })).status,
    ];
    expect(statuses).toEqual([403, 403, 403, 403]);
  }
  // An admin of another organization, at the address of their own.
  const otherOrganization = await buildOrganization();
  const actor = await buildUser({ organization: otherOrganization, roles: ["ADMIN"] });
  const elsewherePath = (path: string) => `/api/organization/${otherOrganization.id}/${path}`;
  expect((await api.post(elsewherePath(`contributions/${other.contributionId}/restore`), { actor })).status).toBe(404);
  const body = { reason: "Mine", authority: "Me", on: dayIn(organization.timeZone, new Date()) };
  expect((await api.post(elsewherePath(`accessions/${entry?.id}/deaccession`), { actor, body })).status).toBe(404);
});
