/** Two gifts become one record, in which both givers are named. */
import type { Answer } from "@samling/contract/types";
import { Membership, type User } from "../../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../../models/collections.ts";
import { Contribution, MergedGift } from "../../models/contributions.ts";
import { Favorite, FavoriteSet, FavoriteSetItem } from "../../models/favorites.ts";
import { Derivative, Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { Accession, Case, CaseEntry } from "../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { type MailingApi, startMailingApi } from "../../testing/mailing-api.ts";
import { pathOfPair, readSeen } from "../../testing/merge-gifts.ts";
import { keptAfterDeletion } from "../collections/delete.ts";
import { purgeContributions } from "../desk/deleted.ts";

type Compared = Answer<"GET /api/organization/{id}/duplicates/{mediaId}/{otherId}">;
type Merged = Answer<"POST /api/organization/{id}/duplicates/{mediaId}/{otherId}/merge">;
type Shown = Answer<"GET /api/contribution/{id}">;

let api: MailingApi;
let organization: Organization;
let collection: Collection;
let elsewhere: Collection;
let admin: User;
beforeAll(async () => {
  api = await startMailingApi();
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  elsewhere = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});
afterAll(() => api.stop());

const state = "ready" as const;
const scan = {
  state,
  title: "Femmans spårvagn",
  description: "Farfar körde.",
  width: 3852,
  height: 4752,
  license: "cc-by",
};
const print = { state, title: "Vagn 214", openDate: "1952", isPhotographer: false, otherPhotographer: "Foto Linné" };

/** A scan of Mats that waits, and a print of Elsa that is published elsewhere. */
async function buildPair({ isPublished = true } = {}) {
  const mats = await buildUser({ organization, firstName: "Mats", lastName: "Öberg", isPublic: true, language: "sv" });
  const elsa = await buildUser({ organization, firstName: "Elsa", lastName: "Lund", isPublic: true });
  const ofMats = await buildCase({ collection, user: mats, media: [scan, { title: "Baksidan" }] });
  const ofElsa = await buildCase({
    collection: elsewhere,
    user: elsa,
    media: [print],
    ...(isPublished && { hiddenAt: null }),
  });
  const path = pathOfPair(ofMats.contribution, ofElsa.contribution);
  const [otherId = "", mediaId = ""] = path.split("/").reverse();
  const caseOfElsa = ofElsa.found.id;
  return { mats, elsa, ofMats: ofMats.contribution, ofElsa: ofElsa.contribution, caseOfElsa, mediaId, otherId, path };
}

const fields = { title: 0, description: 0, date: 1, photographer: 1 };
const merging = { kept: 1, first: 0, isSecondShown: true, fields };
const seen = (path: string) => readSeen(api, path, admin);
const merge = async (path: string, change: object = {}, actor: User | null = admin) =>
  api.post<Merged>(`${path}/merge`, { actor, body: { seen: await seen(path), ...merging, ...change } });
const read = (id: string, actor: User | null = null) => api.get<Shown>(`/api/contribution/${id}`, { actor });
const restore = (id: string) =>
  api.post(`/api/organization/${organization.id}/contributions/${id}/restore`, { actor: admin });
const lettersOf = (id: string) =>
  OutgoingMail.findAll({ where: { kind: "gift-merged", "data.mergedId": id } as never, order: ["language"] });

it("makes one record with the fields chosen, all files kept by their hash, and both givers named [CASE-11]", async () => {
  const { ofMats, ofElsa, mats, path } = await buildPair();
  const { status, body } = await merge(path);
  expect(status).toBe(200);
  expect(body).toMatchObject({ contributionId: ofElsa.id, mergedId: ofMats.id });
  const { body: shown } = await read(ofElsa.id);
  expect([shown.user.name, shown.otherGivers]).toEqual(["Elsa Lund", [{ userId: mats.id, name: "Mats Öberg" }]]);
  const words = {
    title: "Femmans spårvagn",
    description: "Farfar körde.",
    openDate: "1952",
    otherPhotographer: "Foto Linné",
  };
  expect(shown.images).toMatchObject([
    { ...words, license: "cc-by" },
    { ...words, license: "" },
    { title: "Baksidan" },
  ]);
  const rows = await Media.findAll({ where: { contributionId: ofElsa.id }, order: ["position"] });
  const [scanned, back] = ofMats.media ?? [];
  const [printed] = ofElsa.media ?? [];
  const contentOf = (media: Media | undefined) => [media?.sha256, media?.originalKey];
  expect(rows.map(contentOf)).toEqual([scanned, printed, back].map(contentOf));
  // The name of who took it goes along with the picture, as the public reads it.
  expect(rows[2]).toMatchObject({ isPhotographer: false, otherPhotographer: "Mats Öberg" });
  expect((await ofMats.reload()).deletedAt).not.toBeNull();
  const where = { action: "contribution:merge", subjectId: [ofMats.id, ofElsa.id] };
  expect(await AuditEntry.count({ where })).toBe(2);
});

it("leads from the addresses of what went into it to the record, but only where that may be seen [CASE-11]", async () => {
  const { ofMats, ofElsa, mediaId, path } = await buildPair();
  const file = {
    organizationId: organization.id,
    kind: "grid" as const,
    type: "image/jpeg",
    width: 8,
    height: 8,
    bytes: 9,
  };
  const hash = { sha256: "0".repeat(64) };
  await Derivative.create({
    ...file,
    ...hash,
    mediaId,
    key: `${organization.id}/derivatives/${mediaId}/grid-0123456789.jpg`,
  });
  await merge(path);
  const [first] = await Media.findAll({ where: { contributionId: ofElsa.id }, order: ["position"] });
  expect((await read(ofMats.id)).body.id).toBe(ofElsa.id);
  const old = `${api.url}/media/${mediaId}/grid-0123456789.jpg`;
  // It has taken its pictures along, so that there is no moment without one.
  expect(first?.state).toBe("ready");
  const moved = await fetch(old, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `/media/${first?.id}/grid-0123456789.jpg`]);
  await Contribution.update({ hiddenAt: new Date() }, { where: { id: ofElsa.id } });
  expect([(await read(ofMats.id)).status, (await fetch(old, { redirect: "manual" })).status]).toEqual([404, 404]);
  expect((await read(ofMats.id, admin)).body.id).toBe(ofElsa.id);
});

it("tells each giver in their language after ten minutes, unless it is taken back [CASE-11]", async () => {
  const { ofMats, ofElsa, mats, path } = await buildPair();
  await merge(path);
  const letters = await lettersOf(ofMats.id);
  expect(letters.map(({ language }) => language)).toEqual(["en", "sv"]);
  for (const { id } of letters) {
    expect(await api.handlers["send-mail"]({ mailId: id }, AbortSignal.timeout(10_000))).toBe("done");
  }
  const mail = await api.mailbox.newestTo(mats.email ?? "");
  expect(mail.text).toContain("hade ”Femmans spårvagn” två gånger");
  expect(mail.text).toContain(`/collections/${elsewhere.id}/contribution/${ofElsa.id}`);

  const slip = await buildPair();
  await merge(slip.path);
  expect((await restore(slip.ofMats.id)).status).toBe(200);
  expect(await lettersOf(slip.ofMats.id)).toEqual([]);
});

it("takes the better file alone: the words stay, and its own file stays for staff and comes back with the other [CASE-11]", async () => {
  const { ofMats, ofElsa, otherId, path } = await buildPair();
  const before = (await read(ofElsa.id)).body.images;
  expect((await merge(path, { isSecondShown: false, fields: {} })).status).toBe(200);
  const { images } = (await read(ofElsa.id)).body;
  expect(images.map(({ title }) => title)).toEqual(["Vagn 214", "Baksidan"]);
  expect(images.map(({ id }) => id)).not.toContain(otherId);
  const ofStaff = (await read(ofElsa.id, admin)).body.images;
  expect(ofStaff.map(({ id }) => id)).toContain(otherId);
  expect((await restore(ofMats.id)).status).toBe(200);
  expect((await read(ofElsa.id)).body.images).toEqual(before);
});

it("gives back the words and files when it is taken back, but not what has been changed since", async () => {
  const { ofMats, ofElsa, otherId, path } = await buildPair();
  await merge(path);
  const [row] = (await read(ofElsa.id, admin)).body.images.filter(({ id }) => id === otherId);
  const media = [{ ...row, title: "Vagn 214 vid torget" }];
  const body = { contributionId: ofElsa.id, media };
  expect((await api.post("/api/update-contribution", { actor: admin, body })).status).toBe(200);
  await restore(ofMats.id);
  const { body: shown } = await read(ofElsa.id);
  expect(shown.images).toMatchObject([
    { id: otherId, title: "Vagn 214 vid torget", description: "", openDate: "1952" },
  ]);
  expect(shown.otherGivers).toBeUndefined();
  expect((await read(ofMats.id, admin)).body.images.map(({ title }) => title)).toEqual([
    "Femmans spårvagn",
    "Baksidan",
  ]);
  expect(await Media.count({ where: { contributionId: ofMats.id } })).toBe(2);
});

it("keeps what went into it as long as the record, and restores it for 30 days", async () => {
  const { ofMats, path } = await buildPair();
  await merge(path);
  const listed = () =>
    api.get<{ id: string; isMerged: boolean }[]>(`/api/organization/${organization.id}/deleted-contributions`, {
      actor: admin,
    });
  const isListed = ({ id }: { id: string }) => id === ofMats.id;
  expect((await listed()).body.find(isListed)?.isMerged).toBe(true);
  const old = new Date(Date.now() - keptAfterDeletion - 1_000);
  await Contribution.update({ deletedAt: old }, { where: { id: ofMats.id } });
  await purgeContributions(new Date());
  expect(await Contribution.count({ where: { id: ofMats.id } })).toBe(1);
  expect((await restore(ofMats.id)).status).toBe(404);
  expect((await listed()).body.find(isListed)).toBeUndefined();
});

async function moveTo(contribution: Contribution, values: object) {
  const { id: collectionId } = await (await buildCollection({ organization })).update(values);
  await contribution.update({ collectionId });
  await Media.update({ collectionId }, { where: { contributionId: contribution.id } });
}
const suspend = ({ id: userId }: User) =>
  Membership.update({ status: "suspended", showContributions: false }, { where: { userId } });

it.each<[string, string, (pair: Awaited<ReturnType<typeof buildPair>>) => Promise<unknown>]>([
  ["what a giver keeps private", "private", ({ ofMats }) => ofMats.update({ isPublic: false })],
  ["what was given for a group", "audience", ({ ofMats }) => moveTo(ofMats, { isPublic: false, groupName: "Friends" })],
  ["what nobody sees any more", "audience", ({ ofMats }) => moveTo(ofMats, { status: "ARCHIVED" })],
  [
    "into what was given for a group",
    "audience",
    ({ ofElsa }) => moveTo(ofElsa, { isPublic: false, groupName: "Friends" }),
  ],
  ["into a collection to whose terms its giver has not agreed", "terms", () => elsewhere.update({ hasTerms: true })],
  ["what was hidden with its giver", "audience", ({ mats }) => suspend(mats)],
  ["into what was hidden with its giver", "audience", ({ elsa }) => suspend(elsa)],
  ["what cannot be shown yet", "state", ({ mediaId: id }) => Media.update({ state: "pending" }, { where: { id } })],
  ["what was declined", "state", ({ ofMats }) => ofMats.update({ withheldAs: "declined" })],
  [
    "what a notice about waits",
    "notice",
    ({ ofMats: { organizationId, collectionId, id: contributionId } }) =>
      Case.create({ organizationId, collectionId, contributionId, kind: "notice" }),
  ],
  [
    "what has others in it",
    "merged",
    async ({ ofMats }) => {
      const merged = await merge((await buildPairWith(ofMats)).path, { kept: 0, first: 0 });
      expect(merged.body).toMatchObject({ contributionId: ofMats.id });
    },
  ],
])("does not merge %s", async (_, obstacle, change) => {
  const pair = await buildPair();
  await change(pair);
  const { body } = await api.get<Compared>(pair.path, { actor: admin });
  expect(body.sides[1]?.obstacle).toBe(obstacle);
  expect((await merge(pair.path)).status).toBe(400);
  expect(await MergedGift.count({ where: { contributionId: pair.ofMats.id } })).toBe(0);
  await elsewhere.update({ hasTerms: false });
});

async function buildPairWith(kept: Contribution) {
  const third = await buildCase({ collection, media: [{ state, title: "Once more" }] });
  return { path: pathOfPair(kept, third.contribution) };
}

it("keeps what has an accession number, whose register stays true, and what is public", async () => {
  const { ofElsa, path } = await buildPair();
  expect((await merge(path, { kept: 0 })).status).toBe(400);
  const entry = { organizationId: organization.id, year: 2026, number: 1, label: "HA 2026:0001", files: 1 };
  const of = { collectionId: elsewhere.id, contributionId: ofElsa.id, actorId: admin.id, accessionedAt: new Date() };
  await Accession.create({ ...entry, ...of });
  await Contribution.update({ hiddenAt: null }, { where: { collectionId: collection.id } });
  const refused = await merge(path, { kept: 0 });
  expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([409, "ACCESSIONED"]);
  expect((await merge(path)).status).toBe(200);
});

it("is for admins alone, and for nobody who has looked at something else [CASE-10] [IN-08]", async () => {
  const { ofMats, mats, path } = await buildPair();
  const reviewer = await buildUser({ organization });
  for (const { id: collectionId } of [collection, elsewhere]) {
    await CollectionReviewer.create({ organizationId: organization.id, collectionId, userId: reviewer.id });
  }
  const subAdmin = await buildUser({ organization, roles: ["SUB_ADMIN"] });
  const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
  const statuses = [];
  for (const actor of [reviewer, subAdmin, mats, stranger, null]) statuses.push((await merge(path, {}, actor)).status);
  expect(statuses).toEqual([403, 403, 403, 403, 401]);
  const looked = await seen(path);
  await api.post("/api/update-contribution", { actor: mats, body: { contributionId: ofMats.id, isPublic: true } });
  const late = await api.post(`${path}/merge`, { actor: admin, body: { seen: looked, ...merging } });
  expect(late.status).toBe(409);
  const twice = await seen(path);
  const once = () => api.post(`${path}/merge`, { actor: admin, body: { seen: twice, ...merging } });
  const both = await Promise.all([once(), once()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("forgets a giver who leaves, and gives each giver back what they gave when the other takes theirs along [CASE-11]", async () => {
  const leave = (actor: User, contributions: string) => api.delete("/api/user", { actor, body: { contributions } });
  const correctedBy = (caseId: string) => ({ caseId, kind: "edit" as const });
  const nameless = await buildPair();
  await merge(nameless.path);
  expect((await leave(nameless.mats, "keep")).status).toBe(200);
  const { body } = await read(nameless.ofElsa.id);
  expect(JSON.stringify(body)).not.toContain("Öberg");
  expect(body.images).toHaveLength(3);

  const second = await buildPair();
  await merge(second.path);
  expect(await CaseEntry.count({ where: correctedBy(second.caseOfElsa) })).toBe(1);
  await leave(second.mats, "remove");
  expect(await CaseEntry.count({ where: correctedBy(second.caseOfElsa) })).toBe(0);
  expect((await read(second.ofElsa.id)).body.images.map(({ id }) => id)).toEqual([second.otherId]);

  const first = await buildPair();
  await merge(first.path);
  await leave(first.elsa, "remove");
  expect((await read(first.ofElsa.id, admin)).status).toBe(404);
  expect((await read(first.ofMats.id, first.mats)).body.images).toHaveLength(2);
});

it("leads from favorites of what went into it to the record, and back", async () => {
  const { ofMats, ofElsa, mediaId, path } = await buildPair();
  await Contribution.update({ hiddenAt: null }, { where: { id: ofMats.id } });
  const actor = await buildUser({ organization });
  await Favorite.create({ organizationId: organization.id, userId: actor.id, mediaId, isSignedIn: true });
  const set = await FavoriteSet.create({ userId: actor.id, name: "Trams", isSignedIn: true });
  await FavoriteSetItem.create({ organizationId: organization.id, setId: set.id, mediaId });
  type Favorites = Answer<"GET /api/favorite-ids">;
  const saved = async () => (await api.get<Favorites>("/api/favorite-ids", { actor })).body;
  await merge(path);
  const [first] = (await read(ofElsa.id)).body.images;
  expect(await saved()).toEqual([first?.id]);
  expect(await FavoriteSetItem.count({ where: { setId: set.id, mediaId: first?.id } })).toBe(1);
  await restore(ofMats.id);
  await Contribution.update({ hiddenAt: null }, { where: { id: ofMats.id } });
  expect(await saved()).toEqual([mediaId]);
});

it("invents no favorites: what was saved of either side is what comes back", async () => {
  const { ofMats, ofElsa, mediaId, otherId, path } = await buildPair();
  // The same file: merging makes no copy of it.
  const { sha256 } = (await Media.findByPk(mediaId, { rejectOnEmpty: true })).get();
  await Media.update({ sha256 }, { where: { id: otherId } });
  const open = () => Contribution.update({ hiddenAt: null }, { where: { id: [ofMats.id, ofElsa.id] } });
  await open();
  const [before, both, during, without] = await Promise.all([1, 2, 3, 4].map(() => buildUser({ organization })));
  const save = (user: User | undefined, media: string) =>
    api.post(`/api/add-to-tagged/${user?.email}/${media}`, { actor: user });
  const saved = async (actor: User | undefined) => (await api.get<string[]>("/api/favorite-ids", { actor })).body;
  for (const one of [before, both, without]) expect((await save(one, mediaId)).status).toBe(200);
  await save(both, otherId);
  await merge(path);
  await open();
  const [shown = ""] = await saved(before);
  expect([await saved(both), await saved(without)]).toEqual([[shown], [shown]]);
  await save(during, shown);
  expect((await api.delete(`/api/tagged-picture/${shown}`, { actor: without })).status).toBe(200);
  await restore(ofMats.id);
  await open();
  expect(await saved(before)).toEqual([mediaId]);
  expect(new Set(await saved(both))).toEqual(new Set([mediaId, otherId]));
  expect(await saved(during)).toEqual([shown]);
  expect(await saved(without)).toEqual([]);
});

it("leads what was saved of a file that goes with the merging back to what that was a copy of", async () => {
  const { ofMats, ofElsa, mediaId, path } = await buildPair();
  await Contribution.update({ hiddenAt: null }, { where: { id: ofMats.id } });
  await merge(path);
  const actor = await buildUser({ organization });
  const copy = (await read(ofElsa.id)).body.images[0]?.id ?? "";
  expect((await api.post(`/api/add-to-tagged/${actor.email}/${copy}`, { actor })).status).toBe(200);
  await restore(ofMats.id);
  await Contribution.update({ hiddenAt: null }, { where: { id: ofMats.id } });
  expect((await api.get<string[]>("/api/favorite-ids", { actor })).body).toEqual([mediaId]);
});
