/** Transcripts of films and sounds: typed as a text, with a time before a line or without, or as WebVTT or SRT. */

export interface TranscriptLine {
  /** Seconds; null if it has no time. */
  start: number | null;
  /** Seconds; null if it lasts until the next one. */
  end: number | null;
  text: string;
}

const cueTimes =
  /^\s*((?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)\s+-->\s+((?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)/;
/** The text begins with no dash and contains any character, so that no long line takes long. */
const timedLine = /^\s*[[(]?((?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)[\])]?[\s–-]+([^\s–-].*)$/s;
/** Parts of WebVTT that are not spoken. */
const aside = /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/;

const readTime = (written: string): number =>
  written
    .replace(",", ".")
    .split(":")
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&nbsp;": " " };

/** The text of a cue: its tags name styles and voices. */
const readCueText = (lines: readonly string[]): string =>
  lines
    .join(" ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => entities[entity] ?? "")
    .replace(/\s+/g, " ")
    .trim();

function readBlock(block: string, isCues: boolean): TranscriptLine[] {
  const lines = block.split("\n");
  const index = lines.findIndex((line) => cueTimes.test(line));
  if (index >= 0) {
    const [, start = "", end = ""] = cueTimes.exec(lines[index] ?? "") ?? [];
    const text = readCueText(lines.slice(index + 1));
    return text ? [{ start: readTime(start), end: readTime(end), text }] : [];
  }
  if (isCues && aside.test(block)) return [];
  return lines.flatMap((line) => {
    const [, start, text = line.trim()] = timedLine.exec(line) ?? [];
    return text ? [{ start: start === undefined ? null : readTime(start), end: null, text }] : [];
  });
}

export function readTranscript(written: string): TranscriptLine[] {
  const text = written.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const isCues = text.startsWith("WEBVTT");
  return text.split(/\n{2,}/).flatMap((block) => readBlock(block, isCues));
}

export const hasTimes = (lines: readonly TranscriptLine[]): boolean => lines.some(({ start }) => start !== null);

const stamp = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** As WebVTT; lines without a time are left out. `duration` ends the last one. */
export function writeVtt(lines: readonly TranscriptLine[], duration: number): string {
  const timed = lines.filter((line) => line.start !== null);
  const cues = timed.map(({ start, end, text }, index) => {
    const from = start ?? 0;
    const until = end ?? timed[index + 1]?.start ?? duration;
    const safe = text.replace(/[&<>]/g, (character) => escaped[character] ?? "");
    return `${stamp(from)} --> ${stamp(Math.max(from, until))}\n${safe}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}
