import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Demuxer } from "node-av/api";
import { AV_CODEC_ID_AAC, AV_CODEC_ID_H264, AV_PKT_DATA_DISPLAYMATRIX } from "node-av/constants";
import sharp from "sharp";
import { isThorough } from "../testing/extent.ts";
import { makeSampleMp4, makeSampleMpeg } from "../testing/sample-media.ts";
import { makeDroneFilm, makeTracedFilm, makeTracedMpeg } from "../testing/traces/films.ts";
import { findMarks } from "../testing/traces/marks.ts";
import { runSandboxed } from "./run-sandboxed.ts";
import { isDiskFull, UnreadableError } from "./unreadable-error.ts";
import type { VideoFacts, VideoSource } from "./video.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-video-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const limits = { seconds: 60, megabytes: 1000 };
const run = (path: string, type: string, within = limits, into = folder) =>
  runSandboxed<VideoSource, VideoFacts>(
    { module: new URL("./video.ts", import.meta.url), name: "makeVideo", argument: { path, type, folder: into } },
    within,
  );

async function describePlayable(path: string) {
  await using input = await Demuxer.open(path);
  const video = input.video();
  const { width, height } = video?.codecpar ?? {};
  const isTurned = Boolean(video?.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX));
  return {
    codecs: [video?.codecpar.codecId, input.audio()?.codecpar.codecId],
    width,
    height,
    isTurned,
    metadata: input.metadata,
  };
}

/** Whether each picture is made of parts that begin with their lengths, as the header says: Safari plays no others. */
async function hasLengths(path: string): Promise<boolean> {
  await using input = await Demuxer.open(path);
  for await (using packet of input.packets(input.video()?.index)) {
    const { data } = packet ?? {};
    let end = 0;
    while (data && end < data.length) end += 4 + data.readUInt32BE(end);
    if (data && end !== data.length) return false;
  }
  return input.video()?.codecpar.extradata?.[0] === 1;
}

async function countPictures(path: string): Promise<number> {
  await using input = await Demuxer.open(path);
  let count = 0;
  for await (using packet of input.packets(input.video()?.index)) if (packet) count += 1;
  return count;
}

describe("makeVideo", () => {
  it.each(isThorough ? ["poster.png", "playable.mp4"] : ["playable.mp4"])(
    "does not call a film unreadable if the disk is full at its %s",
    async (name) => {
      const path = await makeSampleMp4({ folder, name: `for-${name}.mp4` });
      const into = join(folder, `full-${name}`);
      await mkdir(into);
      // A device of Linux that has no room for anything.
      await symlink("/dev/full", join(into, name));
      const failure = await run(path, "video/mp4", limits, into).catch((error: unknown) => error);
      expect([failure instanceof UnreadableError, isDiskFull(failure)]).toEqual([false, true]);
    },
  );

  it("keeps streams that browsers play, without the place, ready to play at once [OPEN-05]", async () => {
    const path = await makeSampleMp4({ folder, name: "plain.mov" });
    expect((await readFile(path)).includes("+59.3250")).toBe(true);
    const facts = await run(path, "video/quicktime");
    expect(facts).toMatchObject({ width: 320, height: 180 });
    expect(facts.duration).toBeCloseTo(1, 0);
    expect(await sharp(facts.posterPath).metadata()).toMatchObject({ width: 320, height: 180 });
    expect(await describePlayable(facts.playablePath)).toMatchObject({ codecs: [AV_CODEC_ID_H264, AV_CODEC_ID_AAC] });
    expect(await hasLengths(facts.playablePath)).toBe(true);
    const bytes = await readFile(facts.playablePath);
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
    for (const secret of ["+59.3250", "Private title"]) expect(bytes.includes(secret)).toBe(false);
  });

  const films: [string, string, () => Promise<Buffer>][] = [
    ["phone.mov", "video/quicktime", () => makeTracedFilm(folder, "phone.mov")],
    ["camera.mp4", "video/mp4", () => makeTracedFilm(folder, "camera.mp4")],
    ["drone.mp4", "video/mp4", makeDroneFilm],
    ["camcorder.mpg", "video/mpeg", () => makeTracedMpeg(folder)],
  ];
  it.each(isThorough ? films : films.slice(0, 1))(
    "drops metadata beside picture and sound of %s [DEC-09]",
    async (name, type, make) => {
      const path = join(folder, name);
      const sent = await make();
      await writeFile(path, sent);
      expect(findMarks(sent).length).toBeGreaterThan(0);
      const { playablePath, posterPath, captions } = await run(path, type);
      expect(captions).toEqual([]);
      for (const made of [playablePath, posterPath]) expect(findMarks(await readFile(made))).toEqual([]);
      if (type !== "video/mpeg") expect(await countPictures(playablePath)).toBe(await countPictures(path));
    },
  );

  it("shows a film upright if its container rotates it", async () => {
    const facts = await run(await makeSampleMp4({ folder, name: "turned.mp4", isRotated: true }), "video/mp4");
    expect(facts).toMatchObject({ width: 180, height: 320 });
    expect(await sharp(facts.posterPath).metadata()).toMatchObject({ width: 180, height: 320 });
    expect(await describePlayable(facts.playablePath)).toMatchObject({ width: 320, height: 180, isTurned: true });
  });

  it("makes a playable version of a film that no browser plays", async () => {
    const facts = await run(await makeSampleMpeg({ folder, name: "old.mpg" }), "video/mpeg");
    expect(facts).toMatchObject({ width: 320, height: 240 });
    expect(await describePlayable(facts.playablePath)).toMatchObject({
      codecs: [AV_CODEC_ID_H264, AV_CODEC_ID_AAC],
      width: 320,
      height: 240,
      isTurned: false,
    });
    expect(await hasLengths(facts.playablePath)).toBe(true);
  });

  it("reports that a file is unreadable if it only looks like a film", async () => {
    const path = join(folder, "broken.mp4");
    const whole = await readFile(await makeSampleMp4({ folder, name: "whole.mp4" }));
    await writeFile(path, whole.subarray(0, 2000));
    await expect(run(path, "video/mp4")).rejects.toMatchObject({ name: "UnreadableError" });
  });

  it("does not follow a playlist disguised as a film", async () => {
    const path = join(folder, "playlist.mp4");
    await writeFile(path, `#EXTM3U\n#EXTINF:1,\n${join(folder, "whole.mp4")}\n#EXT-X-ENDLIST\n`);
    await expect(run(path, "video/mp4")).rejects.toMatchObject({ name: "UnreadableError" });
  });

  it("ends an engine that takes too much time or memory", async () => {
    const path = await makeSampleMp4({ folder, name: "long.mp4", seconds: 2 });
    await expect(run(path, "video/mp4", { seconds: 0.05, megabytes: 1000 })).rejects.toThrow("longer than");
    await expect(run(path, "video/mp4", { seconds: 60, megabytes: 1 })).rejects.toThrow("megabytes");
  });
});
