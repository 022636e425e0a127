/** The formats that this browser records, the loudness, and the remaining space on the device. */

/** Opus where the browser has it; Safari writes AAC. */
const formats = [
  { mimeType: "audio/webm;codecs=opus", type: "audio/webm", extension: "webm" },
  { mimeType: "audio/mp4", type: "audio/mp4", extension: "m4a" },
] as const;

export const findFormat = () =>
  typeof MediaRecorder === "undefined"
    ? undefined
    : formats.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType));

/** Good for a voice, and about 0.7 MB a minute. */
export const bitsPerSecond = 96_000;

/** Joins the pieces of a recording, which need no conversion. */
export function makeRecording(pieces: readonly Blob[], startedAt: Date, prefix: string): File {
  const { type, extension } = formats.find((format) => pieces[0]?.type.startsWith(format.type)) ?? formats[0];
  const time = startedAt.toISOString().slice(0, 19).replace(/\D/g, "-");
  return new File([...pieces], `${prefix}recording-${time}.${extension}`, { type, lastModified: startedAt.getTime() });
}

export type Level = "quiet" | "good" | "loud";

/** Rates the loudest moment of the last seconds, from 0 to 1: a pause between words is not a reason to come closer. */
export const levelOf = (peak: number): Level => (peak < 0.03 ? "quiet" : peak > 0.98 ? "loud" : "good");

/** Measures the current loudness, from 0 to 1, until it is stopped. */
export function measureLoudness(stream: MediaStream): { read: () => number; stop: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  // A third of a second: more than passes between two readings.
  analyser.fftSize = 16_384;
  const samples = new Float32Array(analyser.fftSize);
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    },
    stop: () => void context.close(),
  };
}

/** Below this, the remaining minutes are shown. */
export const lowFreeMinutes = 20;
/** Recording ends while this much space is left for sending. */
export const minFreeMinutes = 2;

/**
 * Minutes of sound that fit on this device; null if the browser does not report it. A recording is stored twice until
 * it is in its draft.
 */
export async function readFreeMinutes(): Promise<number | null> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined ? null : Math.floor((quota - usage) / 2 / (bitsPerSecond / 8) / 60);
}
