import { signalWhileWaiting } from "../http/request-context.ts";

/** Work for one person waits for their own earlier work only. */
const latest = new Map<string, Promise<unknown>>();

export async function runInTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const before = latest.get(userId) ?? Promise.resolve();
  const turn = before.then(work, work);
  latest.set(userId, turn);
  try {
    return await signalWhileWaiting(() => turn);
  } finally {
    if (latest.get(userId) === turn) latest.delete(userId);
  }
}
