/** Sounds for tests, generated on demand: loud, then quiet, then silent. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer, pipeline } from "node-av/api";
import {
  AV_LOG_FATAL,
  FF_ENCODER_AAC,
  FF_ENCODER_ALAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVORBIS,
  FF_ENCODER_PCM_S16LE,
} from "node-av/constants";
import { Dictionary, Log } from "node-av/lib";

/** Files as phones, recorders and browsers write them: the name says the container. */
export const soundForms = {
  "memo.m4a": { type: "audio/mp4", encoder: FF_ENCODER_AAC, format: "ipod" },
  "lossless.m4a": { type: "audio/mp4", encoder: FF_ENCODER_ALAC, format: "ipod" },
  "phone.mp4": { type: "audio/mp4", encoder: FF_ENCODER_AAC, format: "mp4" },
  "player.mp3": { type: "audio/mpeg", encoder: FF_ENCODER_LIBMP3LAME, format: "mp3" },
  "free.ogg": { type: "audio/ogg", encoder: FF_ENCODER_LIBVORBIS, format: "ogg" },
  "message.opus": { type: "audio/ogg", encoder: FF_ENCODER_LIBOPUS, format: "ogg" },
  "recorder.wav": { type: "audio/wav", encoder: FF_ENCODER_PCM_S16LE, format: "wav" },
  "archive.flac": { type: "audio/flac", encoder: FF_ENCODER_FLAC, format: "flac" },
  "archive.oga": { type: "audio/ogg", encoder: FF_ENCODER_FLAC, format: "ogg" },
  "browser.webm": { type: "audio/webm", encoder: FF_ENCODER_LIBOPUS, format: "webm" },
} as const;
export type SoundName = keyof typeof soundForms;

interface SampleSound {
  folder: string;
  name: SoundName;
  seconds?: number;
}

/** Makes a sound with a place and a title in its metadata. */
export async function makeSampleSound({ folder, name, seconds = 3 }: SampleSound): Promise<Buffer> {
  Log.setLevel(AV_LOG_FATAL);
  const path = join(folder, name);
  const { encoder: codec, format } = soundForms[name];
  const [loud, quiet] = [seconds / 3, (2 * seconds) / 3];
  const tone = `aevalsrc='sin(880*PI*t)*if(lt(t,${loud}),0.8,if(lt(t,${quiet}),0.2,0))':s=48000:d=${seconds}`;
  {
    await using input = await Demuxer.open(tone, { format: "lavfi" });
    const stream = input.audio();
    if (!stream) throw new Error("The generator gave no stream.");
    using decoder = await Decoder.create(stream);
    const samples = sampleFormats[codec] ?? "s16";
    // The Vorbis encoder loses larger frames.
    const frames = codec === FF_ENCODER_LIBVORBIS ? ",asetnsamples=n=64" : "";
    using filter = FilterAPI.create(`aformat=sample_fmts=${samples}:sample_rates=48000:channel_layouts=mono${frames}`);
    using encoder = await Encoder.create(codec, { decoder, filter });
    const metadata = { title: "Private title", location: "+59.3250+018.0666/" };
    await using output = await Muxer.open(path, {
      format,
      configure: (context) => {
        context.metadata = Dictionary.fromObject(metadata);
      },
    });
    await pipeline(input, { audio: [decoder, filter, encoder] }, output).completion;
    await output.close();
  }
  return readFile(path);
}

const sampleFormats: Partial<Record<string, string>> = {
  [FF_ENCODER_AAC]: "fltp",
  [FF_ENCODER_ALAC]: "s16p",
  [FF_ENCODER_LIBMP3LAME]: "fltp",
  [FF_ENCODER_LIBVORBIS]: "fltp",
};
