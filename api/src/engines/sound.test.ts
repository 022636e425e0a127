import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Demuxer } from "node-av/api";
import { AV_CODEC_ID_AAC } from "node-av/constants";
import { isThorough } from "../testing/extent.ts";
import { makeSampleSound, type SoundName, soundForms } from "../testing/sample-sound.ts";
import { makeLongWav } from "../testing/sample-wav.ts";
import { runSandboxed } from "./run-sandboxed.ts";
import { type SoundFacts, Waveform } from "./sound.ts";
import type { VideoSource } from "./video.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-sound-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (path: string, type: string, limits = { seconds: 60, megabytes: 400 }) =>
  runSandboxed<VideoSource, SoundFacts>(
    { module: new URL("./sound.ts", import.meta.url), name: "makeSound", argument: { path, type, folder } },
    limits,
  );

async function runOn(name: string, type: string, data: Buffer): Promise<SoundFacts> {
  const path = join(folder, name);
  await writeFile(path, data);
  return run(path, type);
}

const mean = (peaks: readonly number[]) => peaks.reduce((sum, peak) => sum + peak, 0) / peaks.length;

const names = Object.keys(soundForms) as SoundName[];
it.each(isThorough ? names : names.slice(0, 4))(
  "makes %s playable at once, without its metadata, and draws what is heard [OPEN-05]",
  async (name) => {
    const { type } = soundForms[name];
    const sent = await makeSampleSound({ folder, name });
    const { duration, peaks, playablePath } = await run(join(folder, name), type);
    expect(duration).toBeCloseTo(3, 0);
    expect(peaks.length).toBeGreaterThan(200);
    expect(peaks.length).toBeLessThanOrEqual(401);
    const third = Math.floor(peaks.length / 3);
    const [loud = 0, quiet = 0, silent = 0] = [0, 1, 2].map((part) =>
      mean(peaks.slice(part * third + 5, (part + 1) * third - 5)),
    );
    expect([loud > 60, quiet > 10 && quiet < 40, silent < 5]).toEqual([true, true, true]);
    await using input = await Demuxer.open(playablePath);
    expect([input.audio()?.codecpar.codecId, input.streams.length]).toEqual([AV_CODEC_ID_AAC, 1]);
    const made = await readFile(playablePath);
    expect(made.indexOf("moov")).toBeLessThan(made.indexOf("mdat"));
    expect([sent.includes("Private title"), made.includes("Private title")]).toEqual([true, false]);
  },
);

it.each([
  ["noise.mp3", "audio/mpeg", Buffer.alloc(50_000, Buffer.from("fffb9000ffffffff", "hex"))],
  ["empty.wav", "audio/wav", makeLongWav(1).subarray(0, 44)],
  ["head.flac", "audio/flac", Buffer.from("fLaC", "latin1")],
])("calls %s unreadable, of which nothing can be heard [OPEN-05]", async (name, type, data) => {
  await expect(runOn(name, type, data)).rejects.toMatchObject({ name: "UnreadableError" });
});

it("keeps what can be heard of a recording that was cut off", async () => {
  const whole = await makeSampleSound({ folder, name: "player.mp3", seconds: 6 });
  const { duration } = await runOn("cut.mp3", "audio/mpeg", whole.subarray(0, whole.length / 2));
  expect(duration).toBeGreaterThan(2);
  expect(duration).toBeLessThan(4);
});

it("draws a sound of any length in as many peaks", () => {
  for (const samples of [10, 12_800, 13_000, 1_000_000]) {
    const waveform = new Waveform();
    for (let at = 0; at < samples; at += 1) waveform.add(at % 7 === 0 ? 1_000 : 10);
    const peaks = waveform.finish();
    expect(peaks.length).toBeLessThanOrEqual(401);
    expect(new Set(peaks)).toEqual(new Set([100]));
  }
});
