/** One tab at a time works on a draft: two would overwrite each other. Browsers without locks work as one tab does. */

export interface Hold {
  letGo: () => void;
}

const nameOf = (id: string) => `samling-draft:${id}`;

function acquire(id: string, options: LockOptions, onLost: () => void): Promise<Hold | null> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return Promise.resolve({ letGo: () => undefined });
  return new Promise((resolve, reject) => {
    let isHeld = false;
    const held = locks.request(nameOf(id), options, (lock) => {
      if (!lock) return resolve(null);
      isHeld = true;
      return new Promise<void>((letGo) => resolve({ letGo }));
    });
    // Another tab has taken it without an answer from this one, or nobody let go in time.
    held.catch((error: unknown) => (isHeld ? onLost() : reject(error)));
  });
}

/** Null while another tab has it. */
export const tryHold = (id: string, onLost: () => void): Promise<Hold | null> =>
  acquire(id, { ifAvailable: true }, onLost);

/** Milliseconds that another tab has to finish writing. A tab that is frozen never answers. */
const timeout = 3_000;

/** Takes it over from the tab that has it, after that one has written everything. */
export async function takeHold(id: string, onLost: () => void): Promise<Hold | null> {
  say({ kind: "wanted", id });
  try {
    return await acquire(id, { signal: AbortSignal.timeout(timeout) }, onLost);
  } catch {
    return acquire(id, { steal: true }, onLost);
  }
}

export type Word =
  /** Another tab goes on with this draft. */
  { kind: "wanted"; id: string };

const channelName = "samling-drafts";
const hasChannels = () => typeof BroadcastChannel !== "undefined";

function say(word: Word): void {
  if (!hasChannels()) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(word);
  channel.close();
}

/** Hears what other tabs say about drafts, until the returned function is called. */
export function listen(onWord: (word: Word) => void): () => void {
  if (!hasChannels()) return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Word>) => onWord(data);
  return () => channel.close();
}
