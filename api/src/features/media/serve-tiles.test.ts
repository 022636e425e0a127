/** Pictures in tiles: which exist, who may see them, and that they show no more than the picture does. */
import { Readable } from "node:stream";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import sharp from "sharp";
import { removeContributions } from "../../files/remove-contributions.ts";
import type { User } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media, Tiles } from "../../models/media.ts";
import { PendingObject } from "../../models/storage.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { isThorough } from "../../testing/extent.ts";
import { type ImageInfo, listNamed } from "../../testing/iiif/named-tiles.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { makeDerivatives } from "./derive.ts";
import { findMissingTiles, makeTiles } from "./make-tiles.ts";
import { sweepObjects } from "./sweep.ts";

const api = openTestApi();

interface MediaOptions {
  width?: number;
  height?: number;
  fullSize?: boolean;
  fields?: Record<string, string>;
}

/** A picture with its tiles, and their address as its contributor receives it. */
async function contribute({ width = 1300, height = 900, fullSize = true, fields = {} }: MediaOptions = {}) {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization, fullSize });
  const actor = await buildUser({ organization });
  const admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
  const media = { "a.jpg": await makeSampleJpeg({ width, height }) };
  const { body } = await upload(api, { actor, collectionId: collection.id, media, fields });
  const { id: mediaId } = await Media.findOne({ where: { contributionId: body.contributionId }, rejectOnEmpty: true });
  const job = { organizationId: organization.id, mediaId };
  await makeDerivatives(api.parts.storage, job);
  await makeTiles(api.parts.storage, job);
  const read = async (as: User | null) => {
    const answer = await api.get<ContributionAnswer>(`/api/contribution/${body.contributionId}`, { actor: as });
    return answer.body.images[0]?.tilesUrl;
  };
  return { organization, collection, contributionId: body.contributionId, actor, admin, job, read };
}

const fetchFile = (address: string, headers: Record<string, string> = {}) => fetch(api.url + address, { headers });
const addressesOf = ({ mediaId }: { mediaId: string }) =>
  ["info.json", "0,0,512,512/512,512/0/default.jpg", "full/325,225/0/default.jpg"].map(
    (name) => `/media/${mediaId}/tiles/${name}`,
  );
const statusesOf = (addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await fetchFile(address)).status));

const sizes = [
  [1300, 900],
  [1, 1],
  [513, 511],
  [30_000, 300],
] as const;
it.each(isThorough ? sizes : sizes.slice(0, 1))(
  "serves each tile and size that the description of a picture of %i × %i names [LOOK-01]",
  async (width, height) => {
    const { job } = await contribute({ width, height });
    const base = `/media/${job.mediaId}/tiles`;
    const answer = await fetchFile(`${base}/info.json`);
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
    const info = (await answer.json()) as ImageInfo;
    expect(info).toMatchObject({ width, height, type: "ImageService3", profile: "level0" });
    expect(info.id.endsWith(base)).toBe(true);
    const named = listNamed(info);
    const found = new Map<string, string>();
    for (const name of named.keys()) {
      const tile = await fetchFile(`${base}/${name}`);
      const size = await sharp(Buffer.from(await tile.arrayBuffer())).metadata();
      found.set(name, `${size.width} × ${size.height}`);
    }
    expect(found).toEqual(named);
  },
);

it("leads viewers that ask for a thumbnail by its width to the smallest size there is [LOOK-01]", async () => {
  const { job } = await contribute();
  const base = `/media/${job.mediaId}/tiles`;
  const answer = await fetchFile(`${base}/full/90,/0/default.jpg`);
  expect([answer.status, answer.redirected, answer.url]).toEqual([
    200,
    true,
    api.url + `${base}/full/325,225/0/default.jpg`,
  ]);
  expect(await statusesOf([`${base}/full/326,/0/default.jpg`, `${base}/full/0,/0/default.jpg`])).toEqual([404, 404]);
});

it("lets public tiles be cached for a few minutes and revalidated by their tag", async () => {
  const { job } = await contribute();
  for (const address of addressesOf(job)) {
    const { headers } = await fetchFile(address);
    expect(headers.get("Cache-Control")).toBe("public, max-age=300, s-maxage=30");
    expect(
      (await fetchFile(address, { "If-None-Match": headers.get("ETag") ?? "", "Cache-Control": "max-age=0" })).status,
    ).toBe(304);
  }
});

it("serves no tile of another address, and no bytes beside a tile", async () => {
  const { job } = await contribute();
  const [, tile = ""] = addressesOf(job);
  const base = `/media/${job.mediaId}/tiles`;
  const wrong = ["full/max/0/default.jpg", "0,0,512,512/256,256/0/default.jpg", "1,0,512,512/512,512/0/default.jpg"];
  expect(await statusesOf(wrong.map((name) => `${base}/${name}`))).toEqual([404, 404, 404]);
  const { key } = await Tiles.findOne({ where: { mediaId: job.mediaId }, rejectOnEmpty: true });
  expect((await fetchFile(`/media/${job.mediaId}/${key?.split("/").at(-1)}`)).status).toBe(404);
  const whole = await (await fetchFile(tile)).arrayBuffer();
  const part = await fetchFile(tile, { Range: "bytes=0-99999999" });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, whole.byteLength]);
});

const listKeys = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of api.parts.storage.list(prefix)) keys.push(key);
  return keys;
};

it("stores all tiles of a picture in one object, and copies them from it as they are [LOOK-02]", async () => {
  const { job, organization } = await contribute({ width: 3000, height: 2000 });
  const { key, ranges } = await Tiles.findOne({ where: { mediaId: job.mediaId }, rejectOnEmpty: true });
  expect(ranges.length / 2).toBeGreaterThan(30);
  const inTiles = (keys: string[]) => keys.filter((key) => key.includes("tiles"));
  expect(inTiles(await listKeys(`${organization.id}/`))).toEqual([key]);

  // Anything but a picture could not be decoded.
  const bytes = Buffer.alloc(10_000_000, "no picture");
  await api.parts.storage.remove([key ?? ""]);
  await api.parts.storage.put(key ?? "", Readable.from([bytes]));
  const [start = 0, length = 0] = ranges;
  const whole = await fetchFile(`/media/${job.mediaId}/tiles/full/375,250/0/default.jpg`);
  expect(whole.status).toBe(200);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes.subarray(start, start + length));
});

const showSize = ({ collection, admin }: Pick<BuiltContribution, "collection" | "admin">, fullSize: boolean) =>
  api.put("/api/update-collection", {
    actor: admin,
    body: {
      collectionId: collection.id,
      collectionTranslations: [{ languageCode: "en", title: "Boats", description: "All", about: "", terms: "" }],
      isPublic: true,
      groupName: "default",
      allowRelatedFiles: false,
      hasTerms: false,
      fullSize,
      contributionFields: {},
      status: "ACTIVE",
      questions: [],
      archivedText: "",
      deletedQuestions: [],
    },
  });

type BuiltContribution = Awaited<ReturnType<typeof contribute>>;
const losses: [string, (given: BuiltContribution) => Promise<unknown>][] = [
  [
    "is hidden",
    ({ contributionId }) => Contribution.update({ hiddenAt: new Date() }, { where: { id: contributionId } }),
  ],
  ["is withheld", ({ job }) => Media.update({ withheldAs: "declined" }, { where: { id: job.mediaId } })],
  ["is private", ({ contributionId }) => Contribution.update({ isPublic: false }, { where: { id: contributionId } })],
  [
    "is deleted",
    ({ contributionId }) => Contribution.update({ deletedAt: new Date() }, { where: { id: contributionId } }),
  ],
  ["is in a collection of others", ({ collection }) => collection.update({ isPublic: false, groupName: "-" })],
  ["is in a collection that limits the size", ({ collection }) => collection.update({ fullSize: false })],
];

it.each(losses)("serves nothing of the tiles of a picture that %s [LOOK-03]", async (_, lose) => {
  const given = await contribute();
  expect(await statusesOf(addressesOf(given.job))).toEqual([200, 200, 200]);
  await lose(given);
  expect(await statusesOf(addressesOf(given.job))).toEqual([404, 404, 404]);
});

it("makes no tiles where a collection limits the size, and returns no address [LOOK-03]", async () => {
  const { job, read } = await contribute({ fullSize: false });
  expect(await Tiles.count({ where: { mediaId: job.mediaId } })).toBe(0);
  expect(await read(null)).toBeUndefined();
});

it("serves private tiles below an address signed for one person, as long as that person may see them", async () => {
  const { actor, job, read, contributionId } = await contribute({ fields: { isPublic: "false" } });
  const [base, query] = (await read(actor))?.split("?") ?? [];
  expect(base).toBe(`/media/${job.mediaId}/tiles`);
  const signed = addressesOf(job).map((address) => `${address}?${query}`);
  expect(await statusesOf(signed)).toEqual([200, 200, 200]);
  expect((await fetchFile(signed[0] ?? "")).headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(await statusesOf(addressesOf(job))).toEqual([404, 404, 404]);
  expect((await fetchFile(`/media/${job.mediaId}/original?${query}`)).status).toBe(404);
  await Contribution.update({ deletedAt: new Date() }, { where: { id: contributionId } });
  expect(await statusesOf(signed)).toEqual([404, 404, 404]);
});

it("removes the tiles when a collection limits the size, and requests them when it no longer does", async () => {
  const given = await contribute();
  const { job } = given;
  const { key } = await Tiles.findOne({ where: { mediaId: job.mediaId }, rejectOnEmpty: true });
  expect((await showSize(given, false)).status).toBe(200);
  expect(await Tiles.count({ where: { mediaId: job.mediaId } })).toBe(0);
  await sweepObjects(api.parts, new Date());
  expect(await api.parts.storage.stat(key ?? "")).toBeNull();
  expect((await showSize(given, true)).status).toBe(200);
  expect(await findMissingTiles(api.parts)).toBe("done");
  expect(await makeTiles(api.parts.storage, job)).toBe("done");
  expect(await statusesOf(addressesOf(job))).toEqual([200, 200, 200]);
  await sweepObjects(api.parts, new Date(Date.now() + 86_400_000));
  expect(await statusesOf(addressesOf(job))).toEqual([200, 200, 200]);
});

it("keeps no tiles that were being made while the collection limited the size", async () => {
  const { job, collection } = await contribute();
  await Tiles.update({ key: null }, { where: { mediaId: job.mediaId } });
  const { storage } = api.parts;
  const slow: typeof storage = Object.create(storage, {
    open: {
      value: async (key: string) => {
        await Collection.update({ fullSize: false }, { where: { id: collection.id } });
        return storage.open(key);
      },
    },
  });
  expect(await makeTiles(slow, job)).toBe("skipped");
});

it("shows in no tile what was blurred, and serves none of the old ones from then on [GIVE-08]", async () => {
  const { job, contributionId, actor } = await contribute();
  // The sample is blue, with a red corner; the blur covers both sides of its edge.
  const edit = { blurs: [{ box: { x: 0.1, y: 0, width: 0.3, height: 0.3 } }] };
  const body = { edits: [{ id: job.mediaId, edit }] };
  expect((await api.post(`/api/contribution/${contributionId}/files`, { actor, body })).status).toBe(200);
  expect(await statusesOf(addressesOf(job))).toEqual([404, 404, 404]);
  expect(await makeTiles(api.parts.storage, job)).toBe("skipped");
  await makeDerivatives(api.parts.storage, job);
  expect(await makeTiles(api.parts.storage, job)).toBe("done");
  const [, tile = ""] = addressesOf(job);
  const picture = sharp(Buffer.from(await (await fetchFile(tile)).arrayBuffer()));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect(redAt(10, 10)).toBeGreaterThan(200);
  // Just beside the edge it was all red before.
  expect(redAt(320, 100)).toBeLessThan(230);
});

it("leaves the tiles to the sweeper when the contribution is removed", async () => {
  const { job, contributionId, organization } = await contribute();
  const { key } = await Tiles.findOne({ where: { mediaId: job.mediaId }, rejectOnEmpty: true });
  await removeContributions(organization.id, [contributionId]);
  expect(await PendingObject.count({ where: { key: key ?? "" } })).toBe(1);
  expect(await Tiles.count({ where: { mediaId: job.mediaId } })).toBe(0);
});

it("does not try forever to make tiles of an unreadable file", async () => {
  const { job } = await contribute();
  const media = await Media.findOne({ where: { id: job.mediaId }, rejectOnEmpty: true });
  await Tiles.update({ key: null }, { where: { mediaId: job.mediaId } });
  const { storage } = api.parts;
  const broken: typeof storage = Object.create(storage, {
    open: { value: () => storage.open(media.originalKey, { start: 100, end: 400 }) },
  });
  expect(await makeTiles(broken, job)).toBe("failed");
  expect(await findMissingTiles(api.parts)).toBe("skipped");
});
