/** A WAV of 8 bits and 8 kHz, of any length: a tone in its first second, then silence. */
export function makeLongWav(seconds: number): Buffer {
  const rate = 8_000;
  const samples = Buffer.alloc(seconds * rate, 128);
  for (let at = 0; at < rate; at += 1) samples[at] = 128 + Math.round(100 * Math.sin(at / 3));
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
