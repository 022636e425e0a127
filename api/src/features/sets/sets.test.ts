import { maxSets } from "@samling/contract/constants/favorites";
import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Contribution } from "../../models/contributions.ts";
import { FavoriteSet } from "../../models/favorites.ts";
import { Derivative } from "../../models/media.ts";
import { buildContribution, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { createFavoritesLink } from "../favorites/links.ts";
import { forgetExpired } from "../users/forget-expired.ts";

type CreatedSet = Answer<"POST /api/favorite-sets">;
type SharedSet = Answer<"GET /api/shared-sets/{key}">;
interface Caller {
  actor?: User | null;
  token?: string | null;
}

const api = openTestApi({ clock: () => new Date(Date.now() + clockOffsetMs) });
let person: User;
let clockOffsetMs = 0;
beforeAll(async () => {
  person = await buildUser();
});
afterEach(() => {
  clockOffsetMs = 0;
});

const day = 24 * 60 * 60 * 1000;
const pictureOf = ({ media }: Contribution) => media?.[0]?.id ?? "";
const send = <T = CreatedSet>(path: string, body: object, { actor = null, token = null }: Caller = { actor: person }) =>
  api.post<T>(`/api/favorite-sets${path}`, { actor, body: { ...body, ...(token && { token }) } });
const make = async (name: string, contributions: Contribution[] = [], by?: Caller) =>
  (await send("", { name, pictureIds: contributions.map(pictureOf) }, by)).body;
const mine = async (by?: Caller) => (await send<Answer<"POST /api/favorite-sets/mine">>("/mine", {}, by)).body;
const shared = (key: string | null) => api.get<SharedSet>(`/api/shared-sets/${key}`, { actor: null });
async function makeMailLink({ email }: User) {
  const token = await createFavoritesLink(email ?? "", new Date());
  if (!token) throw new Error("There is a recent link already.");
  return token;
}

it("are made, filled, renamed, and emptied by their owner, in the order in which pictures were added [LOOK-15]", async () => {
  const [one, two] = [await buildContribution(), await buildContribution()];
  const { id } = await make("Båtar", [two]);
  const change = async (changes: object) => (await send(`/${id}`, changes)).body;
  expect(await change({ add: [pictureOf(one), pictureOf(two)] })).toMatchObject({
    pictureIds: [pictureOf(two), pictureOf(one)],
  });
  expect(await change({ name: " Skutor ", remove: [pictureOf(two)] })).toMatchObject({
    name: "Skutor",
    pictureIds: [pictureOf(one)],
  });
  expect(await mine()).toEqual([{ id, name: "Skutor", key: null, coverUrl: null, pictureIds: [pictureOf(one)] }]);
  const opened = await send<SharedSet>(`/${id}/pictures`, {});
  expect(opened.body.pictures.map((picture) => picture.id)).toEqual([pictureOf(one)]);
  for (const name of ["", "  ", "x".repeat(81)]) expect((await send("", { name })).status).toBe(400);
});

it("have the first of their pictures that is ready as their cover, at an address that opens [LOOK-15]", async () => {
  const [pending, ready] = [await buildContribution(), await buildContribution()];
  const [media] = ready.media ?? [];
  const owner = { organizationId: ready.organizationId, mediaId: pictureOf(ready) };
  await Derivative.create({
    ...owner,
    kind: "thumb",
    type: "image/jpeg",
    width: 1,
    height: 1,
    bytes: 1,
    sha256: "0".repeat(64),
    key: `${owner.organizationId}/${owner.mediaId}/thumb-0000000000.jpg`,
  });
  await make("Covered", [pending, ready]);
  const covers = (await mine()).filter(({ name }) => name === "Covered").map(({ coverUrl }) => coverUrl);
  expect(covers).toEqual([`/media/${media?.id}/thumb-0000000000.jpg`]);
});

it("are opened and changed by no one else, and take no picture that their owner may not see [LOOK-15]", async () => {
  const hidden = await buildContribution({ isPublic: false });
  const { id } = await make("Mine");
  const stranger = { actor: await buildUser() };
  expect((await send(`/${id}`, { name: "Theirs" }, stranger)).status).toBe(404);
  expect((await send(`/${id}/pictures`, {}, stranger)).status).toBe(404);
  expect(await mine(stranger)).toEqual([]);
  expect((await send("", { name: "By nobody" }, {})).body).toMatchObject({ code: "RESET_TOKEN_INVALID" });
  expect((await send("", { name: "By a guess" }, { token: "none" })).body).toMatchObject({
    code: "RESET_TOKEN_INVALID",
  });
  expect((await send(`/${id}`, { add: [pictureOf(hidden)] })).status).toBe(404);
});

it("are a visitor's by the link of the e-mail, apart from those that were made while signed in [LOOK-15]", async () => {
  const visitor = await buildUser();
  await make("While signed in", [], { actor: visitor });
  const by = { token: await makeMailLink(visitor) };
  const picture = await buildContribution();
  const { id } = await make("By the link", [picture], by);
  expect((await mine(by)).map(({ name }) => name)).toEqual(["By the link"]);
  expect((await send<SharedSet>(`/${id}/pictures`, {}, by)).body.pictures).toHaveLength(1);
  clockOffsetMs = 31 * day;
  expect((await send("/mine", {}, by)).body).toMatchObject({ code: "RESET_TOKEN_INVALID" });
});

it("are shared by an address that can be withdrawn for good, with what everyone may see and no word of the owner [LOOK-15]", async () => {
  const owner = await buildUser({ firstName: "Sixten", lastName: "Hallonquist", roles: ["ADMIN"] });
  const open = await buildContribution();
  const closed = await buildContribution({ isPublic: false, user: owner });
  const { id } = await make("For the class", [open, closed], { actor: owner });
  const share = async (isShared: boolean) => (await send(`/${id}`, { isShared }, { actor: owner })).body.key;
  const key = await share(true);
  expect(Buffer.from(key ?? "", "base64url")).toHaveLength(16);
  expect(await share(true)).toBe(key);
  const { body } = await shared(key);
  expect([body.name, body.pictures.map((picture) => picture.id)]).toEqual(["For the class", [pictureOf(open)]]);
  const bodyText = JSON.stringify(body);
  for (const secret of [owner.id, owner.email, "Sixten", "Hallonquist"]) expect(bodyText).not.toContain(secret);
  expect(await share(false)).toBeNull();
  expect((await shared(key)).status).toBe(404);
  expect(await share(true)).not.toBe(key);
  expect((await shared(key)).status).toBe(404);
});

it("can be restored for a day after they were deleted, and are not visible until then [LOOK-15]", async () => {
  const owner = { actor: await buildUser() };
  const { id } = await make("Once", [await buildContribution()], owner);
  const { key } = (await send(`/${id}`, { isShared: true }, owner)).body;
  await send(`/${id}`, { isDeleted: true }, owner);
  expect([await mine(owner), (await shared(key)).status]).toEqual([[], 404]);
  await send(`/${id}`, { isDeleted: false }, owner);
  expect([(await mine(owner)).map(({ name }) => name), (await shared(key)).status]).toEqual([["Once"], 200]);
  await send(`/${id}`, { isDeleted: true }, owner);
  await forgetExpired(new Date(Date.now() + day / 2));
  expect(await FavoriteSet.count({ where: { id } })).toBe(1);
  await forgetExpired(new Date(Date.now() + 2 * day));
  expect(await FavoriteSet.count({ where: { id } })).toBe(0);
});

it("are at most a hundred, even when they are restored or several are created at once [LOOK-15]", async () => {
  const owner = { actor: await buildUser() };
  const { id: userId } = owner.actor;
  const { id } = await make("Deleted", [], owner);
  await send(`/${id}`, { isDeleted: true }, owner);
  await FavoriteSet.bulkCreate(Array.from({ length: maxSets - 1 }, () => ({ userId, isSignedIn: true, name: "Full" })));
  const restore = () => send<{ code?: string }>(`/${id}`, { isDeleted: false }, owner);
  const attempts = [send("", { name: "Last" }, owner), send("", { name: "Last" }, owner), restore()];
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([expect.any(Number), 409, 409]);
  expect(await FavoriteSet.count({ where: { userId, deletedAt: null } })).toBe(maxSets);
  const { id: newest } = await FavoriteSet.findOne({ where: { userId, name: "Full" }, rejectOnEmpty: true });
  await send(`/${newest}`, { isDeleted: true }, owner);
  expect((await send("", { name: "Instead" }, owner)).status).toBe(201);
  const refused = await send<{ code?: string }>(`/${newest}`, { isDeleted: false }, owner);
  expect([refused.status, refused.body.code]).toEqual([409, "CONFLICT"]);
  // A set that is not deleted is one of the hundred.
  const { id: kept } = await FavoriteSet.findOne({ where: { userId, deletedAt: null }, rejectOnEmpty: true });
  expect((await send(`/${kept}`, { isDeleted: false }, owner)).status).toBe(200);
});

it("end with the account, as the link of an e-mail does [LOOK-15]", async () => {
  const owner = await buildUser();
  const { id } = await make("Mine alone", [], { actor: owner });
  const { key } = (await send(`/${id}`, { isShared: true }, { actor: owner })).body;
  const token = await makeMailLink(owner);
  const erased = await api.delete("/api/user", { actor: owner, body: { contributions: "keep" } });
  expect(erased.status).toBe(200);
  expect([await FavoriteSet.count({ where: { id } }), (await shared(key)).status]).toEqual([0, 404]);
  expect((await send("/mine", {}, { token })).body).toMatchObject({ code: "RESET_TOKEN_INVALID" });
});
