import type { ReleaseStore } from "@samling/releases/store";

/** Milliseconds after which a switch has ended, or was killed: it writes one small file and removes old ones. */
const lifetimeMs = 60_000;

export class LockedError extends Error {}

/** Reads, changes and writes an app's line while no other deployment does. */
export async function withLock<T>(store: ReleaseStore, app: string, work: () => Promise<T>): Promise<T> {
  const path = `${app}/deploy.lock`;
  const acquire = () => store.create(path, Buffer.from(String(Date.now() + lifetimeMs)));
  if (!(await acquire())) {
    const until = Number(await store.read(path));
    if (until < Date.now()) await store.remove([path]);
    if (!(await acquire())) throw new LockedError(`${app} is being deployed by somebody else. Try again in a minute.`);
  }
  try {
    return await work();
  } finally {
    await store.remove([path]);
  }
}
