/** Downloads: which files are offered, and the credit inside them. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer } from "@samling/contract/types";
import { parse } from "exifr";
import { Demuxer } from "node-av/api";
import sharp from "sharp";
import type { User } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { License } from "../../models/platform.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { makeSampleMp4 } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { notes } from "../../testing/traces/exif.ts";
import { findMarks, mark } from "../../testing/traces/marks.ts";
import { makeTracedJpeg, segment } from "../../testing/traces/pictures.ts";
import { upload } from "../../testing/upload.ts";
import { makeDerivatives } from "./derive.ts";
import { makeTiles } from "./make-tiles.ts";

type Reuse = Answer<"GET /api/media/{id}/reuse">;

const api = openTestApi();
let folder: string;
let organization: Organization;
let collection: Collection;
let actor: User;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-downloads-"));
  organization = await buildOrganization({ name: "Hamnarkivet & Söner", language: "sv" });
  collection = await buildCollection({ organization });
  actor = await buildUser({ organization, firstName: "Margareta", lastName: "Nyström", isPublic: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function contribute(file: { name: string; data: Buffer }, values: Partial<Media>, fields = {}) {
  const { body } = await upload(api, { actor, collectionId: collection.id, media: { [file.name]: file.data }, fields });
  const media = await Media.findOne({ where: { contributionId: body.contributionId }, rejectOnEmpty: true });
  await media.update({ license: "CC BY", isPhotographer: false, ...values });
  await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: media.id });
  return media;
}

const contributePicture = async (values: Partial<Media> = {}, fields = {}) =>
  contribute({ name: "tram.jpg", data: await makeTracedJpeg("drone JPEG", notes.withPlace) }, values, fields);
const reuseOf = (media: Media, as: User | null = null) => api.get<Reuse>(`/api/media/${media.id}/reuse`, { actor: as });
const download = async (address: string) => {
  const answer = await fetch(`${api.url}${address}`);
  return { status: answer.status, headers: answer.headers, data: Buffer.from(await answer.arrayBuffer()) };
};

it("downloads a picture with credit and license inside, and nothing about the camera and the place [LOOK-08]", async () => {
  const media = await contributePicture({ title: "Tram 5: on time", otherPhotographer: "Bertil <Berg>" });
  const { body } = await reuseOf(media);
  expect(body.kind).toBe("name");
  expect(body.attribution).toContainEqual({
    languageCode: "fi",
    text: "Kuva: Bertil <Berg> / Margareta Nyström, Hamnarkivet & Söner. CC BY 4.0",
  });
  const [file] = body.downloads;
  const { status, headers, data } = await download(file?.url ?? "");
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain(encodeURIComponent("Tram 5 on time – Hamnarkivet & Söner.jpg"));
  expect(findMarks(data)).toEqual([]);

  const read = readEntities(await parse(data, { exif: true, gps: true, iptc: true, xmp: true, mergeOutput: false }));
  expect(read.exif).toBeUndefined();
  expect(read.gps).toBeUndefined();
  const line = "Bertil <Berg> / Margareta Nyström, Hamnarkivet & Söner. CC BY 4.0";
  const credit = "Bertil <Berg> / Margareta Nyström / Hamnarkivet & Söner";
  expect(read.dc.creator).toBe("Bertil <Berg>");
  expect(read.dc.rights[0]).toEqual({ lang: "x-default", value: `Foto: ${line}` });
  expect(read.dc.rights).toContainEqual({ lang: "da", value: `Foto: ${line}` });
  expect(read.dc.rights).toContainEqual({ lang: "en", value: `Photo: ${line}` });
  expect(read.photoshop.Credit).toBe(credit);
  expect(read.xmpRights.Marked).toBe(true);
  expect(read.xmpRights.WebStatement).toBe("https://creativecommons.org/licenses/by/4.0/");
  expect(read.xmpRights.UsageTerms).toContainEqual({ lang: "en", value: "CC BY – Attribution" });
  expect(read.cc.attributionURL.resource).toContain(`/contribution/${media.contributionId}?image=${media.id}`);
  // The older records hold 32 bytes: the next name would be cut in two.
  expect(Buffer.from(read.iptc.Credit, "latin1").toString()).toBe("Bertil <Berg>");
  expect(Buffer.from(read.iptc.CopyrightNotice, "latin1").toString()).toBe(`Foto: ${line}`);
});

it("counts a picture that is downloaded once a day for each visitor, and not for staff [WEEK-04]", async () => {
  const [tram, ferry] = [await contributePicture(), await contributePicture()];
  const staff = await buildUser({ organization, roles: ["ADMIN"] });
  const take = async (
    media: Media,
    address: string,
    { as = null, ...headers }: { as?: User | null; Range?: string } = {},
  ) => {
    const [file] = (await reuseOf(media, as)).body.downloads;
    const sent = { "X-Forwarded-For": address, "User-Agent": "Mozilla/5.0 Firefox/140.0", ...headers };
    return (await fetch(`${api.url}${file?.url}`, { headers: sent })).arrayBuffer();
  };
  for (const address of ["203.0.113.1", "203.0.113.1", "203.0.113.2"]) await take(tram, address);
  await take(tram, "203.0.113.2", { Range: "bytes=100-" });
  await take(ferry, "203.0.113.2");
  await tram.update({ withheldAs: "hidden" });
  await take(tram, "203.0.113.3", { as: staff });
  await tram.update({ withheldAs: null });
  await api.parts.visits.write();
  const [rows] = await api.database.sequelize.query(
    `SELECT subject_id AS id, visits, downloads FROM contribution_days WHERE subject_id IN ('${tram.id}', '${ferry.id}') ORDER BY downloads`,
  );
  expect(rows).toEqual([
    { id: ferry.id, visits: 0, downloads: 1 },
    { id: tram.id, visits: 0, downloads: 2 },
  ]);
  const [days] = await api.database.sequelize.query(
    `SELECT visits, downloads FROM collection_days WHERE collection_id = '${collection.id}'`,
  );
  expect(days).toEqual([{ visits: 0, downloads: 3 }]);
});

it("downloads a picture whose long title has an emoji where the file name ends", async () => {
  const [file] = (await reuseOf(await contributePicture({ title: `${"o".repeat(79)}🚋🚋` }))).body.downloads;
  const { status, headers } = await download(file?.url ?? "");
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain(`${"o".repeat(79)}${encodeURIComponent(" – ")}`);
});

it("leaves the pixels of a downloaded picture as they are stored, and sends its length in advance", async () => {
  const media = await contributePicture();
  const { body } = await reuseOf(media);
  const [file] = body.downloads;
  const contribution = await api.get<Answer<"GET /api/contribution/{id}">>(`/api/contribution/${media.contributionId}`);
  const shown = await download(contribution.body.images[0]?.imgUrl ?? "");
  const taken = await download(file?.url ?? "");
  expect(taken.headers.get("content-length")).toBe(String(taken.data.length));
  const head = await fetch(`${api.url}${file?.url}`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(taken.data.length)]);
  const pixels = (data: Buffer) => sharp(data).raw().toBuffer();
  expect((await pixels(taken.data)).equals(await pixels(shown.data))).toBe(true);
  expect({ width: file?.width, height: file?.height }).toEqual(
    await sharp(taken.data)
      .metadata()
      .then(({ width, height }) => ({ width, height })),
  );
});

it("downloads a film that still plays, with credit and license at its end [LOOK-08]", async () => {
  const path = join(folder, "tram.mp4");
  const media = await contribute(
    { name: "tram.mp4", data: await readFile(await makeSampleMp4({ folder, name: "made.mp4" })) },
    { isPhotographer: true },
  );
  const { body } = await reuseOf(media);
  expect(body.downloads.map(({ kind, type }) => [kind, type])).toEqual([["film", "video/mp4"]]);
  const { data } = await download(body.downloads[0]?.url ?? "");
  await writeFile(path, data);
  await using film = await Demuxer.open(path);
  expect(film.streams.length).toBeGreaterThan(0);
  const xmp = data.subarray(data.lastIndexOf("<x:xmpmeta"));
  const { dc, xmpRights } = await parse(asJpeg(xmp), { xmp: true, mergeOutput: false });
  expect(dc.creator).toBe("Margareta Nyström");
  expect(xmpRights.WebStatement).toBe("https://creativecommons.org/licenses/by/4.0/");
  // The box states its own length, to the end of the file.
  const box = data.lastIndexOf("uuid");
  expect(data.readUInt32BE(box - 4)).toBe(data.length - box + 4);
});

it("serves any part of a film or picture, credit inside, so that an interrupted download can continue [LOOK-16]", async () => {
  const tram = await readFile(await makeSampleMp4({ folder, name: "ranged.mp4" }));
  const film = await contribute({ name: "ranged.mp4", data: tram }, {});
  const [file] = (await reuseOf(film)).body.downloads;
  const ask = (headers: Record<string, string>) => fetch(`${api.url}${file?.url}`, { headers });
  const read = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const first = await ask({});
  const whole = await read(first);
  const etag = first.headers.get("etag") ?? "";
  expect([first.headers.get("accept-ranges"), etag]).toEqual(["bytes", expect.stringMatching(/^"[\w-]+"$/)]);
  const end = whole.length - 1;
  // Within the stored file, within the stamp, and across the seam between them.
  for (const [from, to] of [
    [0, 99],
    [end - 20, end],
    [whole.lastIndexOf("uuid") - 40, end - 5],
  ] as const) {
    const part = await ask({ range: `bytes=${from}-${to}`, "if-range": etag });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${from}-${to}/${whole.length}`]);
    expect(part.headers.get("content-length")).toBe(String(to - from + 1));
    expect((await read(part)).equals(whole.subarray(from, to + 1))).toBe(true);
  }
  expect((await read(await ask({ range: "bytes=-10" }))).equals(whole.subarray(-10))).toBe(true);
  const beyond = await ask({ range: `bytes=${whole.length}-` });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`]);
  expect((await ask({ range: "bytes=0-9", "if-range": '"another"' })).status).toBe(200);
  expect((await ask({ "if-none-match": etag, "cache-control": "max-age=0" })).status).toBe(304);
});

it("downloads a picture in full size, without camera metadata, where organization and collection allow it [LOOK-08]", async () => {
  const data = await makeTracedJpeg("drone JPEG", notes.withPlace);
  const given = await sharp(data).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer();
  const old = [segment(0xe0, `JFXX\0\x10${mark("thumbnail of JFXX")}`), segment(0xee, `Owner ${mark("APP14")}`)];
  // A camera may append a whole second picture.
  const original = Buffer.concat([given.subarray(0, 2), ...old, given.subarray(2), data]);
  const media = await contribute({ name: "large.jpg", data: original }, {});
  const kinds = async () => (await reuseOf(media)).body.downloads.map(({ kind }) => kind);
  const address = `/media/${media.id}/download/original`;
  expect(await kinds()).not.toContain("original");
  expect((await download(address)).status).toBe(404);

  await organization.update({ offersOriginals: true });
  // The collection limits the size: no address serves more than it shows.
  expect(await kinds()).not.toContain("original");
  await Collection.update({ fullSize: true }, { where: { id: media.collectionId } });
  try {
    const last = (await reuseOf(media)).body.downloads.at(-1);
    expect(last).toMatchObject({ kind: "original", url: address, type: "image/jpeg" });
    const taken = await download(address);
    expect(taken.status).toBe(200);
    expect(findMarks(taken.data)).toEqual([]);
    expect(taken.data.length).toBeLessThan(original.length);
    const read = await parse(taken.data, { gps: true, exif: true, xmp: true, mergeOutput: false });
    expect([read.gps, read.exif]).toEqual([undefined, undefined]);
    expect(read.xmpRights.WebStatement).toBe("https://creativecommons.org/licenses/by/4.0/");
    const shown = (file: Buffer) => sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const [before, after] = [await shown(given), await shown(taken.data)];
    expect(after.data.equals(before.data)).toBe(true);
    expect([last?.width, last?.height]).toEqual([after.info.width, after.info.height]);
    // It would contain what was cut off or blurred.
    const blur = { crop: { x: 0, y: 0, width: 0.5, height: 1 }, turns: 0 as const, blurs: [] };
    await Media.update({ edit: blur as never }, { where: { id: media.id } });
    expect(await kinds()).not.toContain("original");
    expect((await download(address)).status).toBe(404);
  } finally {
    await organization.update({ offersOriginals: false });
  }
});

it("downloads to the last pixel what is not a JPEG or was edited, exactly as it is shown [LOOK-03, LOOK-08]", async () => {
  const [width, height] = [2_800, 400];
  const unchanged = { rotation: 0 as const, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 }, blurs: [] };
  const secret = {
    input: { create: { width: 20, height: 400, channels: 3, background: "#f00" } },
    left: 0,
    top: 0,
  } as const;
  const data = await sharp({ create: { width, height, channels: 3, background: "#369" } })
    .composite([secret])
    .png()
    .toBuffer();
  await organization.update({ offersOriginals: true });
  await Collection.update({ fullSize: true }, { where: { id: collection.id } });
  const media = await contribute({ name: "large.png", data }, {});
  const job = { organizationId: organization.id, mediaId: media.id };
  const originals = async () => (await reuseOf(media)).body.downloads.filter(({ kind }) => kind === "original");
  const take = async () => {
    const [file] = await originals();
    const { data: taken } = await download(file?.url ?? "");
    const { data: pixels, info } = await sharp(taken).raw().toBuffer({ resolveWithObject: true });
    expect([file?.width, file?.height, file?.type]).toEqual([info.width, info.height, "image/jpeg"]);
    expect((await parse(taken, { xmp: true, mergeOutput: false })).dc.creator).toBe("Margareta Nyström");
    return { width: info.width, leftmost: [...pixels.subarray(0, 3)] };
  };
  try {
    await media.update({ isPhotographer: true });
    expect(await originals()).toEqual([]);
    await makeTiles(api.parts.storage, job);
    const given = await take();
    expect(given.width).toBe(width);
    expect(given.leftmost[0]).toBeGreaterThan(200);

    await media.update({ edit: { ...unchanged, crop: { x: 0.2, y: 0, width: 0.8, height: 1 } } });
    await makeDerivatives(api.parts.storage, { ...job, isRebuild: true });
    expect(await originals()).toEqual([]);
    await makeTiles(api.parts.storage, job);
    // 2,400 pixels are the largest of its other sizes: this is all that is left of it.
    expect(await originals()).toEqual([]);

    await media.update({ edit: { ...unchanged, blurs: [{ box: { x: 0, y: 0, width: 0.5, height: 1 } }] } });
    await makeDerivatives(api.parts.storage, { ...job, isRebuild: true });
    await makeTiles(api.parts.storage, job);
    const blurred = await take();
    expect(blurred.width).toBe(width);
    expect(blurred.leftmost[0]).toBeLessThan(given.leftmost[0] ?? 0);
    await Collection.update({ fullSize: false }, { where: { id: collection.id } });
    expect((await download(`/media/${media.id}/download/original`)).status).toBe(404);
  } finally {
    await organization.update({ offersOriginals: false });
    await Collection.update({ fullSize: false }, { where: { id: collection.id } });
  }
});

it("downloads nothing that its license does not permit, or whose license is unknown", async () => {
  await License.upsert({ id: "House rules", url: "https://museum.example/rules" });
  for (const license of ["InC", "House rules", "gone", ""]) {
    const media = await contributePicture({ license });
    const { status, body } = await reuseOf(media);
    expect([license, status, body.kind, body.downloads]).toEqual([license, 200, "ask", []]);
    for (const kind of ["medium", "large", "film", "original"])
      expect((await download(`/media/${media.id}/download/${kind}`)).status).toBe(404);
  }
});

it("downloads nothing that the page does not show: hidden, declined, withheld, private, of a closed group [LOOK-03]", async () => {
  const media = await contributePicture();
  const [file] = (await reuseOf(media)).body.downloads;
  const statuses = async () => [(await reuseOf(media)).status, (await download(file?.url ?? "")).status];
  expect(await statuses()).toEqual([200, 200]);
  const contribution = await Contribution.findOne({ where: { id: media.contributionId }, rejectOnEmpty: true });
  const shown = { hiddenAt: null, withheldAs: null, isPublic: true };
  for (const state of [
    { hiddenAt: new Date(), withheldAs: "hidden" as const },
    { hiddenAt: new Date(), withheldAs: "declined" as const },
    { isPublic: false },
  ]) {
    await contribution.update({ ...shown, ...state });
    expect([state, ...(await statuses())]).toEqual([state, 404, 404]);
  }
  await contribution.update(shown);
  await media.update({ withheldAs: "hidden" });
  expect(await statuses()).toEqual([404, 404]);
  await media.update({ withheldAs: null });
  expect(await statuses()).toEqual([200, 200]);
});

it("downloads a private picture for its contributor, at an address signed for that person only [LOOK-03]", async () => {
  const media = await contributePicture({}, { isPublic: "false" });
  expect((await reuseOf(media)).status).toBe(404);
  const [file] = (await reuseOf(media, actor)).body.downloads;
  expect((await download(file?.url ?? "")).status).toBe(200);
  expect((await download((file?.url ?? "").split("?")[0] ?? "")).status).toBe(404);
  expect((await download((file?.url ?? "").replace(/person=.{8}/, "person=00000000"))).status).toBe(404);
});

/** The reader leaves entities as they are written. */
const readEntities = (read: unknown) =>
  JSON.parse(JSON.stringify(read).replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"));

/** For a reader of JPEG. */
function asJpeg(xmp: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from("http://ns.adobe.com/xap/1.0/\0"), xmp]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 4);
  return Buffer.concat([head, content, Buffer.from([0xff, 0xd9])]);
}
