/** Background uploads, as a tus client sends them. */
import { request } from "node:http";
import type { ErrorBody } from "@samling/contract/errors";

export interface BackgroundFile {
  /** Base address of the API process. */
  url: string;
  token: string;
  collectionId?: string;
  importId?: string;
  name: string;
  field?: string;
  data: Buffer;
}

const tus = (token: string, headers: Record<string, string> = {}) => ({
  Authorization: `Bearer ${token}`,
  "Tus-Resumable": "1.0.0",
  ...headers,
});
const encode = (text: string) => Buffer.from(text).toString("base64");

export async function createUpload({ url, token, name, field = "mediaFiles", data, ...target }: BackgroundFile) {
  const metadata = Object.entries({ ...target, field, filename: name })
    .map(([key, value]) => `${key} ${encode(value)}`)
    .join(",");
  const response = await fetch(`${url}/api/uploads`, {
    method: "POST",
    headers: tus(token, { "Upload-Length": String(data.length), "Upload-Metadata": metadata }),
  });
  const path = response.headers.get("Location") ?? "";
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  return { status: response.status, path, id: path.split("/").at(-1) ?? "", body };
}

interface SendPartOptions {
  url: string;
  token: string;
  path: string;
  offset?: number;
  data: Buffer;
}

export async function sendPart({ url, token, path, offset = 0, data }: SendPartOptions) {
  const response = await fetch(`${url}${path}`, {
    method: "PATCH",
    headers: tus(token, { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" }),
    body: new Uint8Array(data),
  });
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  return { status: response.status, offset: Number(response.headers.get("Upload-Offset")), body };
}

/** Announces the full length, sends a part, and then stops; `cut` breaks the connection. */
export function sendPartly({ url, token, path, offset = 0, data }: SendPartOptions, announced: number) {
  const outgoing = request(`${url}${path}`, {
    method: "PATCH",
    headers: tus(token, {
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": String(announced),
    }),
  });
  outgoing.on("error", () => undefined);
  const ended = new Promise<number | null>((resolve) => {
    outgoing.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    outgoing.on("close", () => resolve(null));
  });
  outgoing.write(data);
  return { cut: () => outgoing.destroy(), ended };
}

/** The offset to resume at; null if the file does not exist. */
export async function readOffset({
  url,
  token,
  path,
}: Pick<SendPartOptions, "url" | "token" | "path">): Promise<number | null> {
  const response = await fetch(`${url}${path}`, { method: "HEAD", headers: tus(token) });
  return response.ok ? Number(response.headers.get("Upload-Offset")) : null;
}

export const cancelUpload = async ({
  url,
  token,
  path,
}: Pick<SendPartOptions, "url" | "token" | "path">): Promise<number> =>
  (await fetch(`${url}${path}`, { method: "DELETE", headers: tus(token) })).status;
