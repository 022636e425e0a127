/** One tab at a time works on a draft: two would overwrite each other. Browsers without locks work as one tab does. */

/** Lets go of it. */
export type LetGo = () => void;

const nameOf = (id: string) => `samling-draft:${id}`;

function acquire(id: string, options: LockOptions, onLost: () => void): Promise<LetGo | null> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    let isHeld = false;
    const held = locks.request(nameOf(id), options, (lock) => {
      if (!lock) return resolve(null);
      isHeld = true;
      return new Promise<void>((letGo) => resolve(() => letGo()));
    });
    // Another tab has taken it without an answer from this one, or nobody let go in time.
    held.catch((error: unknown) => (isHeld ? onLost() : reject(error)));
  });
}

/** Null while another tab has it. */
export const tryHold = (id: string, onLost: () => void): Promise<LetGo | null> =>
  acquire(id, { ifAvailable: true }, onLost);

/** Milliseconds that another tab has to finish writing. A tab that is frozen never answers. */
const timeout = 3_000;

/** Takes it over from the tab that has it, after that one has written everything. */
export async function takeHold(id: string, onLost: () => void): Promise<LetGo | null> {
  say(id);
  try {
    return await acquire(id, { signal: AbortSignal.timeout(timeout) }, onLost);
  } catch {
    return acquire(id, { steal: true }, onLost);
  }
}

const channelName = "samling-drafts";

/** That another tab goes on with a draft. */
function say(id: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(id);
  channel.close();
}

/** Hears which drafts other tabs go on with, until the returned function is called. */
export function listen(onWanted: (id: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<string>) => onWanted(data);
  return () => channel.close();
}
