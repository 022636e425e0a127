/** Telemetry tracks, in which action cameras (`gpmd`) and phones (`camm`) record positions. */
import { box, longs } from "./boxes.ts";
import { mark } from "./marks.ts";

const zeros = (bytes: number) => Buffer.alloc(bytes);

/** Key, type, size, count and values, padded to a multiple of four bytes. */
function gpmf(key: string, type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${key}${type}\x01\0\0`, "latin1");
  head.writeUInt16BE(content.length, 6);
  return Buffer.concat([head, content, zeros((4 - (content.length % 4)) % 4)]);
}

const samples = {
  gpmd: (kind: string) =>
    gpmf(
      "DEVC",
      "\0",
      Buffer.concat([
        gpmf("DVNM", "c", Buffer.from(mark(`${kind}: name of the device in gpmd`))),
        gpmf("STNM", "c", Buffer.from(`GPS (59.3251, 18.0711) ${mark(`${kind}: place in gpmd`)}`)),
      ]),
    ),
  // Two reserved bytes, the type of a position, and the data.
  camm: (kind: string) => Buffer.concat([Buffer.from([0, 0, 6, 0]), Buffer.from(mark(`${kind}: place in camm`))]),
};

interface Track {
  id: number;
  format: string;
  name: string;
  bytes: number;
  offset: number;
}

const identity = longs(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

const writeTrack = ({ id, format, name, bytes, offset }: Track): Buffer =>
  box(
    "trak",
    box("tkhd", longs(3, 0, 0, id, 0, 1_000), zeros(16), identity, longs(0, 0)),
    box(
      "mdia",
      box("mdhd", longs(0, 0, 0, 1_000, 1_000, 0x55c40000)),
      box("hdlr", longs(0, 0), "meta", zeros(12), `${name}\0`),
      box(
        "minf",
        box("nmhd", longs(0)),
        box("dinf", box("dref", longs(0, 1), box("url ", longs(1)))),
        box(
          "stbl",
          box("stsd", longs(0, 1), box(format, zeros(6), Buffer.from([0, 1]))),
          box("stts", longs(0, 1, 1, 1_000)),
          box("stsc", longs(0, 1, 1, 1, 1)),
          box("stsz", longs(0, bytes, 1)),
          box("stco", longs(0, 1, offset)),
        ),
      ),
    ),
  );

/** Makes tracks to append to a `moov` box that ends at this offset, and the data box that must follow it. */
export function makeTracks(kind: string, end: number): { tracks: Buffer; data: Buffer } {
  const logs = Object.entries(samples).map(([format, make], index) => ({
    id: 10 + index,
    format,
    name: mark(`${kind}: handler of ${format}`),
    sample: make(kind),
  }));
  const write = (first: number) => {
    let offset = first;
    return Buffer.concat(
      logs.map(({ sample, ...track }) => {
        const written = writeTrack({ ...track, bytes: sample.length, offset });
        offset += sample.length;
        return written;
      }),
    );
  };
  const data = box("mdat", ...logs.map(({ sample }) => sample));
  return { tracks: write(end + write(0).length + 8), data };
}
