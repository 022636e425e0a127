/** Transcripts of films, sounds and handwriting: written by people, found by their words, and handed on. */
import type { Answer, Contribution } from "@samling/contract/types";
import { createHandlers } from "../../job-handlers.ts";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const written = `WEBVTT

00:00.000 --> 00:24.000
<v Tove>Vi satt ute och lagade trålarna

00:24.000 --> 00:51.000
med frusna fingrar`;

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let owner: User;
let staff: User;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  owner = await buildUser({ organization });
  staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
});

async function buildSound(values: Partial<Media> = {}) {
  const sound = {
    kind: "sound",
    type: "audio/mpeg",
    state: "ready",
    title: "Nät",
    license: "CC BY",
    ...values,
  } as const;
  const contribution = await buildContribution({ collection, user: owner, media: [sound as never] });
  const media = await Media.findOne({ where: { contributionId: contribution.id }, rejectOnEmpty: true });
  return { contribution, media };
}
const change = (actor: User | null, contributionId: string, media: object) =>
  api.post<{ code?: string }>("/api/update-contribution", { actor, body: { contributionId, media: [media] } });
const complete = {
  title: "Nät",
  description: "",
  date: "0001-01-01",
  openDate: "",
  tags: [],
  socials: [],
  location: "",
};
const rest = { locationLat: null, locationLng: null, isPhotographer: true, otherPhotographer: "", license: "CC BY" };
const read = async (id: string, actor: User | null = null) =>
  (await api.get<Contribution>(`/api/contribution/${id}`, { actor })).body.images[0];

it("is written by the contributor and staff, by no one else, and stays when an older client says nothing of it [OPEN-07]", async () => {
  const { contribution, media } = await buildSound();
  const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
  const other = await buildUser({ organization });
  for (const actor of [null, stranger, other])
    expect(
      (await change(actor, contribution.id, { id: media.id, ...complete, ...rest, transcript: "Mine" })).status,
    ).toBeGreaterThan(399);
  const sent = await change(owner, contribution.id, { id: media.id, ...complete, ...rest, transcript: written });
  expect(sent.status).toBe(200);
  expect((await read(contribution.id))?.transcript).toBe(written);
  expect((await change(staff, contribution.id, { id: media.id, ...complete, ...rest })).status).toBe(200);
  expect((await read(contribution.id))?.transcript).toBe(written);
  const tooLong = { id: media.id, ...complete, ...rest, transcript: "x".repeat(200_001) };
  expect((await change(owner, contribution.id, tooLong)).status).toBe(400);
});

it("is found by a word in another inflection, and not by what only marks the times [OPEN-07]", async () => {
  const { media } = await buildSound({ transcript: written });
  await createHandlers(api.parts)["index-media"]({}, new AbortController().signal);
  const search = async (q: string) =>
    (await api.get<Answer<"GET /api/search">>("/api/search", { query: { q, language: "sv" } })).body.items;
  for (const q of ["trålar", "trål", "frusen finger"]) {
    const items = await search(q);
    expect([q, items.map(({ id }) => id)]).toEqual([q, expect.arrayContaining([media.id])]);
    // It may be as long as a book, so only the item's own page has it.
    expect(items.every(({ transcript }) => transcript === "")).toBe(true);
  }
  for (const q of ["WEBVTT", "Tove"]) expect((await search(q)).map(({ id }) => id)).not.toContain(media.id);
});

it("is in no list, but in the table for staff [OPEN-07]", async () => {
  const { media } = await buildSound({ transcript: "0:24 Knut efter knut" });
  const query = { collectionId: collection.id, orgId: organization.id };
  const list = await api.get<Answer<"GET /api/collection-contributions">>("/api/collection-contributions", { query });
  expect(list.body.items.find(({ id }) => id === media.id)).toMatchObject({ transcript: "", kind: "sound" });
  const path = `/api/organization/${organization.id}/collection/${collection.id}/export`;
  const table = await api.post<{ collection: string }>(path, { actor: staff });
  expect(table.body.collection).toContain("0:24 Knut efter knut");
});

it("has the text of a letter beside its picture, found by a word of line 9, and hidden with it [TELL-06]", async () => {
  const letter = [
    "Duluth den 3 maj 1912",
    "Kära syster",
    "10:30 i går kom vi fram",
    "~~till~~ ^i^ staden vid sjön",
    "Resan var lång",
    "och [?] var sjuk",
    "hela vägen över",
    "",
    "Nu bor vi hos en snickarmästare",
    "som har två söner",
    "Hälsa alla hemma",
    "Din broder Axel",
  ].join("\n");
  const contribution = await buildContribution({
    collection,
    user: owner,
    media: [{ title: "Brev", license: "CC BY" }],
  });
  const id = contribution.media?.[0]?.id ?? "";
  const sent = await change(owner, contribution.id, { id, ...complete, ...rest, title: "Brev", transcript: letter });
  expect(sent.status).toBe(200);
  expect((await read(contribution.id))?.transcript).toBe(letter);
  await createHandlers(api.parts)["index-media"]({}, new AbortController().signal);
  const find = async (q: string) =>
    (await api.get<Answer<"GET /api/search">>("/api/search", { query: { q, language: "sv" } })).body.items
      .map((item) => item.id)
      .filter((item) => item === id);
  expect([await find("snickarmästarens"), await find("syster")]).toEqual([[id], [id]]);
  const path = `/api/organization/${organization.id}/collection/${collection.id}/export`;
  expect((await api.post<{ collection: string }>(path, { actor: staff })).body.collection).toContain("10:30 i går kom");
  await contribution.update({ withheldAs: "hidden", hiddenAt: new Date() });
  expect(await find("snickarmästare")).toEqual([]);
  expect((await api.get(`/api/contribution/${contribution.id}`)).status).toBe(404);
});
