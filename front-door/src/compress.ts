import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

/** Smallest result first. */
const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** Fast rather than small, because these answers are generated for every request. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const whole: Record<Encoding, (text: string | Buffer) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params }),
  gzip: promisify(gzip),
};
const streams: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress({ params }),
  gzip: () => createGzip(),
};

export function chooseEncoding({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = String(headers["accept-encoding"] ?? "").split(",");
  const accepts = (encoding: Encoding) =>
    accepted.some((item) => item.trim().split(";")[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(item));
  return encodings.find(accepts);
}

export const compressWhole = (text: string | Buffer, encoding: Encoding): Promise<Buffer> => whole[encoding](text);

export const createCompressor = (encoding: Encoding) => streams[encoding]();
