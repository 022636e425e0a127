/** Deeds of gift: what is printed, and the signed ones, which only staff and the archive get. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Answer } from "@samling/contract/types";
import { createHandlers } from "../../../job-handlers.ts";
import type { User } from "../../../models/accounts.ts";
import type { Collection } from "../../../models/collections.ts";
import { HandOver, HandOverItem } from "../../../models/hand-over.ts";
import type { Organization } from "../../../models/organizations.ts";
import { AuditEntry } from "../../../models/platform.ts";
import { Case, Deed } from "../../../models/review.ts";
import { buildCollection, buildOrganization, buildUser } from "../../../testing/build.ts";
import { listKeys } from "../../../testing/list-keys.ts";
import { makeSampleJpeg } from "../../../testing/sample-media.ts";
import { openTestApi } from "../../../testing/test-api.ts";
import { upload } from "../../../testing/upload.ts";
import { listContents } from "../../hand-overs/contents.ts";
import { gracePeriodMs, sweepObjects } from "../../media/sweep.ts";

type DeedContent = Answer<"GET /api/organization/{id}/accessions/{accessionId}/deed">;
type Register = Answer<"GET /api/organization/{id}/accessions">;

const api = openTestApi({ clock: () => new Date(Date.now() + clockOffsetMs) });
let organization: Organization;
let collection: Collection;
let admin: User;
let contributor: User;
let clockOffsetMs = 0;
beforeEach(async () => {
  clockOffsetMs = 0;
  organization = await buildOrganization();
  collection = await buildCollection({ organization, allowRelatedFiles: true });
  admin = await buildUser({ organization, roles: ["ADMIN"], firstName: "Ingrid", lastName: "Falk" });
  contributor = await buildUser({ organization, firstName: "Mats", lastName: "Öberg", alias: "Masse" });
});

const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
async function contribute() {
  const { status, body } = await upload(api, {
    actor: contributor,
    collectionId: collection.id,
    media: { "quay.jpg": await makeSampleJpeg() },
    related: { "story.pdf": Buffer.from("%PDF-1.4\n%%EOF\n") },
  });
  expect(status).toBe(201);
  const { contributionId } = body;
  const { id: caseId, version } = await Case.findOne({ where: { contributionId }, rejectOnEmpty: true });
  const decision = { kind: "accession", cases: [{ caseId, version }] };
  expect((await api.post(organizationPath("decisions"), { actor: admin, body: decision })).status).toBe(200);
  clockOffsetMs = 11 * 60_000;
  await createHandlers(api.parts)["number-accessions"]({}, AbortSignal.timeout(20_000));
  const [entry] = (await api.get<Register>(organizationPath("accessions"), { actor: admin })).body.items;
  return { contributionId, accessionId: entry?.id ?? "", label: entry?.label };
}
const pathOf = (accessionId: string) => organizationPath(`accessions/${accessionId}/deed`);
const read = (accessionId: string, actor: User | null = admin) => api.get<DeedContent>(pathOf(accessionId), { actor });
function sign(
  accessionId: string,
  content: Buffer,
  { actor = admin as User | null, name = "signed.pdf", field = "deed" } = {},
) {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(content)]), name);
  return api.post<{ code?: string }>(pathOf(accessionId), { actor, body });
}
const fetchFile = async (accessionId: string, actor: User | null = admin) =>
  api.get<string>(`${pathOf(accessionId)}/file`, { actor });
const pdf = (words: string) => Buffer.from(`%PDF-1.4\n${words}\n%%EOF\n`);

it("states contributor, number, date, files and terms with their wording, even after the contributor has left [WEEK-02]", async () => {
  const { accessionId, label } = await contribute();
  const before = (await read(accessionId)).body;
  expect(before).toMatchObject({
    label,
    contributor: "Mats Öberg",
    entryNumber: expect.stringMatching(/^\d{4}-\d{4}$/),
    files: [{ title: "quay.jpg", name: "quay.jpg" }, { name: "story.pdf" }],
    consents: [{ kind: "organization-terms", text: "<p>Terms</p>" }],
    signed: null,
  });
  expect((await api.delete("/api/user", { actor: contributor, body: { contributions: "keep" } })).status).toBe(200);
  expect((await read(accessionId)).body).toEqual(before);
});

it("keeps the signed deed for admins only, records its replacement and removal, and leaves no object behind", async () => {
  const { accessionId, contributionId } = await contribute();
  const objects = async () => {
    await sweepObjects(api.parts, new Date(Date.now() + clockOffsetMs + gracePeriodMs + 1000));
    return (await listKeys(api.parts.storage)).length;
  };
  const without = await objects();
  expect((await sign(accessionId, pdf("first"))).status).toBe(200);
  expect((await read(accessionId)).body.signed).toMatchObject({ name: "signed.pdf", by: "Ingrid Falk" });
  expect((await fetchFile(accessionId)).body).toContain("first");
  expect((await sign(accessionId, await makeSampleJpeg(), { name: "../../scan.jpg" })).status).toBe(200);
  expect((await read(accessionId)).body.signed).toMatchObject({
    name: expect.not.stringContaining("/"),
    type: "image/jpeg",
  });
  expect(await objects()).toBe(without + 1);
  expect((await api.get<Register>(organizationPath("accessions"), { actor: admin })).body.items[0]).toMatchObject({
    hasDeed: true,
  });

  const otherOrganization = await buildOrganization();
  const strangers = [
    null,
    contributor,
    await buildUser({ organization, roles: ["SUB_ADMIN"] }),
    await buildUser({ organization, roles: ["SUPER_ADMIN"], status: "suspended" }),
    await buildUser({ organization: otherOrganization, roles: ["SUPER_ADMIN"] }),
  ];
  for (const actor of strangers) {
    for (const answer of [
      await read(accessionId, actor),
      await fetchFile(accessionId, actor),
      await sign(accessionId, pdf("x"), { actor }),
      await api.delete(pathOf(accessionId), { actor }),
    ])
      expect([401, 403]).toContain(answer.status);
  }
  const theirs = await buildUser({ organization: otherOrganization, roles: ["SUPER_ADMIN"] });
  const path = `/api/organization/${otherOrganization.id}/accessions/${accessionId}/deed`;
  for (const address of [path, `${path}/file`]) expect((await api.get(address, { actor: theirs })).status).toBe(404);
  const page = JSON.stringify((await api.get(`/api/contribution/${contributionId}`)).body);
  expect(page).not.toMatch(/scan|deed/);

  expect((await api.delete(pathOf(accessionId), { actor: admin })).status).toBe(200);
  expect((await api.delete(pathOf(accessionId), { actor: admin })).status).toBe(404);
  expect((await fetchFile(accessionId)).status).toBe(404);
  expect(await objects()).toBe(without);
  const actions = await AuditEntry.findAll({ where: { subjectId: contributionId }, order: ["id"] });
  expect(actions.map(({ action }) => action).filter((action) => action.endsWith("Deed"))).toEqual([
    "contribution:addDeed",
    "contribution:addDeed",
    "contribution:removeDeed",
  ]);
});

it("refuses files that are neither PDF nor picture, an empty form, and a deed without an accession, and stores none of them", async () => {
  const { accessionId, contributionId } = await contribute();
  const wrong: [Buffer, object, number][] = [
    [Buffer.from("<script>alert(1)</script>"), { name: "deed.pdf" }, 415],
    [Buffer.alloc(0), {}, 400],
    [pdf("x"), { field: "photo" }, 400],
  ];
  for (const [content, options, status] of wrong)
    expect([options, (await sign(accessionId, content, options)).status]).toEqual([options, status]);
  expect((await sign(contributionId, pdf("x"))).status).toBe(404);
  expect((await api.post(pathOf(accessionId), { actor: admin, body: new FormData() })).status).toBe(400);
  expect(await Deed.count({ where: { organizationId: organization.id } })).toBe(0);
});

it("is included in the hand-over of its contribution", async () => {
  const { accessionId, contributionId } = await contribute();
  const content = pdf("signed by both");
  expect((await sign(accessionId, content)).status).toBe(200);
  const { id: organizationId } = organization;
  const handOver = await HandOver.create({
    organizationId,
    destination: "The city archives",
    selection: { isNew: false, language: "en" },
    hasRenditions: false,
    hasContacts: false,
    keptDays: 1,
    items: 1,
    files: 0,
    bytes: 0,
    parts: 1,
    startedAt: new Date(),
  });
  await HandOverItem.create({ organizationId, handOverId: handOver.id, contributionId, position: 0, part: 1 });
  const files = new Map<string, Buffer>();
  for await (const { path, open } of listContents(api.parts, { handOver, part: 1, packedIds: [], leftOut: [] }))
    files.set(path, await buffer(await open()));
  const path = `deeds/${contributionId}/${accessionId}.pdf`;
  expect(files.get(path)).toEqual(content);
  const [number] = JSON.parse(String(files.get(`metadata/json/${contributionId}.json`))).accessions;
  expect(number).toMatchObject({ contributor: "Mats Öberg", deed: path });
  expect(createHash("sha256").update(content).digest("hex")).toBe(
    (await Deed.findOne({ where: { accessionId } }))?.sha256,
  );
});
