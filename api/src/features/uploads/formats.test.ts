/** Pictures of phones, scanners and cameras, from their upload to the public page. */
import { createHash } from "node:crypto";
import type { Answer, Contribution } from "@samling/contract/types";
import sharp, { type TiffOptions } from "sharp";
import type { User } from "../../models/accounts.ts";
import { Upload } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { createUpload, sendPart } from "../../testing/background-upload.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { isThorough } from "../../testing/extent.ts";
import { pictureFormats, readCorners } from "../../testing/picture-formats.ts";
import { makeDng } from "../../testing/sample-dng.ts";
import { makeHeic } from "../../testing/sample-heic.ts";
import { makeNoiseJpeg, makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi, signIn } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { pictureJobs, workOn } from "../../testing/work-on.ts";

type Grid = Answer<"GET /api/collection-contributions">;
const upright = { topLeft: "blue", topRight: "red", middle: "blue" };

const api = openTestApi();
let actor: User;
let token: string;
let collectionId: string;
let orgId: string;
beforeAll(async () => {
  const organization = await buildOrganization();
  orgId = organization.id;
  actor = await buildUser({ organization });
  token = await signIn(actor);
  collectionId = (await buildCollection({ organization })).id;
  await workOn(api, pictureJobs);
});
afterAll(async () => {});

async function send(name: string, data: Buffer) {
  const { path, id } = await createUpload({ url: api.url, token, collectionId, name, data });
  return { id, ...(await sendPart({ url: api.url, token, path, data })) };
}
const fetchStill = (id: string, as = token) =>
  fetch(`${api.url}/api/uploads/${id}/still`, { headers: { Authorization: `Bearer ${as}` } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it("accepts WebP, AVIF, HEIC, TIFF and DNG, and shows each upright in its colors [GIVE-07] [DEC-50]", async () => {
  const hashes: Record<string, string> = {};
  const ids: string[] = [];
  for (const [name, { make, type }] of Object.entries(pictureFormats)) {
    const data = await make();
    hashes[name] = createHash("sha256").update(data).digest("hex");
    const { id, status, body } = await send(name, data);
    expect([name, status, body]).toEqual([name, 204, null]);
    expect((await Upload.findByPk(id))?.type).toBe(type);
    // The picture that the contributor sees while describing.
    const still = await bytesOf(await fetchStill(id));
    expect([name, await readCorners(still)]).toEqual([name, upright]);
    ids.push(id);
  }
  const { status, body } = await upload(api, { actor, collectionId, fields: { uploads: JSON.stringify(ids) } });
  expect(status).toBe(201);
  await eventually(async () => expect(await Media.count({ where: { state: "pending" } })).toBe(0));
  const { images } = (await api.get<Contribution>(`/api/contribution/${body.contributionId}`, { actor })).body;
  expect(images).toHaveLength(ids.length);
  for (const { originalFileName: name, imgUrl, originalUrl } of images) {
    const [shown, original] = [await fetch(api.url + imgUrl), await fetch(api.url + originalUrl)];
    expect([name, await readCorners(await bytesOf(shown))]).toEqual([name, upright]);
    const hash = createHash("sha256")
      .update(await bytesOf(original))
      .digest("hex");
    expect([name, hash]).toEqual([name, hashes[name]]);
  }
  // The gallery goes by the kind of a file, not by its name.
  const query = { collectionId, orgId, isGallery: "true" };
  const { items } = (await api.get<Grid>("/api/collection-contributions", { query })).body;
  const shown = items.map(({ originalFileName, kind, thumbnailUrl }) => [
    originalFileName,
    kind,
    thumbnailUrl !== null,
  ]);
  expect(shown.sort()).toEqual(images.map(({ originalFileName }) => [originalFileName, "image", true]).sort());
});

it("keeps the colors of a phone's wide color space", async () => {
  const wide = sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } }).withIccProfile("p3");
  const { icc } = await sharp(await wide.png().toBuffer()).metadata();
  const greenest = async (profile: Buffer | null) => {
    const { id } = await send("wide.heic", await makeHeic({ profile }));
    const { data } = await sharp(await bytesOf(await fetchStill(id)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data[1] ?? 0;
  };
  // The same numbers mean a stronger red there, which sRGB shows by leaving out the rest of green.
  expect(await greenest(icc ?? null)).toBeLessThanOrEqual(await greenest(null));
});

/** Scans whose directories are at the end, behind megabytes of pixels. */
const scans: Record<string, TiffOptions> = {
  "none.tif": { compression: "none" },
  "lzw.tif": { compression: "lzw" },
  "deflate.tif": { compression: "deflate" },
  "jpeg.tif": { compression: "jpeg", quality: 95 },
  "pyramid.tif": { compression: "none", pyramid: true, tile: true },
  "big.tif": { compression: "none", bigtiff: true },
};
const areReady = (contributionId: string) =>
  eventually(async () => {
    const made = await Media.findAll({ where: { contributionId } });
    expect(made.filter(({ state }) => state !== "ready").map(({ originalName }) => originalName)).toEqual([]);
  });

it("accepts scans as libtiff writes them, whether sent ahead or with the form [DEC-50]", async () => {
  const noise = await makeNoiseJpeg(1_100, 900);
  const media: Record<string, Buffer> = {};
  const tried = Object.entries(scans);
  for (const [name, options] of isThorough ? tried : tried.slice(1, 2)) {
    const data = await sharp(noise).tiff(options).toBuffer();
    expect(data.length).toBeGreaterThan(400_000);
    const { id, status, body } = await send(name, data);
    expect([name, status, body]).toEqual([name, 204, null]);
    expect((await sharp(await bytesOf(await fetchStill(id))).metadata()).width).toBe(1_100);
    media[name] = data;
  }
  const { status, body } = await upload(api, { actor, collectionId, media });
  expect(status).toBe(201);
  await areReady(body.contributionId);
});

it("lists the accepted types where it refuses one", async () => {
  const { status, body } = await send("drawing.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([status, body?.code]).toEqual([415, "UNSUPPORTED_TYPE"]);
  for (const kind of ["JPEG", "TIFF", "DNG", "HEIC", "MP4", "MPEG"]) expect(JSON.stringify(body)).toContain(kind);
});

const cut = (data: Buffer, part: number) => data.subarray(0, Math.floor(data.length * part));

const unreadable: [string, () => Promise<Buffer>][] = [
  ["cut.heic", async () => cut(await makeHeic(), 0.9)],
  ["cut.tiff", async () => cut(await pictureFormats["scan.tiff"].make(), 0.5)],
  ["cut.dng", async () => cut(await makeDng(), 0.7)],
  ["cut.webp", async () => cut(await pictureFormats["web.webp"].make(), 0.7)],
  ["cut.avif", async () => cut(await pictureFormats["phone.avif"].make(), 0.9)],
  ["raw-without-preview.dng", () => makeDng({ preview: null })],
];
it.each(isThorough ? unreadable : unreadable.slice(0, 1))(
  "refuses %s while it is described, and keeps nothing of it",
  async (name, make) => {
    const { id, status, body } = await send(name, await make());
    expect([status, body?.code]).toEqual([400, "UNREADABLE_FILE"]);
    expect(await Upload.count({ where: { id } })).toBe(0);
  },
);

/** The same length and the same end: only decoding reveals the damage. */
const corrupt = (data: Buffer, by: number) => Buffer.from(data).fill(by, data.length >> 1, (data.length * 3) >> 2);

it("decides by the same rules before and after sending whether a damaged picture can be shown", async () => {
  const ids: string[] = [];
  for (const by of isThorough ? [0x00, 0x55, 0xd0, 0xfe] : [0x55]) {
    const { id, status } = await send(`corrupted-${by}.jpg`, corrupt(await makeNoiseJpeg(2_600, 200), by));
    if (status === 400) expect(await Upload.count({ where: { id } })).toBe(0);
    else ids.push(id);
  }
  expect(ids).not.toEqual([]);
  const { body } = await upload(api, { actor, collectionId, fields: { uploads: JSON.stringify(ids) } });
  await areReady(body.contributionId);
});

it("shows an upload to no one but its sender", async () => {
  const { id } = await send("a.jpg", await makeSampleJpeg());
  const stranger = await signIn(await buildUser());
  expect((await fetchStill(id, stranger)).status).toBe(404);
  expect((await fetch(`${api.url}/api/uploads/${id}/still`)).status).toBe(401);
  const film = await createUpload({ url: api.url, token, collectionId, name: "a.mp4", data: Buffer.alloc(10) });
  expect((await fetchStill(film.id)).status).toBe(404);
});
