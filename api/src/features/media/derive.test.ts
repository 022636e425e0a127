import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import exifr from "exifr";
import { QueryTypes } from "sequelize";
import sharp from "sharp";
import { decode } from "../../engines/decoders.ts";
import { createHandlers } from "../../job-handlers.ts";
import { Derivative, Media, Tiles } from "../../models/media.ts";
import { PendingObject } from "../../models/storage.ts";
import { type PictureApi, startPictureApi } from "../../testing/picture-api.ts";
import { makeSampleJpeg, makeSampleMp4, redCorner } from "../../testing/sample-media.ts";
import { createSmallDisk } from "../../testing/small-disk.ts";
import { makeDerivatives } from "./derive.ts";
import { gracePeriodMs, sweepObjects } from "./sweep.ts";

let api: PictureApi;
beforeAll(async () => {
  api = await startPictureApi();
});
afterAll(() => api.stop());

const fetchFile = (address: string, headers: Record<string, string> = {}) => fetch(`${api.url}${address}`, { headers });

describe("the derivatives of a picture", () => {
  it("are upright if the camera was held sideways", async () => {
    const { images } = await api.contribute({ "a.jpg": await makeSampleJpeg({ orientation: 6 }) });
    const [image] = images;
    expect(image).toMatchObject({ state: "ready", width: 240, height: 320 });
    expect(image?.placeholder).toMatch(/^data:image\/webp;base64,/);
    for (const { url } of image?.sources ?? []) expect(await redCorner(await api.fetchBuffer(url))).toBe("top right");
  });

  it("come in three sizes and two types, without camera metadata", async () => {
    const original = await makeSampleJpeg({ width: 3000, height: 2000 });
    expect(await exifr.gps(original)).toMatchObject({ latitude: expect.closeTo(59.325, 2) });
    const { images } = await api.contribute({ "a.jpg": original });
    const sources = images[0]?.sources ?? [];
    expect(sources.map(({ width, type }) => `${width} ${type}`).sort()).toEqual(
      ["480", "960", "2400"].flatMap((width) => [`${width} image/jpeg`, `${width} image/webp`]).sort(),
    );
    for (const { url, type } of sources) {
      const response = await fetchFile(url);
      expect(response.headers.get("Content-Type")).toBe(type);
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(4).fill(undefined));
    }
  });

  it("take the turn in which the file arrived, which other accounts may share", async () => {
    const { images } = await api.contribute({ "a.jpg": await makeSampleJpeg({ width: 802 }) });
    const media = await Media.findOne({ where: { id: images[0]?.id ?? "" }, rejectOnEmpty: true });
    const { organizationId, id: mediaId } = media;
    const turns: (string | undefined)[] = [];
    const decodeBy: typeof decode = (name, argument, sender) => {
      turns.push(sender?.turn);
      return decode(name, argument, sender);
    };
    for (const turn of [{}, { turn: "hour" }]) {
      const job = { organizationId, mediaId, isRebuild: true, ...turn };
      await makeDerivatives(api.parts.storage, job, { decodeBy });
    }
    expect(turns).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), "hour"]);
  });

  it("are marked as failed if the file cannot be read", async () => {
    // Same size: files with identical content would be stored once.
    const { images } = await api.contribute({
      "a.jpg": await makeSampleJpeg({ width: 801 }),
      "b.jpg": await makeSampleJpeg(),
    });
    const media = await Media.findOne({ where: { id: images[0]?.id ?? "" }, rejectOnEmpty: true });
    // Undecodable files are not accepted: this one has been damaged since.
    const damaged = await buffer(await api.parts.storage.open(media.originalKey));
    const table = damaged.indexOf(Buffer.from([0xff, 0xc4]));
    damaged.fill(0xaa, table + 5, table + 21);
    await api.parts.storage.put(media.originalKey, Readable.from([damaged]));
    await media.update({ state: "pending" });
    const job = { organizationId: media.organizationId, mediaId: media.id };
    expect(await makeDerivatives(api.parts.storage, job)).toBe("failed");
    const states = await Media.findAll({ where: { id: images.map(({ id }) => id) }, order: ["position"] });
    expect(states.map(({ state }) => state)).toEqual(["failed", "ready"]);
  });

  it("are followed at once by the tiles that their collection asks for", async () => {
    expect(await Tiles.count({ where: { ...(await api.contributeOpenly()), attempts: 1 } })).toBe(1);
  });

  it("wait for room while a disk is full, without being marked as failed", async () => {
    const job = await api.contributeOpenly();
    await Media.update({ state: "pending" }, { where: { id: job.mediaId } });
    const { put } = createSmallDisk(api.folder, 10);
    const storage = Object.create(api.parts.storage, { put: { value: put } });
    const handlers = createHandlers({ ...api.parts, storage });
    const { signal } = new AbortController();
    expect(await handlers["make-derivatives"](job, signal)).toBe("skipped");
    expect(await Media.findOne({ where: { id: job.mediaId } })).toMatchObject({ state: "pending", failure: null });
    await Media.update({ state: "ready" }, { where: { id: job.mediaId } });
    await Tiles.update({ key: null }, { where: job });
    expect(await handlers["make-tiles"](job, signal)).toBe("skipped");
    expect(await Tiles.findOne({ where: job })).toMatchObject({ key: null, attempts: 1 });
    const waiting = await api.parts.database.sequelize.query<{ name: string; isLater: boolean }>(
      `SELECT name, start_after > now() + interval '5 minutes' AS "isLater" FROM jobs.job
       WHERE data->>'mediaId' = :mediaId AND state = 'created' ORDER BY name`,
      { replacements: { mediaId: job.mediaId }, type: QueryTypes.SELECT },
    );
    expect(waiting).toEqual(["make-derivatives", "make-tiles"].map((name) => ({ name, isLater: true })));
  });

  it("are made once, and again on request", async () => {
    const { images } = await api.contribute({ "a.jpg": await makeSampleJpeg() });
    const media = await Media.findOne({ where: { id: images[0]?.id ?? "" }, rejectOnEmpty: true });
    const job = { organizationId: media.organizationId, mediaId: media.id };
    expect(await makeDerivatives(api.parts.storage, job)).toBe("skipped");
    const keys = async () => (await Derivative.findAll({ where: { mediaId: media.id } })).map(({ key }) => key).sort();
    const before = await keys();
    await media.update({ state: "pending" });
    expect(await makeDerivatives(api.parts.storage, job)).toBe("done");
    expect(await keys()).toEqual(before);
  });
});

describe("the derivatives of a film", () => {
  it("are a poster, its duration and a playable version", async () => {
    const mp4 = await readFile(await makeSampleMp4({ folder: api.folder, name: "film.mp4", seconds: 1 }));
    const { images } = await api.contribute({ "film.mp4": mp4 });
    const [film] = images;
    expect(film).toMatchObject({ kind: "video", state: "ready", width: 320, height: 180 });
    expect(film?.duration).toBeCloseTo(1, 0);
    expect((await sharp(await api.fetchBuffer(film?.imgUrl ?? "")).metadata()).width).toBe(320);
    const response = await fetchFile(film?.videoUrl ?? "", { Range: "bytes=4-7" });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe("ftyp");
  });
});

describe("GET /media/…", () => {
  it("serves public files to everyone, cacheable forever by browsers, in whole and in part", async () => {
    const { images } = await api.contribute({ "a.jpg": await makeSampleJpeg() });
    const address = images[0]?.imgUrl ?? "";
    expect(address).toMatch(/^\/media\/[0-9a-f-]{36}\/full-[0-9a-f]{10}\.jpg$/);
    const whole = await fetchFile(address);
    expect(whole.headers.get("Cache-Control")).toBe("public, max-age=31536000, s-maxage=30, immutable");
    expect(whole.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(whole.headers.get("Content-Security-Policy")).toMatch(/base-uri 'none'; frame-ancestors 'none'$/);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get("Content-Length")).toBe(String(bytes.length));
    const etag = whole.headers.get("ETag") ?? "";
    expect((await fetchFile(address, { "If-None-Match": etag, "Cache-Control": "max-age=0" })).status).toBe(304);
    const tail = await fetchFile(address, { Range: "bytes=-10" });
    expect(tail.status).toBe(206);
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(bytes.subarray(-10));
    expect((await fetchFile(address, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
    const other = await fetchFile(address, { Range: "bytes=0-3", "If-Range": '"another"' });
    expect(other.status).toBe(200);
    const head = await fetch(`${api.url}${address}`, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
  });

  it("serves private media only at a signed address", async () => {
    const { images } = await api.contribute({ "a.jpg": await makeSampleJpeg() }, { isPublic: "false" });
    const address = images[0]?.imgUrl ?? "";
    const [path = "", query = ""] = address.split("?");
    expect((await fetchFile(address)).status).toBe(200);
    expect((await fetchFile(address)).headers.get("Cache-Control")).toMatch(/^private/);
    expect((await fetchFile(path)).status).toBe(404);
    expect((await fetchFile(`${path}?${query.replace(/expires=\d+/, "expires=99999999999")}`)).status).toBe(404);
  });

  it("serves originals only to the contributor and admins", async () => {
    const jpeg = await makeSampleJpeg();
    const { images, id } = await api.contribute({ "a.jpg": jpeg });
    const address = images[0]?.originalUrl ?? "";
    expect(await api.fetchBuffer(address)).toEqual(jpeg);
    expect((await fetchFile(address)).headers.get("Content-Disposition")).toContain("attachment");
    expect((await fetchFile(address.split("?")[0] ?? "")).status).toBe(404);
    const { body } = await api.get<ContributionAnswer>(`/api/contribution/${id}`);
    expect(body.images[0]?.originalUrl).toBeNull();
  });

  it.each(["/media/", "/media/x/y", "/media/%2e%2e/x", "/media/file/not-an-id"])("has nothing at %s", async (path) => {
    expect((await fetchFile(path)).status).toBe(404);
  });
});

describe("the sweeper", () => {
  it("removes what a crash left, and nothing that a row names", async () => {
    const { images } = await api.contribute({ "a.jpg": await makeSampleJpeg() });
    const named = await Derivative.findOne({ where: { mediaId: images[0]?.id ?? "" }, rejectOnEmpty: true });
    const { organizationId } = named;
    const left = `${organizationId}/originals/left`;
    await api.parts.storage.put(left, Readable.from([Buffer.from("left")]));
    const aliveAt = new Date(Date.now() - gracePeriodMs - 1000);
    await PendingObject.bulkCreate([left, named.key].map((key) => ({ key, organizationId, aliveAt })));
    expect(await sweepObjects(api.parts, new Date())).toBe("done");
    expect(await api.parts.storage.stat(left)).toBeNull();
    expect(await api.parts.storage.stat(named.key)).not.toBeNull();
    expect(await PendingObject.count({ where: { key: [left, named.key] } })).toBe(0);
  });
});
