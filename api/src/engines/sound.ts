/** Converts sounds with FFmpeg in a sandboxed process: a version that every browser plays, and its waveform. */
import { join } from "node:path";
import { Decoder, FilterAPI } from "node-av/api";
import { audioOf, cleanSound, openSound } from "./clean-sound.ts";
import { toUnreadable } from "./unreadable-error.ts";
import type { VideoSource } from "./video.ts";

export interface SoundFacts {
  /** Seconds that could be decoded; what recorders write into the file is often missing or wrong. */
  duration: number;
  /** Up to 400, from 0 to 100. */
  peaks: number[];
  playablePath: string;
}

export async function makeSound({ path, type, folder }: VideoSource): Promise<SoundFacts> {
  try {
    const playablePath = join(folder, "playable.m4a");
    const soundFacts = await listen(path, type);
    await cleanSound(path, type, playablePath);
    return { ...soundFacts, playablePath };
  } catch (error) {
    throw toUnreadable(error);
  }
}

const samplesPerSecond = 8_000;

async function listen(path: string, type: string): Promise<Pick<SoundFacts, "duration" | "peaks">> {
  await using input = await openSound(path, type);
  const audio = audioOf(input);
  using decoder = await Decoder.create(audio, { exitOnError: false });
  using filter = FilterAPI.create(`aformat=sample_fmts=s16:sample_rates=${samplesPerSecond}:channel_layouts=mono`);
  const waveform = new Waveform();
  let samples = 0;
  for await (using frame of filter.frames(decoder.frames(input.packets(audio.index)))) {
    const data = frame?.data?.[0];
    if (!frame || !data) continue;
    for (let sample = 0; sample < frame.nbSamples; sample += 1) waveform.add(Math.abs(data.readInt16LE(2 * sample)));
    samples += frame.nbSamples;
  }
  if (samples === 0) throw new Error("Nothing of it could be heard.");
  return { duration: samples / samplesPerSecond, peaks: waveform.finish() };
}

const maxPeaks = 400;

/** Handles any length in the same memory: when there are too many peaks, every two become one. */
export class Waveform {
  #peaks: number[] = [];
  /** Samples per peak. */
  #width = 32;
  #loudest = 0;
  #count = 0;

  add(sample: number): void {
    this.#loudest = Math.max(this.#loudest, sample);
    this.#count += 1;
    if (this.#count < this.#width) return;
    this.#close();
    if (this.#peaks.length <= maxPeaks) return;
    this.#peaks = this.#peaks.flatMap((peak, index) =>
      index % 2 ? [] : [Math.max(peak, this.#peaks[index + 1] ?? 0)],
    );
    this.#width *= 2;
  }

  /** Relative to the loudest one, so that a quiet recording has a shape too. */
  finish(): number[] {
    if (this.#count > 0) this.#close();
    const loudest = Math.max(1, ...this.#peaks);
    return this.#peaks.map((peak) => Math.round((100 * peak) / loudest));
  }

  #close(): void {
    this.#peaks.push(this.#loudest);
    this.#loudest = 0;
    this.#count = 0;
  }
}
