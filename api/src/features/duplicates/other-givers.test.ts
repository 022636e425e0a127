/** What the two givers of one record may see and do: each of them what they gave themselves. */
import { randomBytes } from "node:crypto";
import type { Answer } from "@samling/contract/types";
import { findPerson } from "../../http/sessions.ts";
import { Membership, type User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { AgreedText, Agreement, Contribution, Entry, MergedGift, RelatedFile } from "../../models/contributions.ts";
import { Derivative, Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { Accession, Case, CaseEntry } from "../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { mergeGifts } from "../../testing/merge-gifts.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { readCollectionRows } from "../exports/collection-rows.ts";
import { collectUserData } from "../profile/user-data.ts";
import { findGiven } from "../search/find-given.ts";

type Shown = Answer<"GET /api/contribution/{id}">;

let api: TestApi;
let organization: Organization;
let collection: Collection;
let admin: User;
beforeAll(async () => {
  api = await startTestApi();
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});
afterAll(() => api.stop());

/** Elsa's published print, and the scan and the letter of Mats, which go into it when `merge` is called. */
async function buildPair({ hiddenAt = null }: { hiddenAt?: Date | null } = {}) {
  const elsa = await buildUser({ organization, firstName: "Elsa", lastName: "Lund", isPublic: true });
  const mats = await buildUser({ organization, firstName: "Mats", lastName: "Öberg", isPublic: true });
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const edit = { blurs: [{ box }], rotation: 0 as const, angle: 0, crop: box };
  const ofElsa = await buildCase({ collection, user: elsa, hiddenAt, media: [{ title: "Print" }] });
  const scans = [
    { state: "ready" as const, edit },
    { title: "Scan", edit },
    { title: "Withheld", withheldAs: "hidden" as const },
  ];
  const ofMats = await buildCase({ collection, user: mats, hiddenAt, media: scans });
  const letter = {
    key: "letter",
    originalName: "letter.pdf",
    type: "application/pdf",
    bytes: 9,
    sha256: "0".repeat(64),
  };
  const of = { organizationId: organization.id, contributionId: ofMats.contribution.id, position: 1 };
  await RelatedFile.create({ ...letter, ...of });
  const pair = { actor: admin, other: ofMats.contribution, kept: ofElsa.contribution };
  const merge = async (fields: object = {}) =>
    expect((await mergeGifts(api, { ...pair, change: { fields } })).status).toBe(200);
  return { elsa, mats, ofElsa: ofElsa.contribution, ofMats: ofMats.contribution, merge };
}

async function read(id: string, actor: User) {
  const { status, body } = await api.get<Shown>(`/api/contribution/${id}`, { actor });
  expect(status).toBe(200);
  return body;
}
const statusOf = async (path: string) => (await fetch(`${api.url}${path}`, { method: "HEAD" })).status;

it("gives originals and withheld files of the other giver to staff alone [DEC-09]", async () => {
  const { elsa, ofElsa, merge } = await buildPair();
  await merge();
  const own = await read(ofElsa.id, elsa);
  expect(own.images.map(({ title, edit, originalUrl }) => [title, edit, originalUrl !== null])).toEqual([
    ["Print", null, true],
    ["Print", null, false],
    ["Scan", null, false],
  ]);
  expect(own.relatedFiles.map(({ fileUrl }) => fileUrl)).toEqual([null]);
  const ofStaff = await read(ofElsa.id, admin);
  expect(ofStaff.images.every(({ originalUrl }) => originalUrl)).toBe(true);
  const addressesFor = (user: User) => {
    const addresses = api.parts.addresses.for({ user } as never);
    const ofFiles = ofStaff.relatedFiles.map(({ id }) => addresses.relatedFile({ id }));
    return [...ofStaff.images.map(({ id }) => addresses.original({ mediaId: id })), ...ofFiles];
  };
  expect(await Promise.all(addressesFor(elsa).map(statusOf))).toEqual([200, 404, 404, 404, 404]);
  expect(await Promise.all(addressesFor(admin).map(statusOf))).toEqual([200, 200, 200, 200, 200]);
});

it("shows the giver of the record nothing of the other while that waits for a decision", async () => {
  const { elsa, ofElsa, merge } = await buildPair({ hiddenAt: new Date() });
  await merge();
  const titles = async (actor: User) => (await read(ofElsa.id, actor)).images.map(({ title }) => title);
  expect(await titles(elsa)).toEqual(["Print"]);
  expect((await read(ofElsa.id, elsa)).relatedFiles).toEqual([]);
  const { body } = await api.get<Answer<"GET /api/my-contributions">>("/api/my-contributions", { actor: elsa });
  expect(body.items.map(({ files }) => files)).toEqual([1]);
  expect(await titles(admin)).toEqual(["Print", "Print", "Scan", "Withheld"]);
  await Contribution.update({ hiddenAt: null }, { where: { id: ofElsa.id } });
  expect(await titles(elsa)).toEqual(["Print", "Print", "Scan"]);
});

it("lets the giver of the record change what they gave, and nothing of the other [DEC-14]", async () => {
  const { elsa, ofElsa, merge } = await buildPair();
  await merge();
  const [print, , scan] = (await read(ofElsa.id, elsa)).images;
  const [letter] = (await read(ofElsa.id, elsa)).relatedFiles;
  expect(letter?.isOfOther).toBe(true);
  expect((await read(ofElsa.id, admin)).relatedFiles[0]).not.toHaveProperty("isOfOther");
  const changeFiles = async (change: object, actor = elsa) => {
    const body = { edits: [], remove: [], replace: [], add: [], ...change };
    return (await api.post(`/api/contribution/${ofElsa.id}/files`, { actor, body })).status;
  };
  const edit = { blurs: [], rotation: 90, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };
  expect(await changeFiles({ edits: [{ id: scan?.id, edit }] })).toBe(403);
  expect(await changeFiles({ remove: [scan?.id] })).toBe(403);
  expect(await changeFiles({ remove: [print?.id] })).toBe(400);
  const update = async (change: object, actor = elsa) => {
    const body = { contributionId: ofElsa.id, ...change };
    return (await api.post("/api/update-contribution", { actor, body })).status;
  };
  expect(await update({ media: [print, { ...scan, title: "Mine" }] })).toBe(403);
  expect(await update({ files: [{ id: letter?.id, comment: "Mine" }] })).toBe(403);
  // A client sends back all that it received.
  expect(await update({ media: [{ ...print, title: "My print" }, scan] })).toBe(200);
  expect(await update({ media: [{ ...scan, title: "By staff" }] }, admin)).toBe(200);
  expect(await changeFiles({ edits: [{ id: print?.id, edit }] })).toBe(200);
  expect(await changeFiles({ edits: [{ id: scan?.id, edit }] }, admin)).toBe(200);
  expect(await Media.count({ where: { contributionId: ofElsa.id } })).toBe(4);
});

it("exports to each giver what they gave", async () => {
  const { elsa, mats, ofElsa, ofMats, merge } = await buildPair();
  await merge();
  const namesFor = async ({ id }: User) => {
    const actor = await findPerson(id);
    const { data, files } = await collectUserData(actor as NonNullable<typeof actor>);
    const { contributions } = data as { contributions: { id: string; media: { title: string }[] }[] };
    return [contributions.map((one) => [one.id, one.media.map(({ title }) => title)]), files.length];
  };
  expect(await namesFor(elsa)).toEqual([[[ofElsa.id, ["Print"]]], 1]);
  expect(await namesFor(mats)).toEqual([[[ofMats.id, ["The harbour", "Scan", "Withheld"]]], 4]);
});

it("forgets the name under which a giver took a picture, although they have changed it before they leave", async () => {
  const { mats, ofElsa, ofMats, merge } = await buildPair();
  await Media.update({ isPhotographer: true }, { where: { contributionId: ofMats.id } });
  await merge({ photographer: 0 });
  const stored = async () => {
    const cases = await Case.findAll({ where: { contributionId: ofElsa.id } });
    const entries = await CaseEntry.findAll({ where: { caseId: cases.map(({ id }) => id) } });
    const merged = await MergedGift.findAll({ where: { intoId: ofElsa.id } });
    return JSON.stringify([await read(ofElsa.id, admin), entries, merged]);
  };
  expect(await stored()).toContain("Öberg");
  await mats.update({ isPublic: false, alias: "mo" });
  expect((await api.delete("/api/user", { actor: mats, body: { contributions: "keep" } })).status).toBe(200);
  expect(await stored()).not.toContain("Öberg");
});

it("keeps what each giver agreed to with the case of the record", async () => {
  const { ofElsa, ofMats, merge } = await buildPair();
  const textHash = randomBytes(32).toString("hex");
  await AgreedText.create({ sha256: textHash, text: "All rights" });
  const agreed = { kind: "organization-terms" as const, textHash, language: "en" as const, agreedAt: new Date() };
  await Agreement.create({ organizationId: organization.id, contributionId: ofMats.id, ...agreed });
  await merge();
  const { id } = await Case.findOne({ where: { contributionId: ofElsa.id }, rejectOnEmpty: true });
  const path = `/api/organization/${organization.id}/cases/${id}`;
  const { body } = await api.get<Answer<"GET /api/organization/{id}/cases/{caseId}">>(path, { actor: admin });
  expect(body.consents).toMatchObject([{ textHash, text: "All rights" }]);
});

it("finds the record by the number and the giver of what went into it", async () => {
  const { mats, ofElsa, ofMats, merge } = await buildPair();
  await mats.update({ alias: "spårvagnsvännen" });
  const entry = { organizationId: organization.id, contributionId: ofMats.id, arrivedAt: new Date() };
  await Entry.create({ ...entry, year: 1999, number: 77 });
  await merge();
  const actor = await findPerson(admin.id);
  const find = (q: string) =>
    findGiven(actor as NonNullable<typeof actor>, { organizationId: organization.id, q, language: "sv" });
  expect(await find("1999-0077")).toEqual([ofElsa.id]);
  expect(await find("spårvagnsvännen")).toEqual([ofElsa.id]);
});

const remove = (actor: User, contributionId: string) =>
  api.delete("/api/delete-contribution", { actor, query: { contributionId } });

it("lets a giver delete what went into a record for 24 hours, and nobody else what stands there [DEC-14]", async () => {
  const { elsa, mats, ofElsa, ofMats, merge } = await buildPair();
  await merge();
  expect((await remove(elsa, ofMats.id)).status).toBe(404);
  await Contribution.update({ publishedAt: new Date(Date.now() - 25 * 3_600_000) }, { where: { id: ofMats.id } });
  expect((await remove(mats, ofMats.id)).status).toBe(403);
  expect((await read(ofElsa.id, admin)).images).toHaveLength(4);
  await Contribution.update({ publishedAt: new Date() }, { where: { id: ofMats.id } });
  const of = { collectionId: collection.id, contributionId: ofElsa.id, accessionedAt: new Date(), actorId: admin.id };
  const number = { organizationId: organization.id, year: 2026, number: 1, label: "HA 2026:0001", files: 4 };
  const taken = await Accession.create({ ...number, ...of });
  expect((await remove(mats, ofMats.id)).status).toBe(409);
  await taken.destroy();
  expect((await remove(mats, ofMats.id)).status).toBe(200);
  expect(await Contribution.count({ where: { id: ofMats.id } })).toBe(0);
  expect((await read(ofElsa.id, admin)).images.map(({ title }) => title)).toEqual(["Print"]);
});

it("hides name and files of a giver who is suspended after merging, until they are shown again [DEC-16]", async () => {
  const { elsa, mats, ofElsa, ofMats, merge } = await buildPair();
  await Media.update({ isPhotographer: true }, { where: { contributionId: ofMats.id } });
  await merge({ photographer: 0 });
  const letter = { cleanKey: "letter/clean-0123456789.pdf", cleanType: "application/pdf", cleanBytes: 9 };
  await RelatedFile.update(letter, { where: { contributionId: ofElsa.id } });
  const [, scan] = (await read(ofElsa.id, admin)).images;
  const file = { kind: "grid" as const, type: "image/jpeg", width: 8, height: 8, bytes: 9, sha256: "0".repeat(64) };
  const key = `${scan?.id}/grid-0123456789.jpg`;
  await Derivative.create({ organizationId: organization.id, mediaId: scan?.id ?? "", ...file, key });
  const shown = async (actor: User | null) => {
    const { body } = await api.get<Shown>(`/api/contribution/${ofElsa.id}`, { actor });
    return { text: JSON.stringify(body), files: body.images.length, letters: body.relatedFiles.length };
  };
  const superAdmin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const set = (call: string, change: object = {}) =>
    api.post(`/api/user/${call}`, {
      actor: superAdmin,
      body: { organizationId: organization.id, userId: mats.id, ...change },
    });
  const before = await shown(null);
  expect(before).toMatchObject({ text: expect.stringContaining("Öberg"), files: 3, letters: 1 });
  expect((await set("suspend")).status).toBe(200);
  for (const actor of [null, elsa]) {
    const { text, ...counts } = await shown(actor);
    expect(text).not.toContain("Öberg");
    expect(counts).toEqual({ files: 1, letters: 0 });
  }
  expect(await statusOf(`/media/${key}`)).toBe(404);
  const ofStaff = (await read(ofElsa.id, admin)).images;
  expect(ofStaff).toHaveLength(4);
  // Signed, since nobody else may have it.
  expect(ofStaff[1]?.imgUrl).toContain("signature=");
  expect((await set("show_contribution", { showCont: 1 })).status).toBe(200);
  expect(await shown(null)).toEqual(before);
  await set("show_contribution", { showCont: 0 });
  expect((await set("activate")).status).toBe(200);
  expect(await shown(null)).toEqual(before);
  await set("suspend");
  expect((await api.delete("/api/user", { actor: mats, body: { contributions: "keep" } })).status).toBe(200);
  expect(await shown(null)).toMatchObject({ files: 1, letters: 0 });
});

it("names every giver in export and register, and leads each from their own lists to the record", async () => {
  const { elsa, mats, ofElsa, ofMats, merge } = await buildPair();
  await merge();
  const of = { collectionId: collection.id, contributionId: ofElsa.id, accessionedAt: new Date(), actorId: admin.id };
  await Accession.create({
    organizationId: organization.id,
    year: 2025,
    number: 1,
    label: "HA 2025:0001",
    files: 4,
    ...of,
  });
  const register = `/api/organization/${organization.id}/accessions`;
  type Register = Answer<"GET /api/organization/{id}/accessions">;
  const { items } = (await api.get<Register>(register, { actor: admin, query: { year: "2025" } })).body;
  expect(items.map(({ contributor }) => contributor)).toEqual(["Elsa Lund, Mats Öberg"]);
  const rows = [];
  const exporting = { addresses: api.parts.addresses.for(null), publicUrl: "" };
  for await (const row of readCollectionRows(exporting, collection)) {
    if (row.contributionId === ofElsa.id) rows.push(row.otherContributors);
  }
  expect(new Set(rows)).toEqual(new Set([`Mats Öberg <${mats.email}>`]));
  const own = (await api.get<Answer<"GET /api/my-contributions">>("/api/my-contributions", { actor: mats })).body;
  expect(own.items).toMatchObject([
    { id: ofMats.id, state: "published", turn: null, mergedInto: { id: ofElsa.id, collectionId: collection.id } },
  ]);
  const listed = async ({ id }: User, actor: User | null) => {
    const { body } = await api.get<{ id: string; isOfOther: boolean }[]>(`/api/user/${id}/contributions`, { actor });
    return body.map((one) => [one.id, one.isOfOther]);
  };
  expect(await listed(mats, null)).toEqual([[ofElsa.id, true]]);
  expect(await listed(elsa, elsa)).toEqual([[ofElsa.id, false]]);
  await Membership.update({ status: "suspended", showContributions: false }, { where: { userId: mats.id } });
  expect(await listed(mats, null)).toEqual([]);
  await ofElsa.update({ hiddenAt: new Date() });
  expect((await api.get<typeof own>("/api/my-contributions", { actor: mats })).body.items).toEqual([]);
});

it("names somebody once who gave two of what went into the record", async () => {
  const { mats, ofElsa, merge } = await buildPair();
  await merge();
  const second = await buildCase({ collection, user: mats, media: [{ title: "Second scan", state: "ready" }] });
  expect((await mergeGifts(api, { actor: admin, other: second.contribution, kept: ofElsa })).status).toBe(200);
  const { otherGivers } = await read(ofElsa.id, admin);
  expect(otherGivers).toMatchObject([{ name: "Mats Öberg" }]);
});
