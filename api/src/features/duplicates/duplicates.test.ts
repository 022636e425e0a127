/** Two contributions that look the same are compared, kept apart, or linked as the same picture. */
import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../../models/collections.ts";
import { DecidedPair } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { Case } from "../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { pairOf } from "./sides.ts";

type Comparison = Answer<"GET /api/organization/{id}/duplicates/{mediaId}/{otherId}">;
type Neighbors = Answer<"GET /api/media/{id}/neighbors">;
type Detail = Answer<"GET /api/organization/{id}/cases/{caseId}">;

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let elsewhere: Collection;
let admin: User;
let mats: User;
let elsa: User;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  elsewhere = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  mats = await buildUser({ organization, firstName: "Mats", lastName: "Öberg", isPublic: true });
  elsa = await buildUser({ organization, firstName: "Elsa", lastName: "Lund", isPublic: true });
});

const look = "01".repeat(32);
const scan = {
  look,
  title: "Femmans spårvagn",
  description: "Farfar körde linje fem.",
  openDate: "1940s",
  type: "image/tiff",
  width: 3852,
  height: 4752,
  bytes: 52_000_000,
  isPhotographer: false,
  state: "ready" as const,
};
const print = {
  look,
  title: "Vagn 214",
  date: "1952-01-01",
  otherPhotographer: "Foto Linné",
  isPhotographer: false,
  width: 1104,
  height: 1251,
  bytes: 1_100_000,
  state: "ready" as const,
};

/** A waiting contribution by Mats, and one by Elsa in another collection. */
async function buildPair() {
  const waiting = await buildCase({ collection, user: mats, media: [scan] });
  const earlier = await buildCase({ collection: elsewhere, user: elsa, media: [print], hiddenAt: null });
  const [mediaId = "", otherId = ""] = [waiting, earlier].map(({ contribution }) => contribution.media?.[0]?.id ?? "");
  const path = `/api/organization/${organization.id}/duplicates/${mediaId}/${otherId}`;
  return { waiting, earlier, mediaId, otherId, path };
}
const seenOf = ({ sides }: Comparison) =>
  sides.map(({ contributionId, version, updatedAt }) => ({ contributionId, version, updatedAt }));
const compare = (path: string, actor: User | null = admin) => api.get<Comparison>(path, { actor });
const readCase = async ({ id }: Case) =>
  (await api.get<Detail>(`/api/organization/${organization.id}/cases/${id}`, { actor: admin })).body;

it("reports what is the same, what differs, and which side is better for which reason [CASE-11]", async () => {
  const { path } = await buildPair();
  const { status, body } = await compare(path);
  expect(status).toBe(200);
  expect(body.sides).toMatchObject([
    { state: "submitted", contributor: { name: "Mats Öberg" }, file: { type: "image/tiff", bytes: 52_000_000 } },
    { state: "published", contributor: { name: "Elsa Lund" }, media: { title: "Vagn 214" } },
  ]);
  const judged = body.rows.map(({ field, isSame, better, reason }) => [field, isSame, better, reason]);
  expect(judged).toEqual([
    ["pixels", false, 0, "larger"],
    ["format", false, 0, "closer"],
    ["bytes", false, null, null],
    ["title", false, 0, "fuller"],
    ["description", false, 0, "known"],
    ["date", false, 1, "moreExact"],
    ["location", true, null, null],
    ["photographer", false, 1, "known"],
    ["tags", true, null, null],
    ["license", true, null, null],
    ["lang", true, null, null],
  ]);
  expect(body).toMatchObject({ isSameFile: false, betterFile: 0, isKeptApart: false, linkedBetter: null });
});

it("shows both to those who may decide on both, and does not exist for others [CASE-10]", async () => {
  const { path, mediaId } = await buildPair();
  const reviewer = await buildUser({ organization });
  const both = await buildUser({ organization });
  const strangers = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
  for (const [user, collections] of [
    [reviewer, [collection]],
    [both, [collection, elsewhere]],
  ] as const) {
    for (const { id: collectionId } of collections) {
      await CollectionReviewer.create({ organizationId: organization.id, collectionId, userId: user.id });
    }
  }
  const subAdmin = await buildUser({ organization, roles: ["SUB_ADMIN"] });
  const statuses = [];
  for (const actor of [reviewer, both, subAdmin, mats, admin, strangers, null]) {
    statuses.push((await compare(path, actor)).status);
  }
  expect(statuses).toEqual([404, 200, 404, 404, 200, 403, 401]);
  const alone = `/api/organization/${organization.id}/duplicates/${mediaId}/${mediaId}`;
  expect((await compare(alone)).status).toBe(404);
});

it("keeps both: neither is offered beside the other again, and each has a line in the record of changes", async () => {
  const { waiting, earlier, path, otherId } = await buildPair();
  expect((await readCase(waiting.found)).duplicates.map((duplicate) => duplicate.mediaId)).toContain(otherId);
  await Case.update({ hasDuplicate: true }, { where: { id: waiting.found.id } });
  const { body } = await compare(path);
  const keep = () => api.post(`${path}/keep-both`, { actor: admin, body: { seen: seenOf(body) } });
  expect((await Promise.all([keep(), keep()])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await readCase(waiting.found)).duplicates.map((duplicate) => duplicate.mediaId)).not.toContain(otherId);
  expect((await readCase(earlier.found)).duplicates.map((duplicate) => duplicate.contributionId)).not.toContain(
    waiting.contribution.id,
  );
  expect((await compare(path)).body.isKeptApart).toBe(true);
  const where = { action: "contribution:keepBoth", subjectId: [waiting.contribution.id, earlier.contribution.id] };
  expect((await AuditEntry.findAll({ where })).map(({ actorId }) => actorId)).toEqual([admin.id, admin.id]);
});

it("does not say that both are kept apart once a colleague has linked them", async () => {
  const { path } = await buildPair();
  const body = { seen: seenOf((await compare(path)).body) };
  expect((await api.put(`${path}/same-picture`, { actor: admin, body: { ...body, better: 0 } })).status).toBe(200);
  expect((await api.post(`${path}/keep-both`, { actor: admin, body })).status).toBe(409);
  expect((await compare(path)).body.linkedBetter).toBe(0);
});

it("refuses to decide on versions that have changed since, and stores nothing then [IN-08]", async () => {
  const { earlier, path, mediaId } = await buildPair();
  const { body } = await compare(path);
  const change = { contributionId: earlier.contribution.id, isPublic: false };
  expect((await api.post("/api/update-contribution", { actor: elsa, body: change })).status).toBe(200);
  const refused = await api.post<{ details: object }>(`${path}/keep-both`, {
    actor: admin,
    body: { seen: seenOf(body) },
  });
  expect(refused.status).toBe(409);
  expect(refused.body.details).toEqual({ changed: [earlier.contribution.id] });
  expect(await DecidedPair.count({ where: { organizationId: organization.id, mediaId } })).toBe(0);
});

const link = async (path: string, better: 0 | 1, actor: User | null = admin) =>
  api.put(`${path}/same-picture`, { actor, body: { seen: seenOf((await compare(path)).body), better } });
const unlink = (path: string, actor: User | null = admin) => api.delete(`${path}/same-picture`, { actor });
const besideOf = async (mediaId: string, actor: User | null = null) =>
  (await api.get<Neighbors>(`/api/media/${mediaId}/neighbors`, { actor })).body.samePictures;
/** Both are published, so that everyone sees them. */
async function buildShownPair() {
  const pair = await buildPair();
  await pair.waiting.contribution.update({ hiddenAt: null });
  return pair;
}

it("links the same picture: each page names the other, its contributor and the better one [CASE-11]", async () => {
  const { waiting, earlier, mediaId, otherId, path } = await buildShownPair();
  expect(await besideOf(mediaId)).toEqual([]);
  expect((await link(path, 0)).status).toBe(200);
  const elsas = { id: otherId, contributionId: earlier.contribution.id, collectionId: elsewhere.id };
  const named = { contributionUserFirstName: "Elsa", contributionUserLastName: "Lund" };
  expect(await besideOf(mediaId)).toMatchObject([{ ...elsas, ...named, isBetter: false }]);
  expect(await besideOf(otherId)).toMatchObject([
    { id: mediaId, isBetter: true, contributionUserFirstName: "Mats", contributionUserLastName: "Öberg" },
  ]);
  expect((await compare(path)).body).toMatchObject({ isKeptApart: true, linkedBetter: 0 });
  expect((await readCase(waiting.found)).duplicates.map((duplicate) => duplicate.mediaId)).not.toContain(otherId);
  // Both stay whole.
  for (const { contribution } of [waiting, earlier]) {
    const [before, after] = [contribution.updatedAt, (await contribution.reload()).updatedAt];
    expect([contribution.deletedAt, after]).toEqual([null, before]);
  }
  const where = {
    action: "contribution:linkSamePicture",
    subjectId: [waiting.contribution.id, earlier.contribution.id],
  };
  expect((await AuditEntry.findAll({ where })).map(({ data }) => data)).toEqual(
    Array(2).fill({ mediaIds: [mediaId, otherId], betterId: mediaId }),
  );
});

it("names the better one of several first [CASE-11]", async () => {
  const { mediaId, otherId, path } = await buildShownPair();
  await link(path, 0);
  const third = await buildCase({ collection: elsewhere, user: elsa, media: [print], hiddenAt: null });
  const betterId = third.contribution.media?.[0]?.id ?? "";
  const pair = pairOf({ organizationId: organization.id, mediaId, otherId: betterId });
  await DecidedPair.create({ ...pair, betterId, actorId: admin.id, decidedAt: new Date() });
  expect((await besideOf(mediaId)).map(({ id }) => id)).toEqual([betterId, otherId]);
});

it("names the other only to those who may see it [CASE-11]", async () => {
  const { waiting, mediaId, otherId, path } = await buildPair();
  await link(path, 0);
  expect(await besideOf(otherId)).toEqual([]);
  expect(await besideOf(otherId, elsa)).toEqual([]);
  expect((await besideOf(otherId, admin)).map(({ id }) => id)).toEqual([mediaId]);
  expect((await besideOf(mediaId, mats)).map(({ id }) => id)).toEqual([otherId]);
  await waiting.contribution.update({ hiddenAt: null });
  expect((await besideOf(otherId)).map(({ id }) => id)).toEqual([mediaId]);
  await waiting.contribution.media?.[0]?.update({ withheldAs: "hidden" });
  expect(await besideOf(otherId)).toEqual([]);
  await waiting.contribution.media?.[0]?.update({ withheldAs: null });
  await waiting.contribution.update({ deletedAt: new Date() });
  expect(await besideOf(otherId)).toEqual([]);
});

it("changes which one is better, and removes the link; the pair is offered again [CASE-11]", async () => {
  const { waiting, mediaId, otherId, path } = await buildShownPair();
  await link(path, 0);
  expect((await link(path, 1)).status).toBe(200);
  expect((await compare(path)).body.linkedBetter).toBe(1);
  expect((await besideOf(mediaId)).map(({ isBetter }) => isBetter)).toEqual([true]);
  expect((await unlink(path)).status).toBe(200);
  expect([await besideOf(mediaId), await besideOf(otherId)]).toEqual([[], []]);
  expect((await compare(path)).body).toMatchObject({ isKeptApart: false, linkedBetter: null });
  expect((await readCase(waiting.found)).duplicates.map((duplicate) => duplicate.mediaId)).toContain(otherId);
  expect((await waiting.found.reload()).hasDuplicate).toBe(true);
  expect((await unlink(path)).status).toBe(404);
  const where = { action: "contribution:unlinkSamePicture", subjectId: waiting.contribution.id };
  expect(await AuditEntry.count({ where })).toBe(1);
});

it("is linked and unlinked only by admins, and only with the version they have seen [CASE-10] [IN-08]", async () => {
  const { earlier, mediaId, path } = await buildPair();
  const reviewer = await buildUser({ organization });
  for (const { id: collectionId } of [collection, elsewhere]) {
    await CollectionReviewer.create({ organizationId: organization.id, collectionId, userId: reviewer.id });
  }
  const subAdmin = await buildUser({ organization, roles: ["SUB_ADMIN"] });
  const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
  const actors = [reviewer, subAdmin, mats, stranger, null];
  const refused = [403, 403, 403, 403, 401];
  const statuses = async (send: (actor: User | null) => Promise<{ status: number }>) => {
    const all = [];
    for (const actor of actors) all.push((await send(actor)).status);
    return all;
  };
  expect(await statuses((actor) => link(path, 0, actor))).toEqual(refused);
  expect((await compare(path, reviewer)).body.mayLink).toBe(false);
  const seen = seenOf((await compare(path)).body);
  await api.post("/api/update-contribution", {
    actor: elsa,
    body: { contributionId: earlier.contribution.id, isPublic: false },
  });
  const late = await api.put(`${path}/same-picture`, { actor: admin, body: { seen, better: 0 } });
  expect(late.status).toBe(409);
  expect(await DecidedPair.count({ where: { organizationId: organization.id, mediaId } })).toBe(0);
  await link(path, 0);
  expect(await statuses((actor) => unlink(path, actor))).toEqual(refused);
});

it("does not link over what a colleague has decided in the meantime, with another file as the better one or apart", async () => {
  const colleague = await buildUser({ organization, roles: ["ADMIN"] });
  const read = async (path: string) => {
    const { body } = await compare(path);
    return { seen: seenOf(body), seenDecision: { isKeptApart: body.isKeptApart, linkedBetter: body.linkedBetter } };
  };
  const linkAs = async (actor: User, path: string, body: object) =>
    (await api.put(`${path}/same-picture`, { actor, body })).status;
  const linked = await buildPair();
  const seen = await read(linked.path);
  const both = [
    linkAs(admin, linked.path, { ...seen, better: 0 }),
    linkAs(colleague, linked.path, { ...seen, better: 1 }),
  ];
  expect((await Promise.all(both)).sort()).toEqual([200, 409]);
  const { linkedBetter } = (await compare(linked.path)).body;
  expect(await linkAs(colleague, linked.path, { ...seen, better: linkedBetter })).toBe(200);
  const other = linkedBetter === 0 ? 1 : 0;
  expect(await linkAs(colleague, linked.path, { ...(await read(linked.path)), better: other })).toBe(200);
  const kept = await buildPair();
  const before = await read(kept.path);
  await api.post(`${kept.path}/keep-both`, { actor: colleague, body: { seen: before.seen } });
  expect(await linkAs(admin, kept.path, { ...before, better: 0 })).toBe(409);
  expect((await compare(kept.path)).body).toMatchObject({ isKeptApart: true, linkedBetter: null });
});
