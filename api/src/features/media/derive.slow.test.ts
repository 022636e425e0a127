/** Shapes, films and storages beyond those of derive.test.ts. */
import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { QueryTypes } from "sequelize";
import sharp from "sharp";
import { createHandlers } from "../../job-handlers.ts";
import { Media, Tiles } from "../../models/media.ts";
import { createDiskStorage } from "../../storage/disk-storage.ts";
import { eventually } from "../../testing/eventually.ts";
import { type PictureApi, startPictureApi } from "../../testing/picture-api.ts";
import { switchableS3Servers } from "../../testing/s3-storage.ts";
import { makeSampleJpeg, makeSampleMp4, makeSampleMpeg } from "../../testing/sample-media.ts";

let api: PictureApi;
beforeAll(async () => {
  api = await startPictureApi();
});
afterAll(() => api.stop());

/** A disk that can be removed, together with its folder. */
async function startRemovableDisk() {
  const place = join(api.folder, randomUUID());
  return {
    storage: createDiskStorage(place),
    goAway: async () => {
      await rename(place, `${place}-out`);
      await writeFile(place, "");
    },
    comeBack: async () => {
      await rm(place);
      await rename(`${place}-out`, place);
    },
  };
}

describe("the derivatives of a picture", () => {
  it.each([
    [1, 1],
    [8_000, 20],
    [20, 8_000],
  ])("are made of a picture of %i × %i, whole and edited", async (width, height) => {
    const { images, id } = await api.contribute({ "a.jpg": await makeSampleJpeg({ width, height }) });
    const [image] = images;
    expect(image).toMatchObject({ state: "ready", width, height });
    expect(image?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(new Set(image?.sources.map(({ type }) => type)).size).toBe(2);
    for (const { url } of image?.sources ?? [])
      expect((await sharp(await api.fetchBuffer(url)).metadata()).width).toBeGreaterThan(0);
    const edit = { blurs: [{ box: { x: 0, y: 0, width: 1, height: 1 } }], crop: { x: 0, y: 0, width: 0.5, height: 1 } };
    const { status } = await api.post(`/api/contribution/${id}/files`, {
      actor: api.actor,
      body: { edits: [{ id: image?.id, edit }] },
    });
    expect(status).toBe(200);
    await eventually(async () => {
      const { body } = await api.get<ContributionAnswer>(`/api/contribution/${id}`, { actor: api.actor });
      expect(body.images).toMatchObject([{ state: "ready", width: Math.ceil(width / 2), height }]);
    });
  });

  it.each([startRemovableDisk, ...switchableS3Servers])(
    "wait while the storage is away, and are made once it is back",
    async (startSwitchable) => {
      const job = await api.contributeOpenly();
      const { originalKey } = await Media.findOne({ where: { id: job.mediaId }, rejectOnEmpty: true });
      const switchable = await startSwitchable();
      await switchable.storage.put(originalKey, await api.parts.storage.open(originalKey));
      await Media.update({ state: "pending" }, { where: { id: job.mediaId } });
      await Tiles.update({ key: null }, { where: job });
      const handlers = createHandlers({ ...api.parts, storage: switchable.storage });
      const { signal } = new AbortController();
      await switchable.goAway();
      expect(await handlers["make-derivatives"](job, signal)).toBe("skipped");
      expect(await Media.findOne({ where: { id: job.mediaId } })).toMatchObject({ state: "pending", failure: null });
      const waiting = await api.parts.database.sequelize.query<{ isLater: boolean }>(
        `SELECT start_after > now() + interval '5 minutes' AS "isLater" FROM jobs.job
       WHERE data->>'mediaId' = :mediaId AND name = 'make-derivatives' AND state = 'created'`,
        { replacements: { mediaId: job.mediaId }, type: QueryTypes.SELECT },
      );
      expect(waiting).toEqual([{ isLater: true }]);
      await switchable.comeBack();
      // As a rebuild, which leaves the tiles to this test.
      expect(await handlers["make-derivatives"]({ ...job, isRebuild: true }, signal)).toBe("done");
      expect(await handlers["make-tiles"](job, signal)).toBe("done");
      expect(await Media.findOne({ where: { id: job.mediaId } })).toMatchObject({ state: "ready", failure: null });
      await switchable.goAway();
    },
  );
});

describe("the derivatives of a film", () => {
  it("include its captions, one file per language with text and timing", async () => {
    const captioned = await readFile(join(import.meta.dirname, "../../testing/captioned.mp4"));
    const { images } = await api.contribute({ "film.mp4": captioned });
    const captions = images[0]?.captions ?? [];
    expect(captions.map(({ language }) => language).sort()).toEqual(["en", "sv"]);
    const swedish = await fetch(api.url + captions.find(({ language }) => language === "sv")?.url);
    expect(swedish.headers.get("Content-Type")).toMatch(/^text\/vtt\b/);
    expect(await swedish.text()).toBe(
      "WEBVTT\n\n00:00:00.100 --> 00:00:00.500\nDär går hon\ntill sjöss\n\n00:00:00.600 --> 00:00:00.900\nFartyget &amp; --&gt;\n",
    );
  });

  it("are upright if a phone recorded it sideways, in a MOV [VAL-02]", async () => {
    const mov = await readFile(await makeSampleMp4({ folder: api.folder, name: "phone.mov", isRotated: true }));
    const { images } = await api.contribute({ "phone.mov": mov });
    expect(images[0]).toMatchObject({ state: "ready", kind: "video", width: 180, height: 320 });
    const poster = await sharp(await api.fetchBuffer(images[0]?.imgUrl ?? "")).metadata();
    expect([poster.width, poster.height]).toEqual([180, 320]);
  });

  it.each([1, 2] as const)("plays although MPEG-%i was sent [VAL-04]", async (generation) => {
    const mpeg = await readFile(
      await makeSampleMpeg({ folder: api.folder, name: `film-${generation}.mpg` }, generation),
    );
    const { images } = await api.contribute({ "film.mpg": mpeg });
    expect(images[0]).toMatchObject({ state: "ready", kind: "video" });
    expect((await api.fetchBuffer(images[0]?.videoUrl ?? "")).subarray(4, 8).toString()).toBe("ftyp");
  });
});
