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
}

export function sendForm(url: string, token: string, { fields, files }: Form) {
  const boundary = "the-boundary-of-the-bench";
  const start = (about: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n`);
  const end = Buffer.from("\r\n");
  const body = [
    ...Object.entries(fields).flatMap(([name, value]) => [start(`name="${name}"`), Buffer.from(`\r\n${value}\r\n`)]),
    ...Object.entries(files).flatMap(([name, content]) => [
      start(`name="mediaFiles"; filename="${name}"`),
      Buffer.from("Content-Type: application/octet-stream\r\n\r\n"),
      ...content,
      end,
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return send(url, {
    method: "POST",
    token,
    body,
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
  });
}

interface Ahead {
  collectionId: string;
  name: string;
  content: Pieces;
}

/** A background upload by the tus protocol, in one request; returns the id for the contribution. */
export async function sendAhead(url: string, token: string, { collectionId, name, content }: Ahead): Promise<string> {
  const version = { "Tus-Resumable": "1.0.0" };
  const metadata = Object.entries({ collectionId, field: "mediaFiles", filename: name })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
  const created = await send(`${url}/api/uploads`, {
    method: "POST",
    token,
    headers: { ...version, "Upload-Length": String(bytesOf(content)), "Upload-Metadata": metadata },
  });
  const { location = "" } = created.headers;
  await send(`${url}${location}`, {
    method: "PATCH",
    token,
    headers: { ...version, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
    body: content,
  });
  return location.split("/").at(-1) ?? "";
}
