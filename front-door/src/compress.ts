import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Fast rather than small: these answers are generated for every request. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The smallest encoding that the client accepts. */
export function chooseEncoding({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = String(headers["accept-encoding"] ?? "").split(",");
  const accepts = (encoding: Encoding) =>
    accepted.some((one) => one.trim().split(";")[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(one));
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : undefined;
}

export const compressWhole = (text: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "br" ? brotli(text, { params }) : zip(text);

export const createCompressor = (encoding: Encoding) =>
  encoding === "br" ? createBrotliCompress({ params }) : createGzip();
