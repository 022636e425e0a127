import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Store } from "@samling/releases/store";

/** A deployment takes a minute or two; one that was killed does not hold up the next for longer than this. */
const lifetime = 15 * 60_000;

interface Lock {
  id: string;
  host: string;
  pid: number;
  until: number;
}

export class LockedError extends Error {}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

const isLeft = ({ host, pid, until }: Lock): boolean => until < Date.now() || (host === hostname() && !isRunning(pid));

/**
 * Runs `work` while no other deployment of the app does. `assertHeld` fails if the lock was lost, as it is after a
 * computer was asleep for too long: asked right before the step that others see.
 */
export async function withLock<T>(
  store: Store,
  app: string,
  work: (assertHeld: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const path = `${app}/deploy.lock`;
  const own: Lock = { id: randomUUID(), host: hostname(), pid: process.pid, until: Date.now() + lifetime };
  const read = async () => {
    const text = await store.read(path);
    return text && (JSON.parse(text.toString()) as Lock);
  };
  const take = () => store.create(path, Buffer.from(JSON.stringify(own)));
  if (!(await take())) {
    const other = await read();
    if (other && !isLeft(other)) {
      throw new LockedError(`${app} is being deployed from ${other.host}, process ${other.pid}.`);
    }
    if (other) await store.remove([path]);
    if (!(await take())) throw new LockedError(`${app} is being deployed by somebody else.`);
  }
  const isHeld = async () => {
    const held = await read();
    return held && held.id === own.id && held.until > Date.now();
  };
  try {
    return await work(async () => {
      if (!(await isHeld())) throw new LockedError(`The lock of ${app} was lost; nothing was switched.`);
    });
  } finally {
    if (await isHeld()) await store.remove([path]);
  }
}
