/** Shared code of films and recordings. */
import { Decoder, type Demuxer, Encoder, FilterAPI } from "node-av/api";
import { FF_ENCODER_AAC } from "node-av/constants";
import { Dictionary, type Stream } from "node-av/lib";

/** Keeps only the language of each track: handler names contain serial numbers, and color profiles contain texts. */
export function stripMetadata(input: Demuxer): void {
  for (const stream of input.streams) {
    const language = stream.metadata?.get("language");
    stream.metadata = language ? Dictionary.fromObject({ language }) : null;
  }
}

/** `parts` closes them. */
export async function transcodeAudio(stream: Stream, parts: DisposableStack) {
  // Leaves out what is damaged: a recorder that lost power leaves half a packet.
  const decoder = parts.use(await Decoder.create(stream, { exitOnError: false }));
  const filter = parts.use(FilterAPI.create("aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo|mono"));
  return [decoder, filter, parts.use(await Encoder.create(FF_ENCODER_AAC, { decoder, filter, bitrate: "128k" }))];
}
