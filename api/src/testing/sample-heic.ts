/** A HEIC file as phones write it: FFmpeg encodes the picture, and this file writes the container. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decoder, Demuxer, Encoder, Muxer, pipeline } from "node-av/api";
import { AV_LOG_FATAL, FF_ENCODER_LIBX265 } from "node-av/constants";
import { Log } from "node-av/lib";
import { box, longs } from "./traces/boxes.ts";

const width = 128;
const height = 96;

export interface SampleHeic {
  /** The container rotates it by 90 degrees clockwise. */
  isRotated?: boolean;
  profile?: Buffer | null;
  /** EXIF, beginning with its TIFF header. */
  exif?: Buffer | null;
  xmp?: string;
}

/** Makes a blue picture, stored as 128 by 96 pixels, whose top left corner is red. */
export async function makeHeic({ isRotated = false, profile = null, exif = null, xmp = "" }: SampleHeic = {}) {
  const { configuration, picture } = await encodeHevc();
  const items = [
    { type: "hvc1", more: "", data: picture },
    { type: "Exif", more: "", data: exif && Buffer.concat([longs(0), exif]) },
    { type: "mime", more: "application/rdf+xml\0\0", data: xmp ? Buffer.from(xmp) : null },
  ].flatMap(({ data, ...item }, index) => (data ? [{ ...item, data, id: index + 1 }] : []));
  const properties = [
    configuration,
    box("ispe", longs(0, width, height)),
    ...(isRotated ? [box("irot", Buffer.from([3]))] : []),
    ...(profile ? [box("colr", "prof", profile)] : []),
  ];
  const head = box("ftyp", "heic", longs(0), "mif1heic");
  /** Offsets are from the start of the file, and do not change the length of the boxes around them. */
  const meta = (start: number) => {
    let at = start;
    const places = items.map(({ id, data }) => {
      const place = Buffer.concat([shorts(id, 0, 1), longs(at, data.length)]);
      at += data.length;
      return place;
    });
    return box(
      "meta",
      longs(0),
      box("hdlr", longs(0, 0), "pict", longs(0, 0, 0), "\0"),
      box("pitm", longs(0), shorts(1)),
      box("iloc", longs(0), Buffer.from([0x44, 0]), shorts(items.length), ...places),
      box("iinf", longs(0), shorts(items.length), ...items.map(describeItem)),
      box("iref", longs(0), ...items.slice(1).map(({ id }) => box("cdsc", shorts(id, 1, 1)))),
      box(
        "iprp",
        box("ipco", ...properties),
        box("ipma", longs(0, 1), shorts(1), Buffer.from([properties.length, ...properties.map((_, i) => 0x81 + i)])),
      ),
    );
  };
  const start = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(start), box("mdat", ...items.map(({ data }) => data))]);
}

const shorts = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]));

const describeItem = ({ id, type, more }: { id: number; type: string; more: string }) =>
  box("infe", Buffer.from([2, 0, 0, 0]), shorts(id, 0), type, "\0", more);

/** One frame, in an MP4 that is taken apart again. */
async function encodeHevc(): Promise<{ configuration: Buffer; picture: Buffer }> {
  Log.setLevel(AV_LOG_FATAL);
  const folder = await mkdtemp(join(tmpdir(), "samling-heic-"));
  try {
    const path = join(folder, "frame.mp4");
    const description = `color=c=blue:size=${width}x${height}:rate=1:duration=1,drawbox=x=0:y=0:w=32:h=24:color=red:t=fill,format=yuv420p`;
    {
      await using generator = await Demuxer.open(description, { format: "lavfi" });
      const stream = generator.video();
      if (!stream) throw new Error("The generator gave no stream.");
      using decoder = await Decoder.create(stream);
      const options = { preset: "ultrafast", "x265-params": "log-level=none:keyint=1:info=0:pools=1" };
      using encoder = await Encoder.create(FF_ENCODER_LIBX265, { decoder, options });
      await using output = await Muxer.open(path);
      await pipeline({ video: generator }, { video: [decoder, encoder] }, output).completion;
      await output.close();
    }
    const film = await readFile(path);
    return { configuration: cutBox(film, "hvcC"), picture: cutBox(film, "mdat").subarray(8) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function cutBox(film: Buffer, name: string): Buffer {
  const at = film.indexOf(name, 0, "latin1") - 4;
  return film.subarray(at, at + film.readUInt32BE(at));
}
