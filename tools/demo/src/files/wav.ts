import { createRandom } from "../random.ts";

const rate = 8_000;
/** A pentatonic scale, on which nothing sounds wrong. */
const notes = [262, 294, 330, 392, 440, 523] as const;

/** Six seconds of a hummed tune, 8-bit mono. */
export function buildTune(seed: string): Buffer {
  const random = createRandom(seed);
  const samples = Buffer.concat(Array.from({ length: 12 }, () => hum(random.pick(notes))));
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22); // one channel
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28); // bytes per second
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34); // bits per sample
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** Half a second that swells and fades. */
function hum(frequency: number): Buffer {
  const length = rate / 2;
  return Buffer.from(
    Array.from({ length }, (_, at) => {
      const swell = Math.sin((Math.PI * at) / length);
      return Math.round(128 + 70 * swell * Math.sin((2 * Math.PI * frequency * at) / rate));
    }),
  );
}
