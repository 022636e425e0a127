/** Turns at the processor. The sender who has used least of it in the last ten minutes comes first. */
import { EventEmitter, once } from "node:events";
import { LRUCache } from "lru-cache";

export interface Sender {
  /** Senders with the same turn have one file processed at a time. */
  turn: string;
  account: string;
  organization: string;
}

export interface Task {
  /** Null for the portal's own work. */
  sender: Sender | null;
  /** The task is of a kind that takes long: where there are several slots, one is left to others. */
  isLong: boolean;
}

/** Processor seconds by which senders differ: a few dozen photographs. Below that, their organizations decide. */
const stepSeconds = 5;
export const stepsOf = (seconds: number): number => Math.floor(seconds / stepSeconds);

/** Processor time in ten minutes: a few hundred photographs of 12 megapixels, or a dozen as HEIC. */
const maxForegroundSeconds = 30;
/** A sender who has used more gets what others leave. */
export const isHeavyUse = (seconds: number): boolean => seconds > maxForegroundSeconds;

interface QueueSituation {
  running: readonly Task[];
  slots: number;
  /** Processor seconds of a turn, an account or an organization in the last ten minutes. */
  usedBy: (key: string) => number;
}

/** Index of the next of the waiting tasks, which are in order of arrival; -1 if none may begin now. */
export function findNext(waiting: readonly Task[], { running, slots, usedBy }: QueueSituation): number {
  if (running.length >= slots) return -1;
  const isFull = running.filter(({ isLong }) => isLong).length >= Math.max(1, slots - 1);
  const mayBegin = ({ sender, isLong }: Task) =>
    !(isLong && isFull) && !(sender && running.some((item) => item.sender?.turn === sender.turn));
  const rank = ({ sender }: Task): number[] =>
    sender ? [stepsOf(usedBy(sender.turn)), usedBy(sender.organization), usedBy(sender.account)] : [0, 0, 0];
  const ranked = waiting.map((task, index) => ({ task, index })).filter(({ task }) => mayBegin(task));
  const [first] = ranked.map(({ task, index }) => ({ index, rank: rank(task) })).toSorted(compare);
  return first?.index ?? -1;
}

const compare = ({ rank: one }: { rank: number[] }, { rank: other }: { rank: number[] }): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

const minuteMs = 60_000;
const windowMinutes = 10;

/** Processor seconds by minute, kept only in memory and for ten minutes. */
export class ProcessorUse {
  readonly #minutes = new LRUCache<string, { minute: number; seconds: number }[]>({
    max: 30_000,
    ttl: windowMinutes * minuteMs,
  });

  add({ turn, account, organization }: Sender, seconds: number, now = Date.now()): void {
    const minute = Math.floor(now / minuteMs);
    for (const key of new Set([turn, account, organization])) {
      const before = this.#since(key, minute);
      const last = before.findLast((item) => item.minute === minute);
      if (last) last.seconds += seconds;
      else before.push({ minute, seconds });
      this.#minutes.set(key, before);
    }
  }

  usedSeconds(key: string, now = Date.now()): number {
    return this.#since(key, Math.floor(now / minuteMs)).reduce((sum, { seconds }) => sum + seconds, 0);
  }

  #since(key: string, minute: number) {
    return (this.#minutes.get(key) ?? []).filter((item) => item.minute > minute - windowMinutes);
  }
}

export class FairQueue {
  readonly #slots: number;
  readonly #usedBy: (key: string) => number;
  readonly #running = new Set<Task>();
  readonly #waiting: (Task & { begin: () => void })[] = [];
  readonly #events = new EventEmitter<{ idle: [] }>().setMaxListeners(0);

  constructor(slots: number, usedBy: (key: string) => number) {
    this.#slots = slots;
    this.#usedBy = usedBy;
  }

  async run<T>(task: Task, work: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = { ...task, begin: resolve };
    this.#waiting.push(waiting);
    this.#fill();
    await promise;
    try {
      return await work();
    } finally {
      this.#running.delete(waiting);
      this.#fill();
      if (this.#running.size === 0) this.#events.emit("idle");
    }
  }

  /** Resolves once no task is running, or after `maxMs`. */
  async untilIdle(maxMs: number): Promise<void> {
    if (this.#running.size === 0) return;
    await once(this.#events, "idle", { signal: AbortSignal.timeout(maxMs) }).catch(() => {});
  }

  #fill(): void {
    for (;;) {
      const situation = { running: [...this.#running], slots: this.#slots, usedBy: this.#usedBy };
      const index = findNext(this.#waiting, situation);
      const next = this.#waiting[index];
      if (!next) return;
      this.#waiting.splice(index, 1);
      this.#running.add(next);
      next.begin();
    }
  }
}
