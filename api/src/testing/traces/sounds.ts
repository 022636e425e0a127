/** Recordings as phones and programs write them, with a mark in every place for metadata. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runSandboxed } from "../../engines/run-sandboxed.ts";
import { addBoxes } from "./films.ts";
import { mark } from "./marks.ts";
import { makeTracedJpeg } from "./pictures.ts";

/** Made in a separate process, like in the worker: encoders and Jest do not work well in one process. */
async function makeSound(folder: string, name: string): Promise<Buffer> {
  const path = join(folder, name);
  const tags = ["title", "artist", "comment", "location", "encoded_by"];
  const metadata = Object.fromEntries(tags.map((tag) => [tag, mark(`${name}: ${tag}`)]));
  const task = {
    module: new URL("./write-sound.ts", import.meta.url),
    name: "writeSound",
    argument: { path, metadata },
  };
  await runSandboxed(task, { seconds: 240, megabytes: 1_000 });
  return readFile(path);
}

/** As iPhones record voice memos. */
export const makeTracedM4a = async (folder: string) => addBoxes(await makeSound(folder, "sound.m4a"), "M4A");

const frame = (id: string, content: Buffer) => {
  const head = Buffer.alloc(10);
  head.write(id, "latin1");
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
};

export async function makeTracedMp3(folder: string): Promise<Buffer> {
  const jpeg = await makeTracedJpeg("MP3 cover");
  const words = (place: string) => mark(`MP3: ${place}`);
  const frames = Buffer.concat([
    frame("TXXX", Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(`place\0${words("TXXX")}`, "utf16le")])),
    frame("GEOB", Buffer.from(`\0text/plain\0name\0\0${words("GEOB")}`)),
    frame("PRIV", Buffer.from(`owner\0${words("PRIV")}`)),
    frame("COMM", Buffer.from(`\0eng\0${words("COMM")}`)),
    frame("APIC", Buffer.concat([Buffer.from("\0image/jpeg\0\x03\0"), jpeg])),
  ]);
  const head = Buffer.from("ID3\x03\0\0\0\0\0\0", "latin1");
  for (const [index, shift] of [21, 14, 7, 0].entries()) head[6 + index] = (frames.length >> shift) & 127;
  const last = Buffer.alloc(128);
  last.write(`TAG${words("ID3v1")}`, "latin1");
  return Buffer.concat([head, frames, await makeSound(folder, "sound.mp3"), last]);
}

export const makeTracedFlac = (folder: string) => makeSound(folder, "sound.flac");
export const makeTracedOgg = (folder: string) => makeSound(folder, "sound.ogg");

/** As broadcasters' recorders write it. */
export function makeTracedWav(): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const even = content.length % 2 ? Buffer.concat([content, Buffer.alloc(1)]) : content;
    const head = Buffer.from(`${name}\0\0\0\0`, "latin1");
    head.writeUInt32LE(even.length, 4);
    return Buffer.concat([head, even]);
  };
  const words = (place: string) => Buffer.from(`${mark(`WAV: ${place}`)}\0\0\0`);
  const format = Buffer.from("0100010080bb00000077010002001000", "hex");
  const broadcast = Buffer.alloc(602);
  broadcast.write(mark("WAV: bext description"));
  broadcast.write(mark("WAV: bext originator"), 256);
  const chunks = Buffer.concat([
    chunk("fmt ", format),
    chunk("bext", broadcast),
    chunk("iXML", Buffer.from(`<BWFXML><LOCATION>${mark("WAV: iXML")}</LOCATION></BWFXML>`)),
    chunk("LIST", Buffer.concat([Buffer.from("INFO"), chunk("IART", words("IART")), chunk("ICMT", words("ICMT"))])),
    chunk("data", Buffer.alloc(96_000)),
    chunk("id3 ", words("id3")),
  ]);
  return Buffer.concat([chunk("RIFF", Buffer.concat([Buffer.from("WAVE"), chunks]))]);
}
