/** The two metadata lists of MP4 and QuickTime: that of iTunes, and that of QuickTime and phones. */
import { box, longs } from "./boxes.ts";
import { mark } from "./marks.ts";

const handler = (type: string) => box("hdlr", longs(0, 0), type, "appl", longs(0, 0), "\0");
const text = 1;
const jpeg = 13;
const value = (type: number, content: string | Buffer) => box("data", longs(type, 0), content);

/** A JPEG that consists of its start, a comment and its end. */
function makeCover(kind: string): Buffer {
  const comment = mark(`${kind}: comment of the cover in ilst`);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([head, Buffer.from(comment), Buffer.from([0xff, 0xd9])]);
}

const iTunes = (kind: string): Buffer =>
  box(
    "meta",
    longs(0),
    handler("mdir"),
    box(
      "ilst",
      box("\u00a9nam", value(text, mark(`${kind}: ilst title`))),
      box("\u00a9cmt", value(text, mark(`${kind}: ilst comment`))),
      box("\u00a9xyz", value(text, `+59.3251+018.0710/${mark(`${kind}: ilst location`)}`)),
      box(
        "----",
        box("mean", longs(0), "com.apple.iTunes"),
        box("name", longs(0), "location"),
        value(text, mark(`${kind}: ilst item of a program`)),
      ),
      box("covr", value(jpeg, makeCover(kind))),
    ),
  );

const names = ["location.ISO6709", "make", "model", "content.identifier", "author"];

function quickTime(kind: string): Buffer {
  const keys = names.map((name) => `com.apple.quicktime.${name}`);
  const list = keys.map((key) => Buffer.concat([longs(8 + key.length), Buffer.from(`mdta${key}`)]));
  const items = names.map((name, index) =>
    box(`\0\0\0${String.fromCharCode(index + 1)}`, value(text, mark(`${kind}: QuickTime ${name}`))),
  );
  return box("meta", handler("mdta"), box("keys", longs(0, keys.length), ...list), box("ilst", ...items));
}

export const makeMetadata = { iTunes, quickTime };
