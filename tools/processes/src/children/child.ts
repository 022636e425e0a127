import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { closeLogFile, openLogFile } from "../log-file.ts";
import { StartError } from "../problem.ts";
import { explain } from "./explain.ts";
import { defaultHeartbeat, type Heartbeat, type HeartbeatAllowance, watchHeartbeat } from "./heartbeat.ts";

export interface ChildOptions {
  name: string;
  /** The TypeScript file that Node runs. */
  entry: string;
  env: Record<string, string>;
  logFile: string;
  /** Whether the child is ready, asked repeatedly until it is; without it, a child is ready once its entry has run. */
  isReady?: () => Promise<boolean>;
  /** Milliseconds until a start that is not ready counts as failed. */
  timeoutMs?: number;
  /** Milliseconds after which a start reports what it waits for, repeatedly. */
  slowAfterMs?: number;
  /** When a child counts as frozen, and is replaced. */
  heartbeat?: Heartbeat;
  /** Receives a line when a start is slow, and when a dead or frozen child is restarted. */
  log?: (message: string) => void;
}

export interface Child {
  readonly name: string;
  readonly isRunning: boolean;
  readonly pid: number | undefined;
  stop(): Promise<void>;
  /** Starts it again after `stop`. */
  start(): Promise<void>;
  /** Sends a signal; the supervisor reacts as usual. */
  kill(signal: NodeJS.Signals): void;
}

/** The repository root, the working directory of the API and its tools. */
const root = fileURLToPath(new URL("../../../../", import.meta.url));
const runEntry = fileURLToPath(new URL("./run-entry.ts", import.meta.url));
/** The part of the environment that a child inherits; everything else is passed to it by name. */
const inherited = [
  "PATH",
  "HOME",
  "TMPDIR",
  "TEMP",
  "TMP",
  "LANG",
  "TZ",
  "SystemRoot",
  "NODE_EXTRA_CA_CERTS",
  "NODE_COMPILE_CACHE",
];
const backOff = { firstMs: 250, maxMs: 10_000, healthyMs: 30_000 };
const endTimeoutMs = 15_000;
const startLimits = { timeoutMs: 300_000, slowAfterMs: 15_000 };
/** Waits for the last output of a child; its own children may hold its output open for longer. */
const lastOutputMs = 1_000;
const tailLines = 20;

export const inheritedEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    inherited.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Starts a child, waits until it is ready, and then restarts it whenever it dies or freezes. */
export async function startChild(options: ChildOptions): Promise<Child> {
  let file: ReturnType<typeof openLogFile> | undefined;
  let current: ChildProcess | undefined;
  let isWanted = true;
  let delayMs = backOff.firstMs;
  let startedAt = 0;
  let tail: string[] = [];
  let hasAnswered = (): boolean => false;
  const allowance: HeartbeatAllowance = { factor: 1 };
  const report = options.log ?? (() => {});

  const capture = (chunk: Buffer): void => {
    file?.write(chunk);
    tail = [...tail, ...chunk.toString().split("\n").filter(Boolean)].slice(-tailLines);
  };

  const launch = (): ChildProcess => {
    startedAt = Date.now();
    const child = spawn(process.execPath, [runEntry, options.entry], {
      cwd: root,
      env: { ...inheritedEnvironment(), NODE_ENV: "production", ...options.env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // A separate process group: Ctrl-C reaches only the parent, which ends its children in order.
      detached: true,
    });
    child.stdout?.on("data", capture);
    child.stderr?.on("data", capture);
    child.once("error", (error) => capture(Buffer.from(`${error.message}\n`)));
    hasAnswered = watchHeartbeat(child, options.heartbeat ?? defaultHeartbeat, allowance, () => {
      report(`${options.name} does not answer and is ended.`);
      child.kill("SIGKILL");
    });
    current = child;
    return child;
  };

  const superviseFrom = (child: ChildProcess): void => {
    child.once("exit", async (code, signal) => {
      if (!isWanted || child !== current) return;
      if (Date.now() - startedAt > backOff.healthyMs) delayMs = backOff.firstMs;
      report(`${options.name} ended (${signal ?? `exit ${code}`}) and is started again.`);
      await sleep(delayMs);
      delayMs = Math.min(delayMs * 2, backOff.maxMs);
      if (isWanted && child === current) superviseFrom(launch());
    });
  };

  const begin = async (): Promise<void> => {
    isWanted = true;
    tail = [];
    file ??= openLogFile(options.logFile);
    const child = launch();
    const { timeoutMs, slowAfterMs } = { ...startLimits, ...options };
    const isReady = options.isReady ?? (async () => hasAnswered());
    const deadline = Date.now() + timeoutMs;
    const slow = setInterval(() => report(`${options.name} is still starting: ${explain(tail)}`), slowAfterMs);
    while (!(await isReady().catch(() => false))) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded || Date.now() > deadline) {
        clearInterval(slow);
        await end();
        throw new StartError(`${options.name} did not start: ${explain(tail)} (log: ${options.logFile})`);
      }
      await sleep(50);
    }
    clearInterval(slow);
    superviseFrom(child);
  };

  const end = async (): Promise<void> => {
    isWanted = false;
    const child = current;
    if (child && child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      await endProcess(child);
    const opened = file;
    file = undefined;
    if (opened) await closeLogFile(opened);
  };

  await begin();
  return {
    name: options.name,
    get isRunning() {
      return current !== undefined && current.exitCode === null && current.signalCode === null;
    },
    get pid() {
      return current?.pid;
    },
    stop: end,
    start: begin,
    kill: (signal) => {
      current?.kill(signal);
    },
  };
}

async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  const closed = once(child, "close");
  child.kill("SIGTERM");
  using _timer = setTimeout(() => child.kill("SIGKILL"), endTimeoutMs);
  await ended;
  await Promise.race([closed, sleep(lastOutputMs, undefined, { ref: false })]);
}
