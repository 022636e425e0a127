/** The captions that a film carries in itself, as files that browsers show. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Demuxer } from "node-av/api";
import { AV_CODEC_ID_MOV_TEXT } from "node-av/constants";
import type { Packet, Stream } from "node-av/lib";

export interface Captions {
  /** BCP 47; `und` where the film does not say. */
  language: string;
  /** Of a WebVTT file. */
  path: string;
}

/** Films have an ISO 639-2 code of three letters. */
function languageOf({ metadata }: Stream): string {
  try {
    return Intl.getCanonicalLocales(metadata?.get("language") ?? "und")[0] ?? "und";
  } catch {
    return "und";
  }
}

/** Two bytes of length, then the text; what follows is its look, which is left to the browser. */
function textOf(data: Buffer): string {
  const text = data.length < 2 ? "" : data.subarray(2, 2 + data.readUInt16BE()).toString("utf8");
  const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  // An empty line would end the cue.
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .replace(/[&<>]/g, (character) => escapes[character] ?? "")
    .trim();
}

const clock = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 23);

function writeCue({ pts, duration, data }: Packet, { timeBase }: Stream): string[] {
  const text = data ? textOf(data) : "";
  if (!text) return [];
  const moment = (ticks: bigint) => clock((Number(ticks) * timeBase.num * 1_000) / timeBase.den);
  return [`${moment(pts)} --> ${moment(pts + duration)}\n${text}\n`];
}

/** One file per language; of several in one language the first. */
export async function makeCaptions(openSource: () => Promise<Demuxer>, folder: string): Promise<Captions[]> {
  await using input = await openSource();
  const streams = new Map<string, Stream>();
  for (const stream of input.streams) {
    const language = languageOf(stream);
    if (stream.codecpar.codecId === AV_CODEC_ID_MOV_TEXT && !streams.has(language)) streams.set(language, stream);
  }
  if (streams.size === 0) return [];
  const cues = new Map<number, string[]>([...streams.values()].map(({ index }) => [index, []]));
  for await (using packet of input.packets()) {
    const ofStream = packet && cues.get(packet.streamIndex);
    const stream = packet && input.streams[packet.streamIndex];
    if (ofStream && stream) ofStream.push(...writeCue(packet, stream));
  }
  const made = [...streams].map(async ([language, { index }]) => {
    const written = cues.get(index) ?? [];
    const path = join(folder, `captions-${index}.vtt`);
    await writeFile(path, `WEBVTT\n\n${written.join("\n")}`);
    return written.length > 0 ? [{ language, path }] : [];
  });
  return (await Promise.all(made)).flat();
}
