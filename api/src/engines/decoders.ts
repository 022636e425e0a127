/**
 * The processes in which pictures are decoded. A few stay alive, so that an ordinary picture does not wait for one to
 * start. What takes more than such a picture is ended there, and begins again in a lane of its own, one at a time and
 * behind everything else: however many are sent, they delay only each other. Whoever sent one stays in that lane for a
 * while, so that not each of their files begins among the ordinary ones.
 */
import { availableParallelism } from "node:os";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { runAlone } from "./run-sandboxed.ts";
import { type Limits, lowest, OverrunError, SandboxProcess } from "./sandbox-process.ts";

type Tasks = typeof import("./decode.ts");
type Argument<N extends keyof Tasks> = Parameters<Tasks[N]>[0];
type Result<N extends keyof Tasks> = Awaited<ReturnType<Tasks[N]>>;

const engine = new URL("./decode.ts", import.meta.url);

/** Twice of what a photograph of 12 megapixels takes as HEIC, and ten times of what it takes in any other format. */
const quickLimits: Limits = { processorSeconds: 6, seconds: 60, megabytes: 1_024 };
/** For 200 megapixels. A picture of so many takes 800 megabytes as pixels, and as much again while it is written. */
const slowLimits: Limits = { processorSeconds: 60, seconds: 300, megabytes: 2_048 };

interface Pool {
  limit: LimitFunction;
  /** Of its processes: with 5, they get a third while answering requests wants the processor too. */
  priority: number;
  idle: SandboxProcess[];
}
/** Each process takes some 200 megabytes for a photograph. */
const makePool = (least: number, priority: number): Pool => ({
  limit: pLimit(Math.max(least, Math.floor(availableParallelism() / 2))),
  priority,
  idle: [],
});
const pools = {
  /** What somebody waits for: one place is free while the other does its best with a file that takes long. */
  soon: makePool(2, 5),
  later: makePool(1, 12),
};
const slow = pLimit(1);

/** Ids of those who sent a picture that took more than others. */
const slowSenders = new LRUCache<string, true>({ max: 10_000, ttl: 10 * 60 * 1000 });

const decodeIn =
  ({ limit, priority, idle }: Pool) =>
  <N extends keyof Tasks>(name: N, argument: Argument<N>, sender?: string | null): Promise<Result<N>> =>
    limit<[], Result<N>>(async (): Promise<Result<N>> => {
      if (sender && slowSenders.has(sender)) throw new OverrunError("A picture of the same sender took too much.");
      const sandbox = findIdle(idle) ?? new SandboxProcess(priority);
      try {
        return await sandbox.run<Result<N>>({ module: engine.href, name, argument }, quickLimits);
      } catch (error) {
        if (sender && error instanceof OverrunError) slowSenders.set(sender, true);
        throw error;
      } finally {
        if (sandbox.isFit) idle.push(sandbox);
        else sandbox.end();
      }
    });

/** Throws `OverrunError` if it takes more than an ordinary picture, or if one of the same sender just did. */
export const decodeQuickly = decodeIn(pools.soon);
/** The same where nobody waits. */
export const decodeRest = decodeIn(pools.later);

const orSlowly =
  (decodeBy: typeof decodeQuickly) =>
  async <N extends keyof Tasks>(name: N, argument: Argument<N>, sender?: string | null): Promise<Result<N>> => {
    try {
      return await decodeBy(name, argument, sender);
    } catch (error) {
      if (!(error instanceof OverrunError)) throw error;
      return decodeSlowly(name, argument);
    }
  };

/** Throws `UnreadableError` if the file cannot be decoded, or takes too much for any picture. */
export const decode = orSlowly(decodeQuickly);
/** The same where nobody waits. */
export const decodeLater = orSlowly(decodeRest);

export const decodeSlowly = <N extends keyof Tasks>(name: N, argument: Argument<N>): Promise<Result<N>> =>
  slow<[], Result<N>>(() => runAlone({ module: engine, name, argument }, slowLimits, lowest));

/** The one that was used last; the others end themselves in time. */
function findIdle(idle: SandboxProcess[]): SandboxProcess | undefined {
  for (let sandbox = idle.pop(); sandbox; sandbox = idle.pop()) {
    if (sandbox.isFit) return sandbox;
    sandbox.end();
  }
  return undefined;
}
