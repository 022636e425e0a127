/** What went into another record comes back from it, but nothing that staff have taken down there does. */

import { User } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";
import { Contribution, MergedFile, RelatedFile } from "../../models/contributions.ts";
import { Derivative, Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { Case } from "../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { mergeGifts } from "../../testing/merge-gifts.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { purgeCollections } from "../collections/delete.ts";

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

const build = async (values: object = {}) => {
  const user = await buildUser({ organization });
  const { contribution } = await buildCase({
    collection,
    user,
    media: [{ state: "ready", ...values }],
    hiddenAt: null,
    withheldAs: null,
  });
  return contribution;
};
const fileOf = (contribution: Contribution) => contribution.media?.[0]?.id ?? "";
const merge = (other: Contribution, kept: Contribution, change: object = {}) =>
  mergeGifts(api, { actor: admin, other, kept, change });
/** Two public gifts, the first of which has been merged into the second. */
async function buildMerged(change: object = {}) {
  const [gift, kept] = [await build(), await build()];
  await RelatedFile.create({
    organizationId: organization.id,
    contributionId: gift.id,
    position: 1,
    key: `${organization.id}/letter-${gift.id}`,
    originalName: "letter.pdf",
    type: "application/pdf",
    bytes: 9,
    sha256: gift.id.replaceAll("-", "").padEnd(64, "0"),
  });
  expect((await merge(gift, kept, change)).status).toBe(200);
  const { intoId } = await MergedFile.findOne({ where: { mediaId: fileOf(gift) }, rejectOnEmpty: true });
  return { gift, kept, copy: await Media.findByPk(intoId, { rejectOnEmpty: true }) };
}
const restore = ({ id }: Contribution) =>
  api.post(`/api/organization/${organization.id}/contributions/${id}/restore`, { actor: admin });
const leave = async ({ userId }: Contribution) => {
  const actor = await User.findByPk(userId ?? "", { rejectOnEmpty: true });
  return api.delete("/api/user", { actor, body: { contributions: "remove" } });
};
const readPublicly = ({ id }: Contribution) =>
  api.get<{ images: unknown[] }>(`/api/contribution/${id}`, { actor: null });

it("comes back public if nothing was taken down", async () => {
  const { gift, kept } = await buildMerged();
  expect((await leave(kept)).status).toBe(200);
  expect((await readPublicly(gift)).body.images).toHaveLength(1);
  expect(await RelatedFile.count({ where: { contributionId: gift.id, withheldAs: null } })).toBe(1);
  const second = await buildMerged({ isSecondShown: false });
  await restore(second.gift);
  expect((await readPublicly(second.gift)).body.images).toHaveLength(1);
});

it("stays hidden with the record that was hidden, also when the giver of that leaves", async () => {
  const { gift, kept } = await buildMerged();
  await kept.update({ hiddenAt: new Date(), withheldAs: "declined" });
  await leave(kept);
  expect((await readPublicly(gift)).status).toBe(404);
  expect((await gift.reload()).state).toBe("hidden");
});

it("stays deleted with the record that was deleted, until it is asked for itself", async () => {
  const { gift, kept } = await buildMerged();
  const deletedAt = new Date();
  await kept.update({ deletedAt });
  await leave(kept);
  expect((await gift.reload()).deletedAt).toEqual(deletedAt);
  expect((await restore(gift)).status).toBe(200);
  expect((await readPublicly(gift)).status).toBe(200);
});

it.each<[string, (copy: Media) => Promise<unknown>]>([
  ["withheld", (copy) => copy.update({ withheldAs: "declined" })],
  ["edited, as if to make a face unknown", (copy) => copy.update({ edit: { rotation: 90 } as never })],
  ["removed", (copy) => copy.destroy()],
])("withholds a file whose copy was %s", async (_, takeDown) => {
  const { gift, kept, copy } = await buildMerged();
  await takeDown(copy);
  await RelatedFile.update({ withheldAs: "hidden" }, { where: { contributionId: kept.id } });
  await restore(gift);
  expect((await readPublicly(gift)).body.images).toEqual([]);
  expect(await Media.count({ where: { contributionId: gift.id } })).toBe(1);
  expect(await RelatedFile.count({ where: { contributionId: gift.id, withheldAs: "hidden" } })).toBe(1);
});

it("waits for whoever decides about the record, instead of holding what they need", async () => {
  const { gift, kept } = await buildMerged();
  const { sequelize } = api.database;
  const transaction = await sequelize.transaction();
  await Case.findAll({ where: { contributionId: kept.id }, lock: true, transaction });
  const restored = restore(gift);
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await eventually(async () => expect((await sequelize.query(waiting))[0]).toHaveLength(1));
  await Contribution.update({ adminComments: "Seen" }, { where: { id: [gift.id, kept.id] }, transaction });
  await transaction.commit();
  expect((await restored).status).toBe(200);
});

it("leaves a file that another merged gift has as well, in the words of that", async () => {
  const sha256 = "ab".repeat(32);
  const [gift, kept, third] = [
    await build({ sha256 }),
    await build(),
    await build({ sha256, title: "Ours", license: "cc0" }),
  ];
  expect((await merge(gift, kept)).status).toBe(200);
  expect((await merge(third, kept)).status).toBe(200);
  await restore(gift);
  const { images } = (await readPublicly(kept)).body;
  expect(images).toHaveLength(2);
  expect(images[1]).toMatchObject({ title: "Ours", license: "cc0" });
  await restore(third);
  expect((await readPublicly(kept)).body.images).toHaveLength(1);
  expect((await readPublicly(third)).body.images).toHaveLength(1);
});

it("leads on from the address of a picture whose successor has given way as well", async () => {
  const { gift, kept, copy } = await buildMerged();
  const of = {
    organizationId: organization.id,
    kind: "grid" as const,
    type: "image/jpeg",
    width: 8,
    height: 8,
    bytes: 9,
  };
  const add = (mediaId: string) =>
    Derivative.create({ ...of, mediaId, sha256: "0".repeat(64), key: `${mediaId}/grid-0123456789.jpg` });
  await add(fileOf(gift));
  const third = await build();
  await add(fileOf(third));
  kept.media = [copy];
  const { status } = await merge(third, kept, { first: 0, isSecondShown: false });
  expect(status).toBe(200);
  const { intoId } = await MergedFile.findOne({ where: { mediaId: copy.id }, rejectOnEmpty: true });
  const old = `${api.url}/media/${fileOf(gift)}/grid-0123456789.jpg`;
  const moved = await fetch(old, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `/media/${intoId}/grid-0123456789.jpg`]);
});

it("shows a file although the record withholds the same one", async () => {
  const sha256 = "cd".repeat(32);
  const [gift, kept] = [await build({ sha256 }), await build()];
  kept.media?.push(
    await Media.create({
      ...kept.media[0]?.get(),
      id: undefined,
      paginationId: undefined,
      sha256,
      position: 1,
      withheldAs: "hidden",
    } as never),
  );
  expect((await merge(gift, kept)).status).toBe(200);
  expect((await readPublicly(kept)).body.images).toHaveLength(2);
});

it("goes to the collection of its record when its own is removed for good", async () => {
  const { gift, kept } = await buildMerged();
  const old = await buildCollection({ organization });
  const collectionId = old.id;
  await gift.update({ collectionId });
  await Media.update({ collectionId }, { where: { contributionId: gift.id } });
  await Case.update({ collectionId }, { where: { contributionId: gift.id } });
  await old.update({ status: "DELETE", deletedAt: new Date(Date.now() - 31 * 24 * 3_600_000) });
  await purgeCollections(new Date());
  expect(await Collection.count({ where: { id: old.id } })).toBe(0);
  expect((await gift.reload()).collectionId).toBe(kept.collectionId);
  expect((await restore(gift)).status).toBe(200);
  expect((await readPublicly(gift)).body.images).toHaveLength(1);
});

it("tells also whose gift has gone into a record that is deleted, unless it is taken back", async () => {
  const { gift, kept } = await buildMerged();
  const isOfGift = { kind: "gift-deleted", "data.contributionId": gift.id };
  const letters = () => OutgoingMail.count({ where: isOfGift as never });
  const query = { contributionId: kept.id, reason: "Sold" };
  const asked = `/api/organization/${organization.id}/contributions/${kept.id}/deletion-letter`;
  const preview = await api.post<{ readers: string[] }>(asked, { actor: admin, body: { words: "Sold" } });
  const people = await Promise.all([kept, gift].map(({ userId }) => User.findByPk(userId ?? "")));
  expect(preview.body.readers).toEqual(people.map((one) => `${one?.firstName} ${one?.lastName}`));
  expect((await api.delete("/api/delete-contribution", { actor: admin, query })).status).toBe(200);
  expect(await letters()).toBe(1);
  await restore(kept);
  expect(await letters()).toBe(0);
});

it("comes back under the stricter permissions of both, without the names of the other [LAW-05]", async () => {
  const { gift, kept, copy } = await buildMerged();
  const refused = { who: "Rune", life: "living", isUnderAge: false, answer: "refused", until: "" } as const;
  await copy.update({ people: [refused], permissionUntil: "2020-01-01" });
  expect((await leave(kept)).status).toBe(200);
  const [own] = await Media.findAll({ where: { contributionId: gift.id } });
  expect(own).toMatchObject({ people: [{ ...refused, who: "" }], permissionUntil: "2020-01-01" });
  expect((await readPublicly(gift)).status).toBe(404);
});
