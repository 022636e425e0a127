import { useEffect, useRef, useState } from "react";
import { readStoredFile } from "../draft/draft-store.ts";
import { settleDrafts } from "../draft/use-draft.ts";
import { readPieces, removePieces, storePiece } from "./pieces.ts";
import {
  bitsPerSecond,
  findFormat,
  type Level,
  levelOf,
  makeRecording,
  measureLoudness,
  minFreeMinutes,
  readFreeMinutes,
} from "./sound.ts";

/** Length of a piece, and the most that a crash can lose: of 35 seconds, at least 30 are stored. */
const pieceMs = 4_000;
const tickMs = 250;
const shownLevels = 40;
/** Ticks between two announcements of the level: ten seconds. */
const announcedTicks = 10_000 / tickMs;

export interface RecorderOptions {
  draftId: string;
  /** Start of the file name. */
  prefix: string;
  onFile: (file: File) => Promise<void>;
}

export type RecorderPhase = "idle" | "asking" | "on" | "paused" | "blocked" | "missing" | "left";

export interface RecorderReading {
  seconds: number;
  /** From 0 to 1, the newest last. */
  levels: readonly number[];
  loudness: Level | null;
  /** False while this device cannot store what is recorded. */
  isStored: boolean;
  freeMinutes: number | null;
}

const silence: RecorderReading = { seconds: 0, levels: [], loudness: null, isStored: true, freeMinutes: null };

/** Recordings that are being added to their draft, by its id: other parts of the page wait for them. */
const removals = new Map<string, Promise<void>>();

/** Whether there is a recording that was neither used nor deleted. */
export async function hasLeftoverRecording(draftId: string): Promise<boolean> {
  await removals.get(draftId);
  return (await readPieces(draftId).catch(() => [])).length > 0;
}

interface ActiveRecording {
  recorder: MediaRecorder;
  /** Stops the microphone and the clock. */
  end: () => void;
}

/** Records in pieces, each of which is stored at once, and finds pieces that an earlier page left behind. [OPEN-06] */
export function useRecorder({ draftId, prefix, onFile }: RecorderOptions) {
  const [phase, setPhase] = useState<RecorderPhase>("idle");
  const [heard, setHeard] = useState(silence);
  const [isFull, setFull] = useState(false);
  const running = useRef<ActiveRecording | null>(null);
  const leftover = useRef<Blob[]>([]);
  const isGone = useRef(false);
  const latest = useRef(onFile);
  latest.current = onFile;

  useEffect(() => {
    const find = async () => {
      await removals.get(draftId);
      leftover.current = await readPieces(draftId).catch(() => []);
      if (leftover.current.length > 0) setPhase((now) => (now === "idle" ? "left" : now));
    };
    void find();
    // A phone may end a page in the background without notice.
    const flush = () => running.current?.recorder.state === "recording" && running.current.recorder.requestData();
    document.addEventListener("visibilitychange", flush);
    isGone.current = false;
    return () => {
      isGone.current = true;
      document.removeEventListener("visibilitychange", flush);
      if (running.current?.recorder.state !== "inactive") running.current?.recorder.stop();
    };
  }, [draftId]);

  const addToDraft = (pieces: readonly Blob[], startedAt: Date) => {
    const file = makeRecording(pieces, startedAt, prefix);
    const addition = latest.current(file).then(() => removeOnceStored(draftId, file));
    // Otherwise it is offered when the page is opened again.
    const removal = addition.catch(() => undefined);
    removals.set(draftId, removal);
    return removal;
  };

  const start = async () => {
    const format = findFormat();
    setPhase("asking");
    setFull(false);
    await removals.get(draftId);
    leftover.current = await readPieces(draftId).catch(() => []);
    // A recording that could not be added to the draft stays.
    if (leftover.current.length > 0) return setPhase("left");
    const stream = await openMicrophone();
    if (typeof stream === "string" || !format) return setPhase(typeof stream === "string" ? stream : "missing");
    // The person left while the browser asked for the microphone.
    if (isGone.current) return stopTracks(stream);
    const startedAt = new Date();
    const pieces: Blob[] = [];
    const recorder = new MediaRecorder(stream, { mimeType: format.mimeType, audioBitsPerSecond: bitsPerSecond });
    let writing = Promise.resolve();
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      const index = pieces.push(data) - 1;
      writing = writing
        .then(() => storePiece(draftId, index, data))
        .then(
          () => setHeard((now) => ({ ...now, isStored: true })),
          () => setHeard((now) => ({ ...now, isStored: false })),
        );
      void readFreeMinutes().then((freeMinutes) => {
        setHeard((now) => ({ ...now, freeMinutes }));
        if (freeMinutes === null || freeMinutes >= minFreeMinutes || recorder.state === "inactive") return;
        setFull(true);
        recorder.stop();
      });
    };
    const finish = async () => {
      running.current?.end();
      running.current = null;
      setPhase("idle");
      await writing;
      if (pieces.length > 0) await addToDraft(pieces, startedAt);
    };
    // Even if the microphone was unplugged.
    const ended = new Promise<void>((resolve) => {
      recorder.onstop = () => void finish().finally(resolve);
    });
    removals.set(draftId, ended);
    const stopListening = watch(stream, recorder, setHeard);
    running.current = {
      recorder,
      end: () => {
        stopListening();
        stopTracks(stream);
      },
    };
    recorder.start(pieceMs);
    setHeard(silence);
    setPhase("on");
  };

  return {
    phase,
    heard,
    isFull,
    /** Maximum seconds that an earlier page left behind. */
    leftoverSeconds: (leftover.current.length * pieceMs) / 1000,
    start: () => void start(),
    stop: () => running.current?.recorder.stop(),
    pause: () => {
      const { recorder } = running.current ?? {};
      if (recorder?.state === "recording") recorder.pause();
      else if (recorder?.state === "paused") recorder.resume();
      setPhase(recorder?.state === "paused" ? "paused" : "on");
    },
    addLeftover: async () => {
      setPhase("idle");
      await addToDraft(leftover.current, new Date());
    },
    removeLeftover: async () => {
      setPhase("idle");
      await removePieces(draftId);
    },
  };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function openMicrophone(): Promise<MediaStream | "blocked" | "missing"> {
  try {
    // Without TLS a browser offers no media devices.
    return (await navigator.mediaDevices?.getUserMedia({ audio: true })) ?? "missing";
  } catch (error) {
    return error instanceof DOMException && error.name === "NotAllowedError" ? "blocked" : "missing";
  }
}

/** Counts the time and reads the level; the words change at most every ten seconds. */
function watch(
  stream: MediaStream,
  recorder: MediaRecorder,
  report: (change: (now: RecorderReading) => RecorderReading) => void,
) {
  const meter = measureLoudness(stream);
  let ticks = 0;
  let loudest = 0;
  const timer = setInterval(() => {
    if (recorder.state !== "recording") return;
    ticks += 1;
    const level = meter.read();
    loudest = Math.max(loudest, level);
    // The first words come after two seconds.
    const isDue = ticks % announcedTicks === 2_000 / tickMs;
    const says = isDue ? levelOf(loudest) : undefined;
    if (isDue) loudest = 0;
    const seconds = Math.floor((ticks * tickMs) / 1000);
    report((now) => ({
      ...now,
      seconds,
      levels: [...now.levels, level].slice(-shownLevels),
      loudness: says ?? now.loudness,
    }));
  }, tickMs);
  return () => {
    clearInterval(timer);
    meter.stop();
  };
}

/** Delays in milliseconds; the draft is written after the page has the file. */
const checkDelaysMs = [0, 100, 500, 2_000, 5_000];

/** Removes the pieces once the draft has the file; otherwise they are still there when the page is opened again. */
async function removeOnceStored(draftId: string, file: File): Promise<void> {
  for (const ms of checkDelaysMs) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await settleDrafts();
    if (await readStoredFile(draftId, file)) return removePieces(draftId);
  }
}
