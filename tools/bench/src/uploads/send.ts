import { request } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { bytesOf, type Pieces } from "./files.ts";

export interface Sending {
  method?: string;
  token?: string;
  headers?: Record<string, string>;
  body?: Pieces;
  /** The loopback address that it is sent from. */
  from?: string;
}

/** Milliseconds without a byte in either direction. */
const silence = 60_000;

/** Streams the pieces; returns the answer's status, headers and text. */
export async function exchange(url: string, { method = "GET", token, headers, body = [], from }: Sending = {}) {
  const outgoing = request(url, {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), "Content-Length": bytesOf(body), ...headers },
    ...(from && { localAddress: from }),
  });
  const answered = new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve);
    outgoing.once("error", reject);
    outgoing.setTimeout(silence, () => outgoing.destroy(new Error(`${method} ${url}: no answer.`)));
  });
  Readable.from(body, { objectMode: true, highWaterMark: 1 }).pipe(outgoing);
  const answer = await answered;
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}

/** Throws unless the answer is a success. */
export async function send(url: string, sending: Sending = {}) {
  const answer = await exchange(url, sending);
  if (answer.status < 300) return answer;
  throw new Error(`${sending.method ?? "GET"} ${url} answers ${answer.status}: ${answer.text.slice(0, 500)}`);
}

export const jsonOf = (value: unknown): Sending => ({
  headers: { "Content-Type": "application/json" },
  body: [Buffer.from(JSON.stringify(value))],
});

interface Form {
  fields: Record<string, string>;
  /** Name → content, all in one field. */
  files: Record<string, Pieces>;
  /** Files in other fields. */
  others?: readonly { field: string; name: string; content: Pieces }[];
}

const boundary = "the-boundary-of-the-bench";
const startPart = (about: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n`);

export function formOf({ fields, files, others = [] }: Form): Sending {
  const end = Buffer.from("\r\n");
  const inMedia = Object.entries(files).map(([name, content]) => ({ field: "mediaFiles", name, content }));
  const body = [
    ...Object.entries(fields).flatMap(([name, value]) => [
      startPart(`name="${name}"`),
      Buffer.from(`\r\n${value}\r\n`),
    ]),
    ...[...inMedia, ...others].flatMap(({ field, name, content }) => [
      startPart(`name="${field}"; filename="${name}"`),
      Buffer.from("Content-Type: application/octet-stream\r\n\r\n"),
      ...content,
      end,
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { body, headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` } };
}

export const sendForm = (url: string, token: string, form: Form) =>
  send(url, { method: "POST", token, ...formOf(form) });

interface Ahead {
  collectionId: string;
  name: string;
  content: Pieces;
}

const tus = { "Tus-Resumable": "1.0.0" };

/** Creates a background upload by the tus protocol; returns its address. */
export async function createAhead(
  url: string,
  token: string,
  { collectionId, name, bytes }: Omit<Ahead, "content"> & { bytes: number },
): Promise<string> {
  const metadata = Object.entries({ collectionId, field: "mediaFiles", filename: name })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
  const headers = { ...tus, "Upload-Length": String(bytes), "Upload-Metadata": metadata };
  const created = await send(`${url}/api/uploads`, { method: "POST", token, headers });
  return created.headers.location ?? "";
}

export const tusHeaders = { ...tus, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };

/** A whole background upload in one request; returns the id for the contribution. */
export async function uploadFile(url: string, token: string, { content, ...file }: Ahead): Promise<string> {
  const location = await createAhead(url, token, { ...file, bytes: bytesOf(content) });
  await send(`${url}${location}`, { method: "PATCH", token, headers: tusHeaders, body: content });
  return location.split("/").at(-1) ?? "";
}
