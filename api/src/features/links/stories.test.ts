/** A story in words only is found like a picture, by everyone who may see it and by no one else. */
import type { Answer } from "@samling/contract/types";
import { inTransaction } from "../../database/transaction.ts";
import { createHandlers } from "../../job-handlers.ts";
import type { User } from "../../models/accounts.ts";
import { Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { PendingObject } from "../../models/storage.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { waitsForLock } from "../../testing/waits-for-lock.ts";

const api = openTestApi();

const signal = new AbortController().signal;
const run = (name: "index-media" | "find-unclean-files") => createHandlers(api.parts)[name]({}, signal);
const words = "Farfar byggde den sista skutan på varvet i Källvik.";
const story = {
  kind: "text",
  state: "ready",
  type: "text/plain",
  originalName: "story.txt",
  title: "",
  description: words,
} as const;

async function buildStory() {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization, asksPublic: ["where"] });
  const { contribution } = await buildCase({ collection, media: [story] });
  const [{ id = "" } = {}] = contribution.media ?? [];
  await run("index-media");
  return { organization, collection, contribution, id };
}
type Story = Awaited<ReturnType<typeof buildStory>>;

/** Every list and count in which this person finds it. */
async function findPlaces({ organization, collection, contribution, id }: Story, actor: User | null) {
  const query = { collectionId: collection.id, orgId: organization.id };
  const list = async (more: Record<string, string> = {}) => {
    const path = "/api/collection-contributions";
    const { body } = await api.get<Answer<"GET /api/collection-contributions">>(path, {
      actor,
      query: { ...query, ...more },
    });
    return body.items?.some((item) => item.id === id) ?? false;
  };
  const search = async (q: string, more: Record<string, string> = {}) => {
    const found = { q, language: "sv", organizationId: organization.id, ...more };
    const { body } = await api.get<Answer<"GET /api/search">>("/api/search", { actor, query: found });
    return body.items?.some((item) => item.id === id) ?? false;
  };
  const facets = await api.get<Answer<"GET /api/collection-facets">>("/api/collection-facets", { actor, query });
  const places = {
    grid: await list(),
    kind: await list({ kind: "text" }),
    wall: await list({ isGallery: "true" }),
    filter: await list({ q: "skutan" }),
    search: await search("skutor"),
    searchOfKind: await search("varv", { kind: "text" }),
    facet: facets.body.stories === 1,
    page: (await api.get(`/api/contribution/${contribution.id}`, { actor })).status === 200,
    reuse: (await api.get(`/api/media/${id}/reuse`, { actor })).status === 200,
  };
  return Object.entries(places).flatMap(([place, isThere]) => (isThere ? [place] : []));
}
const everywhere = ["grid", "kind", "wall", "filter", "search", "searchOfKind", "facet", "page", "reuse"];

it("is visible to strangers once it is published, and found by other forms of its words [OPEN-17]", async () => {
  const built = await buildStory();
  const { organization, contribution, collection } = built;
  const admin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const other = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
  const member = await buildUser({ organization });
  const suspended = await buildUser({ organization, status: "suspended" });
  const strangers = [null, member, other, suspended];
  const expectAt = async (places: string[]) => {
    for (const actor of strangers) expect(await findPlaces(built, actor)).toEqual(places);
  };
  await expectAt([]);
  const state = { hiddenAt: null, withheldAs: null };
  await contribution.update(state);
  await expectAt(everywhere);
  // No one is asked where a story was taken.
  const lists = await api.get<Answer<"GET /api/organization/{id}/work-lists">>(
    `/api/organization/${organization.id}/work-lists`,
  );
  expect(lists.body.find(({ kind }) => kind === "where")?.waiting ?? 0).toBe(0);
  for (const withheldAs of ["hidden", "withdrawn", "declined"] as const) {
    await contribution.update({ hiddenAt: new Date(), withheldAs });
    await expectAt([]);
    await contribution.update(state);
  }
  await Media.update({ withheldAs: "hidden" }, { where: { id: built.id } });
  await expectAt(["page"]);
  await Media.update({ withheldAs: null }, { where: { id: built.id } });
  await collection.update({ isPublic: false, groupName: "Sailors" });
  await expectAt([]);
  expect(await findPlaces(built, admin)).toEqual(everywhere);
});

it("is changed and withdrawn by its contributor for a day, never without words, and by no stranger [OPEN-17]", async () => {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const user = await buildUser({ organization });
  const other = await buildUser({ organization });
  const build = async (hours: number) => {
    const publishedAt = new Date(Date.now() - hours * 3_600_000);
    const contribution = await buildContribution({ collection, user, publishedAt, media: [story] });
    return { contribution, id: contribution.media?.[0]?.id ?? "" };
  };
  const change = async ({ contribution, id }: Awaited<ReturnType<typeof build>>, description: string, actor = user) => {
    const body = { contributionId: contribution.id, media: [{ id, description }] };
    const { status, body: answer } = await api.post<{ code?: string }>("/api/update-contribution", { actor, body });
    return [status, answer.code];
  };
  const remove = async ({ contribution }: Awaited<ReturnType<typeof build>>, actor = user) => {
    const query = { contributionId: contribution.id };
    const { status, body } = await api.delete<{ code?: string }>("/api/delete-contribution", { actor, query });
    return [status, body.code];
  };
  const find = async (q: string) => {
    await run("index-media");
    const query = { q, language: "sv", organizationId: organization.id };
    const { body } = await api.get<Answer<"GET /api/search">>("/api/search", { query });
    return body.items.map(({ id }) => id);
  };
  const [mine, late] = [await build(23.9), await build(24.1)];
  for (const empty of ["", " \n "]) expect(await change(mine, empty)).toEqual([400, "MISSING_VALUE_ERROR"]);
  expect(await change(mine, "Mormor vävde segel.", other)).toEqual([403, "FORBIDDEN"]);
  expect(await remove(mine, other)).toEqual([403, "FORBIDDEN"]);
  expect(await change(mine, "Mormor vävde segel.")).toEqual([200, undefined]);
  expect([await find("seglen"), await find("skutor")]).toEqual([[mine.id], [late.id]]);
  expect(await change(late, "Mormor vävde segel.")).toEqual([403, "EDIT_WINDOW_OVER"]);
  expect(await remove(late)).toEqual([403, "EDIT_WINDOW_OVER"]);
  expect(await remove(mine)).toEqual([200, undefined]);
  expect(await find("seglen")).toEqual([]);
  expect((await api.get(`/api/contribution/${mine.contribution.id}`)).status).toBe(404);
  expect(await Media.count({ where: { id: mine.id } })).toBe(0);
});

it("is made of words only by the server: a text file is not a media item [OPEN-17]", async () => {
  const { organization, collection } = await buildStory();
  const actor = await buildUser({ organization });
  const media = { "story.txt": Buffer.from(words) };
  const sent = await upload(api, { actor, collectionId: collection.id, media });
  expect([sent.status, sent.body]).toEqual([415, expect.objectContaining({ code: "UNSUPPORTED_TYPE" })]);
});

it("of an earlier release becomes a media item under its id, once [OPEN-17]", async () => {
  const { collection, organization } = await buildStory();
  const kept = await buildContribution({ collection, media: [] });
  const withheld = await buildContribution({ collection, media: [] });
  const file = {
    organizationId: organization.id,
    originalName: "story.txt",
    type: "text/plain",
    bytes: 9,
    sha256: "a",
  };
  const at = new Date("2026-03-01T12:00:00.000Z");
  const [one, two] = await RelatedFile.bulkCreate([
    {
      ...file,
      contributionId: kept.id,
      key: "o/1",
      comment: words,
      cleanState: "ready",
      cleanKey: "o/clean",
      createdAt: at,
    },
    { ...file, contributionId: withheld.id, key: "o/2", comment: words, withheldAs: "declined" },
  ]);
  const paper = await RelatedFile.create({ ...file, contributionId: kept.id, key: "o/3", type: "application/pdf" });
  for (const _ of [1, 2]) await run("find-unclean-files");
  const where = { organizationId: organization.id };
  expect((await RelatedFile.findAll({ where })).map(({ id }) => id)).toEqual([paper.id]);
  const moved = { kind: "text", state: "ready", description: words, collectionId: collection.id };
  expect(await Media.findOne({ where: { id: one?.id ?? "" } })).toMatchObject({
    ...moved,
    originalKey: "o/1",
    createdAt: at,
  });
  expect(await Media.findOne({ where: { id: two?.id ?? "" } })).toMatchObject({ ...moved, withheldAs: "declined" });
  expect((await PendingObject.findAll({ where })).map(({ key }) => key)).toEqual(["o/clean"]);
  expect(await Contribution.count({ where })).toBe(3);
  await run("index-media");
  const query = { q: "skutor", language: "sv", organizationId: organization.id };
  const found = await api.get<Answer<"GET /api/search">>("/api/search", { query });
  expect(found.body.items.map(({ id }) => id)).toEqual([one?.id]);
});

it("of an earlier release is moved without keeping the others from being decided [OPEN-17]", async () => {
  const { collection, organization } = await buildStory();
  const owner = { organizationId: organization.id };
  const first = await buildContribution({ collection, media: [] });
  const second = await buildContribution({ collection, media: [] });
  const file = { ...owner, originalName: "story.txt", type: "text/plain", bytes: 9, sha256: "a", comment: words };
  await RelatedFile.bulkCreate([first, second].map(({ id }) => ({ ...file, contributionId: id, key: `o/${id}` })));
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deciding = inTransaction(async () => {
    await second.reload({ lock: true });
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const moving = run("find-unclean-files");
  await waitsForLock(api.database.sequelize);
  const where = { id: first.id };
  const found = await inTransaction(() => Contribution.findOne({ where, lock: true, skipLocked: true }));
  released.resolve();
  await Promise.all([deciding, moving]);
  expect(found?.id).toBe(first.id);
  expect(await RelatedFile.count({ where: owner })).toBe(0);
});
