import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeLongWav } from "../testing/sample-wav.ts";
import { runSandboxed } from "./run-sandboxed.ts";
import type { SoundFacts } from "./sound.ts";
import "./sound.test.ts";
import type { VideoSource } from "./video.ts";

it("takes two hours in as little memory as a minute [OPEN-05]", async () => {
  const folder = await mkdtemp(join(tmpdir(), "samling-long-"));
  try {
    const path = join(folder, "long.wav");
    await writeFile(path, makeLongWav(7_200));
    const { duration, peaks, playablePath } = await runSandboxed<VideoSource, SoundFacts>(
      {
        module: new URL("./sound.ts", import.meta.url),
        name: "makeSound",
        argument: { path, type: "audio/wav", folder },
      },
      { seconds: 1_200, megabytes: 300 },
    );
    expect(duration).toBeCloseTo(7_200, 0);
    expect(peaks.length).toBeLessThanOrEqual(401);
    expect(peaks.slice(1)).toEqual(peaks.slice(1).fill(peaks.at(-1) ?? 0));
    expect((await stat(playablePath)).size).toBeGreaterThan(100_000);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 1_200_000);
