import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Demuxer } from "node-av/api";
import { AV_CODEC_ID_AAC, AV_CODEC_ID_H264, AV_PKT_DATA_DISPLAYMATRIX } from "node-av/constants";
import sharp from "sharp";
import { addTraces, makeSampleMp4, makeSampleMpeg } from "../testing/sample-media.ts";
import { runApart } from "./run-apart.ts";
import type { VideoFacts, VideoSource } from "./video.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-video-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const limits = { seconds: 60, megabytes: 1000 };
const run = (path: string, type: string, within = limits) =>
  runApart<VideoSource, VideoFacts>(
    { module: new URL("./video.ts", import.meta.url), name: "makeVideo", argument: { path, type, folder } },
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

async function countPackets(path: string): Promise<Record<number, number>> {
  await using input = await Demuxer.open(path);
  const counts: Record<number, number> = {};
  for await (using packet of input.packets())
    if (packet) counts[packet.streamIndex] = (counts[packet.streamIndex] ?? 0) + 1;
  return counts;
}

describe("makeVideo", () => {
  it("keeps the streams of a film that browsers play, without its place, ready to play at once", async () => {
    const path = await makeSampleMp4({ folder, name: "plain.mov" });
    expect((await readFile(path)).includes("+59.3250")).toBe(true);
    const facts = await run(path, "video/quicktime");
    expect(facts).toMatchObject({ width: 320, height: 180 });
    expect(facts.duration).toBeCloseTo(1, 0);
    expect(await sharp(facts.posterPath).metadata()).toMatchObject({ width: 320, height: 180 });
    expect(await describePlayable(facts.playablePath)).toMatchObject({ codecs: [AV_CODEC_ID_H264, AV_CODEC_ID_AAC] });
    const bytes = await readFile(facts.playablePath);
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
    for (const secret of ["+59.3250", "Private title"]) expect(bytes.includes(secret)).toBe(false);
  });

  it("leaves behind what a camera writes between the pictures, and how it names its tracks [DEC-09]", async () => {
    const path = await makeSampleMp4({ folder, name: "camera.mp4" });
    const sent = addTraces(await readFile(path), { sei: "GPS 59.32510,18.07109 SN 0M6TG1", handler: "SN 0M6TG2" });
    await writeFile(path, sent);
    const secrets = ["59.32510", "0M6TG1", "0M6TG2"];
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual(secrets);
    const facts = await run(path, "video/mp4");
    const shown = await readFile(facts.playablePath);
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    expect(await countPackets(facts.playablePath)).toEqual(await countPackets(path));
  });

  it("shows a film that its container turns upright", async () => {
    const facts = await run(await makeSampleMp4({ folder, name: "turned.mp4", isTurned: true }), "video/mp4");
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
  });

  it("says that a file is unreadable which only looks like a film", async () => {
    const path = join(folder, "broken.mp4");
    const whole = await readFile(await makeSampleMp4({ folder, name: "whole.mp4" }));
    await writeFile(path, whole.subarray(0, 2000));
    await expect(run(path, "video/mp4")).rejects.toMatchObject({ name: "UnreadableError" });
  });

  it("does not follow a playlist that calls itself a film", async () => {
    const path = join(folder, "playlist.mp4");
    await writeFile(path, `#EXTM3U\n#EXTINF:1,\n${join(folder, "whole.mp4")}\n#EXT-X-ENDLIST\n`);
    await expect(run(path, "video/mp4")).rejects.toMatchObject({ name: "UnreadableError" });
  });

  it("ends an engine that takes too long or too much", async () => {
    const path = await makeSampleMp4({ folder, name: "long.mp4", seconds: 2 });
    await expect(run(path, "video/mp4", { seconds: 0.05, megabytes: 1000 })).rejects.toThrow("longer than");
    await expect(run(path, "video/mp4", { seconds: 60, megabytes: 1 })).rejects.toThrow("megabytes");
  });
});
