/** One row of the wall as a line of frames, in pixels from its start. */
import type { GridItem } from "@samling/contract/types";
import { ratioOf } from "../../shared/ratio.ts";

type MediaSize = Pick<GridItem, "width" | "height">;

export interface Track {
  starts: number[];
  widths: number[];
  /** Length of all frames, including the gap after the last one. */
  lap: number;
}

/** Distributes frames so that all rows are about equally long. Frames stay in their row when others are appended. */
export function distributeRows<T extends MediaSize>(items: readonly T[], rowCount: number): T[][] {
  const rows = Array.from({ length: rowCount }, () => ({ items: [] as T[], length: 0 }));
  for (const item of items) {
    const shortest = rows.reduce((best, row) => (row.length < best.length - 1e-9 ? row : best));
    shortest.items.push(item);
    shortest.length += ratioOf(item);
  }
  return rows.map((row) => row.items);
}

export function buildTrack(items: readonly MediaSize[], height: number, gap: number): Track {
  const track: Track = { starts: [], widths: [], lap: 0 };
  for (const item of items) {
    const width = ratioOf(item) * height;
    track.starts.push(track.lap);
    track.widths.push(width);
    track.lap += width + gap;
  }
  return track;
}

/** Position of the frame with this number; numbers continue to rise from lap to lap. */
export function framePosition(track: Track, number: number): { start: number; width: number } {
  const count = track.starts.length;
  const index = number % count;
  return {
    start: Math.floor(number / count) * track.lap + (track.starts[index] ?? 0),
    width: track.widths[index] ?? 0,
  };
}

/** The first visible number, and the one after the last. A track that does not loop ends with its last frame. */
export function findVisibleNumbers(track: Track, from: number, to: number, isLooping: boolean): [number, number] {
  const count = track.starts.length;
  if (count === 0 || track.lap <= 0) return [0, 0];
  const last = isLooping ? Number.POSITIVE_INFINITY : count;
  let first = isLooping ? Math.max(0, Math.floor(from / track.lap)) * count : 0;
  const endOf = (number: number) => framePosition(track, number).start + framePosition(track, number).width;
  while (first < last && endOf(first) < from) first += 1;
  let after = first;
  while (after < last && framePosition(track, after).start <= to) after += 1;
  return [first, after];
}

/** Few frames use fewer rows, so that a row has more than one frame. */
export const rowCountFor = (frames: number): number => (frames <= 3 ? 1 : frames <= 8 ? 2 : 3);
