/** Writes a second of sound with the metadata that programs write. */
import { Decoder, Demuxer, Encoder, Muxer, pipeline } from "node-av/api";
import { FF_ENCODER_AAC, FF_ENCODER_FLAC, FF_ENCODER_LIBMP3LAME, FF_ENCODER_LIBOPUS } from "node-av/constants";
import { Dictionary } from "node-av/lib";

const encoders = [
  [".m4a", FF_ENCODER_AAC],
  [".mp3", FF_ENCODER_LIBMP3LAME],
  [".flac", FF_ENCODER_FLAC],
  [".ogg", FF_ENCODER_LIBOPUS],
] as const;

interface Sound {
  /** The extension decides the format. */
  path: string;
  metadata: Record<string, string>;
}

export async function writeSound({ path, metadata }: Sound): Promise<null> {
  const [, name] = encoders.find(([extension]) => path.endsWith(extension)) ?? [];
  await using generator = await Demuxer.open("sine=frequency=440:sample_rate=48000:duration=1", { format: "lavfi" });
  const stream = generator.audio();
  if (!stream || !name) throw new Error(`Unknown sound format: ${path}`);
  using decoder = await Decoder.create(stream);
  using encoder = await Encoder.create(name, { decoder, autoResample: true });
  await using output = await Muxer.open(path, {
    configure: (context) => {
      context.metadata = Dictionary.fromObject(metadata);
    },
  });
  await pipeline({ audio: generator }, { audio: [decoder, encoder] }, output).completion;
  await output.close();
  return null;
}
