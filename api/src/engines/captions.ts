/** Extracts a film's embedded captions into files that browsers can show. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Demuxer } from "node-av/api";
import { AV_CODEC_ID_MOV_TEXT } from "node-av/constants";
import type { Packet, Stream } from "node-av/lib";
import { isTelemetry } from "./telemetry.ts";

export interface Captions {
  /** BCP 47; `und` if the film does not say. */
  language: string;
  /** Path of a WebVTT file. */
  path: string;
}

/** Films use ISO 639-2 codes of three letters. */
function languageOf({ metadata }: Stream): string {
  try {
    return Intl.getCanonicalLocales(metadata?.get("language") ?? "und")[0] ?? "und";
  } catch {
    return "und";
  }
}

/** Two bytes of length, then the text; the styling after it is left to the browser. */
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

const formatTime = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 23);

interface Cue {
  start: string;
  end: string;
  text: string;
}

function readCue({ pts, duration, data }: Packet, { timeBase }: Stream): Cue[] {
  const text = data ? textOf(data) : "";
  if (!text) return [];
  const timeOf = (ticks: bigint) => formatTime((Number(ticks) * timeBase.num * 1_000) / timeBase.den);
  return [{ start: timeOf(pts), end: timeOf(pts + duration), text }];
}

/** One file per language; if there are several in one language, the first one that is not telemetry. */
export async function makeCaptions(openSource: () => Promise<Demuxer>, folder: string): Promise<Captions[]> {
  await using input = await openSource();
  const streams = input.streams.filter(({ codecpar }) => codecpar.codecId === AV_CODEC_ID_MOV_TEXT);
  if (streams.length === 0) return [];
  const cues = new Map<number, Cue[]>(streams.map(({ index }) => [index, []]));
  for await (using packet of input.packets()) {
    const streamCues = packet && cues.get(packet.streamIndex);
    const stream = packet && input.streams[packet.streamIndex];
    if (streamCues && stream) streamCues.push(...readCue(packet, stream));
  }
  const captionsByLanguage = new Map<string, Captions>();
  for (const stream of streams) {
    const [language, streamCues] = [languageOf(stream), cues.get(stream.index) ?? []];
    const texts = streamCues.map(({ text }) => text);
    const name = stream.metadata?.get("handler_name") ?? "";
    if (captionsByLanguage.has(language) || streamCues.length === 0 || isTelemetry(name, texts)) continue;
    const path = join(folder, `captions-${stream.index}.vtt`);
    await writeFile(path, `WEBVTT\n\n${streamCues.map(formatCue).join("\n")}`);
    captionsByLanguage.set(language, { language, path });
  }
  return [...captionsByLanguage.values()];
}

const formatCue = ({ start, end, text }: Cue) => `${start} --> ${end}\n${text}\n`;
