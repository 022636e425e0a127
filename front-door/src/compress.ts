import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Quick rather than small: these answers are made anew for everybody who asks. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The smallest encoding that the client takes. */
export function chooseEncoding({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = String(headers["accept-encoding"] ?? "");
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

export const compressWhole = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === "br" ? brotli(text, { params }) : zip(text);

export const createCompressor = (encoding: Encoding) =>
  encoding === "br" ? createBrotliCompress({ params }) : createGzip();
