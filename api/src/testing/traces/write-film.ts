/** A second of video in containers that are not accepted, with metadata. */
import { Decoder, Demuxer, Encoder, Muxer, pipeline } from "node-av/api";
import { FF_ENCODER_LIBVPX_VP8, FF_ENCODER_MPEG4 } from "node-av/constants";
import { Dictionary } from "node-av/lib";

interface Film {
  /** The extension selects the container. */
  path: string;
  metadata: Record<string, string>;
}

export async function writeFilm({ path, metadata }: Film): Promise<null> {
  const picture = "testsrc=size=64x48:rate=5:duration=1,format=yuv420p";
  await using generator = await Demuxer.open(picture, { format: "lavfi" });
  const stream = generator.video();
  if (!stream) throw new Error("The generator gave no stream.");
  using decoder = await Decoder.create(stream);
  const name = path.endsWith(".webm") ? FF_ENCODER_LIBVPX_VP8 : FF_ENCODER_MPEG4;
  using encoder = await Encoder.create(name, { decoder });
  await using output = await Muxer.open(path, {
    configure: (context) => {
      context.metadata = Dictionary.fromObject(metadata);
    },
  });
  await pipeline({ video: generator }, { video: [decoder, encoder] }, output).completion;
  await output.close();
  return null;
}
