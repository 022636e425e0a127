/** Reads a multipart body part by part as it arrives: only its texts are held whole. */
import { on } from "node:events";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { AppError } from "../errors.ts";

interface TextPart {
  name: string;
  value: string;
}

export interface FilePart {
  name: string;
  fileName: string;
  /** Must be read to its end before the next part is requested. */
  content: AsyncIterable<Buffer>;
}

/** The texts by name; a name may be `__proto__`. */
export const createFields = (before: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.assign(Object.create(null), before) as Record<string, unknown>;

/** Limits of the texts: their number, and their characters in total. */
const maxSizes = { fields: 50, fieldSize: 2 * 1024 ** 2 };
const headerSize = 16 * 1024;

/** A caller that aborts must read the rest of the request, or close the connection. */
export async function* readParts(request: IncomingMessage, signal: AbortSignal): AsyncGenerator<TextPart | FilePart> {
  if (request.destroyed) throw broken();
  const parser = createParser(request);
  const parts = new Readable({ objectMode: true, read: () => undefined });
  let file: Readable | undefined;
  let remainingBytes = maxSizes.fieldSize;
  const fail = (error: unknown) => {
    request.unpipe(parser);
    const reason = error instanceof AppError ? error : broken();
    file?.destroy(reason);
    parts.destroy(reason);
  };
  parser.on("file", (name = "", content, fileName) => {
    // Its reader gets the error too; without a reader it must not end the process.
    content.on("error", () => undefined);
    file = content;
    parts.push({ name, fileName: decodeFileName(fileName), content: readPieces(content) });
  });
  parser.on("field", (name = "", value, _, isCut) => {
    remainingBytes -= value.length;
    if (isCut || remainingBytes < 0) fail(new AppError("TOO_LARGE"));
    else parts.push({ name: decodeFileName(name), value });
  });
  parser.once("fieldsLimit", () => fail(new AppError("TOO_LARGE")));
  parser.once("finish", () => parts.push(null));
  parser.once("error", fail);
  request.once("error", fail);
  request.once("close", () => request.readableEnded || fail(broken()));
  signal.addEventListener("abort", () => fail(broken()), { once: true });
  request.pipe(parser);
  yield* parts as AsyncIterable<TextPart | FilePart>;
}

function createParser({ headers }: IncomingMessage) {
  try {
    const limits = { ...maxSizes, headerSize };
    return new Busboy({ headers: headers as BusboyHeaders, limits, preservePath: true });
  } catch (error) {
    throw new AppError("UNSUPPORTED_TYPE", { cause: error });
  }
}

/** Reads chunks as received: iterating the stream itself would copy them into larger ones. */
async function* readPieces(content: Readable): AsyncGenerator<Buffer> {
  try {
    if (content.destroyed) throw broken();
    for await (const [piece] of on(content, "data", { close: ["end"], highWaterMark: 1 })) yield piece as Buffer;
  } catch {
    throw broken();
  }
}

const broken = () => new AppError("UPLOAD_INTERRUPTED");

/** Browsers percent-encode three characters of a name. */
const decodeFileName = (name: string): string => name.replaceAll(/%(?:22|0D|0A)/gi, decodeURIComponent);
