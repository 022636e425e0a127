/** Stores the bytes of objects. Only the portal creates keys; names given by people never become keys. */
import type { Readable } from "node:stream";

export interface ObjectInfo {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Storage {
  /** Settles only when all of `source`, of any length, is durable; if it fails, there is no object. */
  put(key: string, source: Readable): Promise<void>;
  /** Fails before anything is read: `absent`, or `damaged` if the range or the length `bytes` is not there. */
  open(key: string, range?: ByteRange, bytes?: number): Promise<Readable>;
  /** An address at which anyone can read the object for a minute; null if there is none. */
  signAddress(key: string): Promise<string | null>;
  stat(key: string): Promise<ObjectInfo | null>;
  /** A missing object counts as removed. */
  remove(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /** Frees the space of writes that began before that time and never ended. */
  removeUnfinished(before: Date): Promise<void>;
  /** Whether objects can be written and read now, or, if it is full, only read. Fails with `unavailable`, and says why. */
  findState(): Promise<StorageState>;
  /** Bytes that are free; null if the storage does not report it. */
  findFreeBytes(): Promise<number | null>;
}

export type StorageState = "ready" | "full";

export class StorageError extends Error {
  readonly reason: "absent" | "damaged" | "full" | "unavailable";

  /** `message` if more is known than the reason. */
  constructor(
    reason: StorageError["reason"],
    { message, ...options }: ErrorOptions & { message?: string | undefined } = {},
  ) {
    super(
      message ??
        {
          absent: "No such object.",
          damaged: "The object is shorter or longer than it was when it was stored.",
          full: "The storage is full.",
          unavailable: "The storage does not answer.",
        }[reason],
      options,
    );
    this.name = "StorageError";
    this.reason = reason;
  }
}

/** Null if there is no such object. */
export const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof StorageError && error.reason === "absent") return null;
    throw error;
  });

/** The log names the object; the caller does not learn its name. */
export const damagedError = (key: string): StorageError =>
  new StorageError("damaged", { cause: new Error(`The object is ${key}.`) });

const keyPattern = /^[a-z0-9][\w-]*(\/[\w-][\w.-]*)*$/i;

/** A wrong key is our bug, not the caller's mistake: no key may leave its folder. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}
