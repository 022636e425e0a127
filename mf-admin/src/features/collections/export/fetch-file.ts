import { openFile } from "@samling/portal/sending/files";

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
  const address = "GET /api/organization/{orgId}/collection/{collectionId}/export/{name}";
  const { body } = await openFile(address, parameters, signal);
  if (!body) throw new Error("The export is empty.");
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    bytes += read.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
