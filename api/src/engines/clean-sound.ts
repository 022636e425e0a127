/** Converts a recording to AAC in MP4, which every browser plays, without any metadata. */
import { Demuxer, Muxer, pipeline } from "node-av/api";
import { AV_CODEC_ID_AAC, AV_LOG_FATAL } from "node-av/constants";
import { Log, type Stream } from "node-av/lib";
import { stripMetadata, transcodeAudio } from "./streams.ts";

/** Opened only as the type that its content was found to have. */
const formats: Record<string, string> = {
  "audio/aac": "aac",
  "audio/aiff": "aiff",
  "audio/amr": "amr",
  "audio/flac": "flac",
  "audio/x-flac": "flac",
  "audio/mp4": "mov",
  "audio/x-m4a": "mov",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
  "audio/vnd.wave": "wav",
  "audio/webm": "matroska",
};

export const isCleanableSound = (type: string): boolean => formatOf(type) !== undefined;

/** A type may also name a codec. */
const formatOf = (type: string): string | undefined => formats[type.split(";")[0] ?? ""];

export function openSound(path: string, type: string): Promise<Demuxer> {
  Log.setLevel(AV_LOG_FATAL);
  return Demuxer.open(path, { format: formatOf(type) ?? "", options: { protocol_whitelist: "file" } });
}

export function audioOf(input: Demuxer): Stream {
  const audio = input.audio();
  if (!audio) throw new Error("The recording has no sound.");
  return audio;
}

export async function cleanSound(from: string, type: string, to: string): Promise<void> {
  await using input = await openSound(from, type);
  stripMetadata(input);
  const audio = audioOf(input);
  const isReady = formatOf(type) === "mov" && audio.codecpar.codecId === AV_CODEC_ID_AAC;
  await using output = await Muxer.open(to, { format: "mp4", options: { movflags: "+faststart" } });
  using parts = new DisposableStack();
  const stages = isReady ? "passthrough" : await transcodeAudio(audio, parts);
  await pipeline(input, { audio: stages }, output).completion;
  await output.close();
}
