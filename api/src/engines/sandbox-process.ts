/** A process that runs one task after another and is ended from outside, so that its code cannot keep it alive. */
import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { constants, getPriority, setPriority } from "node:os";
import { lowerGroupPriority } from "../lower-priority.ts";
import { UnreadableError } from "./unreadable-error.ts";

export interface SandboxLimits {
  seconds: number;
  /** Time of all processors together; by default as many as `seconds`. */
  processorSeconds?: number;
  megabytes: number;
}

/** `module` is the address of a file that exports the function `name`; argument and result are cloned. */
export interface SandboxTask {
  module: string;
  name: string;
  argument: unknown;
}
export type SandboxAnswer = { result: unknown } | { error: string; isUnreadable: boolean };

/** The task was ended at one of its limits. */
export class OverrunError extends UnreadableError {}
/** The task ended its process, or the machine did. */
export class CrashError extends OverrunError {}

/** All other work comes first. */
export const lowestPriority = constants.priority.PRIORITY_LOW;
/** Work that no person waits for. */
export const backgroundPriority = 12;
/** Relative to other sessions: half the share of a worker's 10, but enough that a busy machine still runs it. */
const lowestOfGroup = 13;

/** Milliseconds between two checks of a task's resources. */
const checkIntervalMs = 50;
/** A process without a task ends itself after this time, and gets no new one shortly before. */
export const idleSeconds = 30;
const usableSeconds = 20;
/** Limits after which a process is replaced, since decoders leak: its memory between two tasks, and its tasks. */
const reuseLimits = { idleMegabytes: 300, tasks: 200 };

const program = new URL("./sandbox.ts", import.meta.url);

export class SandboxProcess {
  readonly #child: ChildProcess;
  #complaint = "";
  #tasks = 0;
  #usedAt = Date.now();
  #spentSeconds = 0;

  /** `priority`: 0 as for other programs, up to `lowest`. `module` is loaded at once. */
  constructor(priority: number, module?: string) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = fork(program, module ? [module] : [], {
      // The parent's flags (an inspector's port, a test runner's loader) and secrets must not reach the child.
      execArgv: ["--disable-warning=ExperimentalWarning"],
      env: { PATH, NODE_COMPILE_CACHE },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // Desktop kernels divide processor time by session first: in its own session, each has the same share
      // whether the API or a worker, whose session gives way to others, started it.
      detached: true,
    });
    // Threads inherit the priority, and none exists yet.
    if (child.pid) setPriority(child.pid, Math.max(getPriority(), priority));
    if (child.pid) lowerGroupPriority(Math.min(priority, lowestOfGroup), child.pid);
    child.stderr?.on("data", (chunk: Buffer) => {
      this.#complaint = (this.#complaint + chunk.toString()).slice(-500);
    });
    // Each task listens for itself; without a task there is nothing to report.
    child.on("error", () => undefined);
    this.#child = child;
    this.#hold("unref");
  }

  /** Processor seconds that all tasks took, as of the last check. */
  get spentSeconds(): number {
    return this.#spentSeconds;
  }

  /** Whether it can take another task. */
  get isFit(): boolean {
    const isAwake = Date.now() - this.#usedAt < usableSeconds * 1000;
    return (
      this.#child.connected &&
      isAwake &&
      this.#tasks < reuseLimits.tasks &&
      this.#readUsage().megabytes < reuseLimits.idleMegabytes
    );
  }

  async run<R>(task: SandboxTask, limits: SandboxLimits): Promise<R> {
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    const findExcess = this.#limit(limits);
    let excess: string | undefined;
    const watch = setInterval(() => {
      excess ??= findExcess();
      if (excess) this.end();
    }, checkIntervalMs);
    const onAnswer = (answer: SandboxAnswer) => {
      if ("result" in answer) resolve(answer.result as R);
      else reject(answer.isUnreadable ? new UnreadableError(answer.error) : new Error(answer.error));
    };
    const onEnd = (code: number | null, signal: string | null) => {
      const crash = `The engine ended with ${signal ?? code}. ${this.#complaint.trim()}`;
      reject(excess ? new OverrunError(excess) : new CrashError(crash));
    };
    this.#tasks += 1;
    this.#hold("ref");
    child.on("message", onAnswer).on("close", onEnd).on("error", reject);
    child.send(task);
    try {
      return await promise;
    } finally {
      clearInterval(watch);
      findExcess();
      child.off("message", onAnswer).off("close", onEnd).off("error", reject);
      this.#hold("unref");
      this.#usedAt = Date.now();
    }
  }

  [Symbol.dispose](): void {
    this.end();
  }

  end(): void {
    this.#child.kill("SIGKILL");
  }

  /** Only a task keeps the program running. */
  #hold(how: "ref" | "unref"): void {
    this.#child[how]();
    this.#child.channel?.[how]();
    (this.#child.stderr as Socket | null)?.[how]();
  }

  /** Reports which limit is exceeded, counted from now. */
  #limit({ seconds, processorSeconds = seconds, megabytes }: SandboxLimits): () => string | undefined {
    const started = performance.now();
    const before = this.#readUsage().processorSeconds;
    const spentBefore = this.#spentSeconds;
    return () => {
      const usage = this.#readUsage();
      this.#spentSeconds = Math.max(this.#spentSeconds, spentBefore + usage.processorSeconds - before);
      if (performance.now() - started > seconds * 1000) return `It took longer than ${seconds} seconds.`;
      if (usage.processorSeconds - before > processorSeconds)
        return `It took longer than ${processorSeconds} seconds of the processor.`;
      return usage.megabytes > megabytes ? `It needs more than ${megabytes} megabytes.` : undefined;
    };
  }

  /** Only Linux reports it; elsewhere a task is limited only by elapsed time. */
  #readUsage(): { processorSeconds: number; megabytes: number } {
    const folder = `/proc/${this.#child.pid}`;
    try {
      const stat = readFileSync(`${folder}/stat`, "latin1");
      // Behind the name, which may contain anything, the twelfth and thirteenth field: ticks of 10 ms.
      const [user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .slice(11)
        .map(Number);
      const [, kilobytes = 0] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`${folder}/status`, "latin1")) ?? [];
      return { processorSeconds: (user + system) / 100, megabytes: Number(kilobytes) / 1024 };
    } catch {
      return { processorSeconds: 0, megabytes: 0 };
    }
  }
}
