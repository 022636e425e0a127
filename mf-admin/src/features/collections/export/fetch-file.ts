import { buildAddress, confirmPerson, readToken } from "@samling/portal";

export const fileNames = ["collection.csv", "questions.csv"] as const;
export type FileName = (typeof fileNames)[number];

interface Fetching {
  orgId: string;
  collectionId: string;
  name: FileName;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** One of the two files, which is generated while it is sent: its size is unknown until the end. */
export async function fetchFile({ signal, onProgress, ...parameters }: Fetching): Promise<Blob> {
  const { url } = buildAddress("GET /api/organization/{orgId}/collection/{collectionId}/export/{name}", parameters);
  const send = () =>
    fetch(new URL(url, location.origin), { signal, headers: { authorization: `Bearer ${readToken()}` } });
  let response = await send();
  const needsConfirmation = response.status === 403 && (await response.clone().json()).code === "CONFIRMATION_NEEDED";
  if (needsConfirmation && (await confirmPerson())) response = await send();
  const reader = response.body?.getReader();
  if (!response.ok || !reader) throw new Error(`The export answered ${response.status}.`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    bytes += read.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
