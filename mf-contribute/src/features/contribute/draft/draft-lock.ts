/**
 * Only one tab at a time works on a draft: two would overwrite each other. Browsers without locks work as with a single
 * tab.
 */

/** Releases the lock. */
export type ReleaseLock = () => void;

const lockName = (id: string) => `samling-draft:${id}`;

function acquire(id: string, options: LockOptions, onLost: () => void): Promise<ReleaseLock | null> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    let isLocked = false;
    const lockRequest = locks.request(lockName(id), options, (lock) => {
      if (!lock) return resolve(null);
      isLocked = true;
      return new Promise<void>((release) => resolve(() => release()));
    });
    // Another tab has taken it without an answer from this one, or it was not released in time.
    lockRequest.catch((error: unknown) => (isLocked ? onLost() : reject(error)));
  });
}

/** Null while another tab has it. */
export const tryLock = (id: string, onLost: () => void): Promise<ReleaseLock | null> =>
  acquire(id, { ifAvailable: true }, onLost);

/** Milliseconds that another tab has to finish writing. A tab that is frozen never answers. */
const timeoutMs = 3_000;

/** Takes it over from the tab that has it, once that tab has written everything. */
export async function takeLock(id: string, onLost: () => void): Promise<ReleaseLock | null> {
  announceTakeover(id);
  try {
    return await acquire(id, { signal: AbortSignal.timeout(timeoutMs) }, onLost);
  } catch {
    return acquire(id, { steal: true }, onLost);
  }
}

const channelName = "samling-drafts";

/** Another tab continues the draft. */
function announceTakeover(id: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(id);
  channel.close();
}

/** Listens for drafts that other tabs take over, until the returned function is called. */
export function listen(onTakeover: (id: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<string>) => onTakeover(data);
  return () => channel.close();
}
