/**
 * The processes in which pictures are decoded. A few stay alive, so that an ordinary picture does not wait for one to
 * start. A picture that takes longer than an ordinary one starts again in a slow lane, which handles one at a time with
 * the lowest priority; its header may send it there at once. Its sender stays in that lane for a while, so that not
 * every file of theirs starts among the ordinary ones. In each lane, senders who have used least processor time come
 * first.
 */
import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import type { Original } from "./develop.ts";
import { FairQueue, isHeavyUse, ProcessorUse, type Sender, stepsOf } from "./fair-queue.ts";
import {
  backgroundPriority,
  lowestPriority,
  OverrunError,
  type SandboxLimits,
  SandboxProcess,
} from "./sandbox-process.ts";

type DecodeTasks = typeof import("./decode.ts");
type TaskArgument<N extends keyof DecodeTasks> = Parameters<DecodeTasks[N]>[0];
type TaskResult<N extends keyof DecodeTasks> = Awaited<ReturnType<DecodeTasks[N]>>;
type Decode = <N extends keyof DecodeTasks>(
  name: N,
  argument: TaskArgument<N>,
  sender?: Sender | null,
) => Promise<TaskResult<N>>;

const engine = new URL("./decode.ts", import.meta.url).href;

/** Several times the processor time of a 12-megapixel photograph. The clock only ends tasks that use no processor. */
const quickLimits: SandboxLimits = { processorSeconds: 2, seconds: 300, megabytes: 512 };
/** HEIC is decoded in WebAssembly, whole and as RGBA: twice what a photograph of 12 megapixels needs. */
const heicLimits: SandboxLimits = { processorSeconds: 6, seconds: 300, megabytes: 1_024 };
/** For 200 megapixels decoded line by line; formats decoded whole have the limit of `inspect-media.ts`. */
const slowLimits: SandboxLimits = { processorSeconds: 60, seconds: 1_800, megabytes: 1_024 };

const use = new ProcessorUse();
/** Processor seconds of a turn, an account or an organization in the last ten minutes. */
const usedBy = (key: string): number => use.usedSeconds(key);

interface Lane {
  queue: FairQueue;
  /** Priority of its processes: with 5, they get a third of the processor while requests are being answered. */
  priority: number;
  idle: SandboxProcess[];
}
/** Each process takes some 200 megabytes for a photograph. */
const makeLane = (minSlots: number, priority: number): Lane => ({
  queue: new FairQueue(Math.max(minSlots, Math.floor(availableParallelism() / 2)), usedBy),
  priority,
  idle: [],
});
const lanes = {
  /** Work that a person waits for: one slot stays free while a slow file occupies the other. */
  foreground: makeLane(2, 5),
  /**
   * Larger sizes, and the files of a sender who has used a lot of processor time: when the foreground is idle, or has
   * been busy too long.
   */
  background: makeLane(1, backgroundPriority),
};
const slow = new FairQueue(1, usedBy);
/** Milliseconds that a task of the background waits for the foreground to be idle; then it runs beside it. */
const maxBackgroundWaitMs = 10_000;

const senderCacheOptions = { max: 10_000, ttl: 10 * 60 * 1000 };
/** Accounts that sent a picture that took more than others. */
const slowSenders = new LRUCache<string, true>(senderCacheOptions);
/** Share of the maximum effort (`effort.ts`): five times the effort for a photograph of 50 megapixels. */
const maxOrdinaryEffort = 1 / 3;
/** Accounts that sent a picture that needs more. */
const largeSenders = new LRUCache<string, true>(senderCacheOptions);

export interface SenderLoad {
  /** Places that more files wait behind those of others. */
  behind: number;
  /** Whether a picture was large, so that the small sizes of others are made before theirs. */
  takesLong: boolean;
}

/** Judges a sender by the work of this process for them in the last ten minutes. */
export const judgeSender = ({ turn, account }: Sender): SenderLoad => ({
  behind: stepsOf(usedBy(turn)),
  takesLong: slowSenders.has(account) || largeSenders.has(account),
});

const isOriginal = (argument: unknown): argument is Original =>
  typeof argument === "object" && argument !== null && "path" in argument && "type" in argument;
const isHeic = (argument: unknown): boolean => isOriginal(argument) && argument.type === "image/heic";

/** Counts the processor time for the sender, however the work ends. */
async function runIn<R>(sandbox: SandboxProcess, sender: Sender | null, work: () => Promise<R>): Promise<R> {
  const before = sandbox.spentSeconds;
  try {
    return await work();
  } finally {
    if (sender) use.add(sender, sandbox.spentSeconds - before);
  }
}

const decodeIn =
  (findLane: (sender: Sender | null) => Lane): Decode =>
  async <N extends keyof DecodeTasks>(
    name: N,
    argument: TaskArgument<N>,
    sender: Sender | null = null,
  ): Promise<TaskResult<N>> => {
    const isLong = isHeic(argument);
    const limits = isLong ? heicLimits : quickLimits;
    const lane = findLane(sender);
    if (lane === lanes.background) await lanes.foreground.queue.untilIdle(maxBackgroundWaitMs);
    const { queue, priority, idle } = lane;
    return queue.run<TaskResult<N>>({ sender, isLong }, async (): Promise<TaskResult<N>> => {
      if (sender && slowSenders.has(sender.account))
        throw new OverrunError("Another picture of the same sender took too long.");
      const sandbox = findIdle(idle) ?? new SandboxProcess(priority);
      try {
        return await runIn<TaskResult<N>>(sandbox, sender, async (): Promise<TaskResult<N>> => {
          if (isOriginal(argument)) {
            const effort = await sandbox.run<number>({ module: engine, name: "estimateEffort", argument }, limits);
            if (sender && effort > maxOrdinaryEffort) largeSenders.set(sender.account, true);
            if (effort > 1) throw new OverrunError("Its header shows that it would take too long.");
          }
          return sandbox.run<TaskResult<N>>({ module: engine, name, argument }, limits);
        });
      } catch (error) {
        if (sender && error instanceof OverrunError) slowSenders.set(sender.account, true);
        throw error;
      } finally {
        const { isFit } = sandbox;
        if (!isFit) sandbox.end();
        // Half a second passes until a process has started, for which the next picture need not wait.
        idle.push(isFit ? sandbox : new SandboxProcess(priority, engine));
      }
    });
  };

/** Throws `OverrunError` if it takes more than an ordinary picture, or if one of the same sender just did. */
export const decodeQuickly = decodeIn(() => lanes.foreground);
/** The same for work that no one waits for. */
export const decodeQuicklyInBackground = decodeIn(() => lanes.background);

/** A sender who has used a lot of processor time gets what others leave. */
const decodeByUse = decodeIn(
  (sender) => lanes[sender && isHeavyUse(usedBy(sender.turn)) ? "background" : "foreground"],
);

const withSlowFallback =
  (decodeBy: Decode): Decode =>
  async <N extends keyof DecodeTasks>(
    name: N,
    argument: TaskArgument<N>,
    sender?: Sender | null,
  ): Promise<TaskResult<N>> => {
    try {
      return await decodeBy(name, argument, sender);
    } catch (error) {
      if (!(error instanceof OverrunError)) throw error;
      return decodeSlowly(name, argument, sender);
    }
  };

/** Throws `UnreadableError` if the file cannot be decoded, or takes more than any picture may. */
export const decode = withSlowFallback(decodeByUse);
/** The same for work that no one waits for. */
export const decodeInBackground = withSlowFallback(decodeQuicklyInBackground);

export const decodeSlowly: Decode = <N extends keyof DecodeTasks>(
  name: N,
  argument: TaskArgument<N>,
  sender: Sender | null = null,
): Promise<TaskResult<N>> =>
  slow.run<TaskResult<N>>({ sender, isLong: false }, async (): Promise<TaskResult<N>> => {
    using sandbox = new SandboxProcess(lowestPriority);
    const task = { module: engine, name, argument };
    return await runIn<TaskResult<N>>(sandbox, sender, () => sandbox.run<TaskResult<N>>(task, slowLimits));
  });

/** The one that was used last; the others end themselves in time. */
function findIdle(idle: SandboxProcess[]): SandboxProcess | undefined {
  for (let sandbox = idle.pop(); sandbox; sandbox = idle.pop()) {
    if (sandbox.isFit) return sandbox;
    sandbox.end();
  }
  return undefined;
}
