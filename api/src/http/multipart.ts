/** A multipart body, part by part while it arrives: nothing of it is held whole, whatever it brings. */
import { on } from "node:events";
import type { IncomingMessage } from "node:http";
import { AppError } from "../errors.ts";

export interface FormPart {
  name: string;
  /** Null where it is a text field. */
  fileName: string | null;
  /** To be read to its end before the next part is asked for. */
  content: AsyncIterable<Buffer>;
}

const mostHeaderBytes = 4 * 1024;
const lineEnd = Buffer.from("\r\n");
const headersEnd = Buffer.from("\r\n\r\n");

/** Whoever aborts it must read the rest of the request, or cut it off. */
export async function* readParts(request: IncomingMessage, signal?: AbortSignal): AsyncGenerator<FormPart> {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(request)}`);
  const body = new Body(arrive(request, signal));
  await readShort(body.until(delimiter));
  while (await body.goesOn()) {
    const { name = "", filename: fileName = null } = parametersOf((await readShort(body.until(headersEnd))).toString());
    yield { name, fileName, content: body.until(delimiter) };
  }
}

function boundaryOf({ headers }: IncomingMessage): string {
  const form = /^multipart\/form-data\s*;(.*)$/i.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const [, quoted, plain] = /(?:^|;)\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(form) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new AppError("UNSUPPORTED_TYPE");
  return boundary;
}

/** As they come; a connection that breaks only ends them. */
async function* arrive(request: IncomingMessage, signal?: AbortSignal): AsyncGenerator<Buffer> {
  if (request.destroyed) return;
  const events = on(request, "data", { close: ["end", "close"], ...(signal && { signal }) });
  for await (const [chunk] of events) yield chunk as Buffer;
}

class Body {
  readonly #chunks: AsyncIterator<Buffer>;
  /** Arrived, and not yet passed. Every delimiter begins with the end of a line, which the first one lacks. */
  #held: Buffer = lineEnd;

  constructor(chunks: AsyncIterator<Buffer>) {
    this.#chunks = chunks;
  }

  /** What comes before a delimiter, piece by piece; the delimiter itself is passed. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(delimiter);
      const end = at >= 0 ? at : beginOf(delimiter, this.#held);
      const piece = this.#held.subarray(0, end);
      this.#held = this.#held.subarray(at >= 0 ? at + delimiter.length : end);
      if (piece.length > 0) yield piece;
      if (at >= 0) return;
      await this.#readOn();
    }
  }

  /** Behind a delimiter: whether another part follows, or the end. */
  async goesOn(): Promise<boolean> {
    while (this.#held.length < lineEnd.length) await this.#readOn();
    if (this.#held.toString("latin1", 0, 2) === "--") return false;
    if (!this.#held.subarray(0, lineEnd.length).equals(lineEnd)) throw broken();
    return true;
  }

  async #readOn(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw broken();
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, value]) : value;
  }
}

const broken = () => new AppError("UPLOAD_INTERRUPTED");

/** Where a delimiter begins that the next bytes may complete; the length of what is held where none does. */
function beginOf(delimiter: Buffer, held: Buffer): number {
  for (let at = Math.max(0, held.length - delimiter.length + 1); at < held.length; at += 1) {
    if (held.compare(delimiter, 0, held.length - at, at) === 0) return at;
  }
  return held.length;
}

/** What stands between the parts. */
async function readShort(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const text = await readAtMost(pieces, mostHeaderBytes);
  if (!text) throw broken();
  return text;
}

/** Null where there is more. */
export async function readAtMost(pieces: AsyncIterable<Buffer>, most: number): Promise<Buffer | null> {
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > most) return null;
    read.push(piece);
  }
  return Buffer.concat(read);
}

/** Of the disposition. Browsers write three characters as they stand in addresses. */
function parametersOf(headers: string): { name?: string; filename?: string } {
  const [disposition = ""] = /^content-disposition:.*$/im.exec(headers) ?? [];
  const found = disposition.matchAll(/;\s*(\w+)=(?:"(.*?)"(?=\s*(?:;|$))|([^\s;"]+))/g);
  const decode = (value: string) => value.replaceAll(/%(?:22|0D|0A)/gi, decodeURIComponent);
  return Object.fromEntries(
    [...found].map(([, name = "", quoted, plain = ""]) => [name.toLowerCase(), decode(quoted ?? plain)]),
  );
}
