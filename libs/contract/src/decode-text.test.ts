import { decodeText } from "./decode-text.ts";

it.each([
  ["UTF-8", [0xc3, 0xa5]],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0xc3, 0xa5]],
  ["UTF-16", [0xff, 0xfe, 0xe5, 0]],
  ["an older Windows", [0xe5]],
])("reads a text in %s", (_, bytes) => expect(decodeText(new Uint8Array(bytes))).toBe("å"));
