import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { closeLogFile, openLogFile } from "../log-file.ts";
import { StartProblem } from "../problem.ts";
import { defaultHeartbeat, type Heartbeat, watchHeartbeat } from "./heartbeat.ts";

export interface ChildOptions {
  name: string;
  /** The TypeScript file that Node runs. */
  entry: string;
  env: Record<string, string>;
  /** Log file of the child's output. */
  logFile: string;
  /** Resolves when the child is ready; called repeatedly until then. */
  isReady: () => Promise<boolean>;
  /** Milliseconds until a start that is not ready counts as failed. */
  timeout?: number;
  /** When a child that is ready counts as frozen, and is replaced. */
  heartbeat?: Heartbeat;
  /** Called when the child has died or is frozen, and is restarted. */
  onRestart?: (message: string) => void;
}

export interface Child {
  readonly name: string;
  readonly isRunning: boolean;
  readonly pid: number | undefined;
  /** Stops the child and does not restart it. */
  stop(): Promise<void>;
  /** Starts it again after `stop`. */
  start(): Promise<void>;
  /** Sends a signal; the supervisor reacts as usual. */
  kill(signal: NodeJS.Signals): void;
}

/** The repository root, the working directory of the API and its tools. */
const root = fileURLToPath(new URL("../../../../", import.meta.url));
const endWithParent = fileURLToPath(new URL("./end-with-parent.ts", import.meta.url));
/** The part of the environment that a child inherits; everything else is passed to it by name. */
const inherited = [
  ...["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "LANG", "TZ", "SystemRoot"],
  ...["NODE_EXTRA_CA_CERTS", "NODE_COMPILE_CACHE"],
];
const backOff = { first: 250, most: 10_000, healthyAfter: 30_000 };
const endPatience = 15_000;
/** For the last words of a child; its own children may hold its output open for longer. */
const lastWords = 1_000;
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
  let log: ReturnType<typeof openLogFile> | undefined;
  let current: ChildProcess | undefined;
  let wanted = true;
  let delay = backOff.first;
  let startedAt = 0;
  let tail: string[] = [];

  const keep = (chunk: Buffer): void => {
    log?.write(chunk);
    tail = [...tail, ...chunk.toString().split("\n").filter(Boolean)].slice(-tailLines);
  };

  const launch = (): ChildProcess => {
    startedAt = Date.now();
    const child = spawn(process.execPath, ["--import", endWithParent, options.entry], {
      cwd: root,
      env: { ...inheritedEnvironment(), NODE_ENV: "production", ...options.env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // A process group of its own: Ctrl-C reaches only the parent, which then ends its children in order.
      detached: true,
    });
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.once("error", (error) => keep(Buffer.from(`${error.message}\n`)));
    current = child;
    return child;
  };

  const superviseFrom = (child: ChildProcess): void => {
    watchHeartbeat(child, options.heartbeat ?? defaultHeartbeat, () => {
      options.onRestart?.(`${options.name} does not answer and is ended.`);
      child.kill("SIGKILL");
    });
    child.once("exit", async (code, signal) => {
      if (!wanted || child !== current) return;
      if (Date.now() - startedAt > backOff.healthyAfter) delay = backOff.first;
      options.onRestart?.(`${options.name} ended (${signal ?? `exit ${code}`}) and is started again.`);
      await sleep(delay);
      delay = Math.min(delay * 2, backOff.most);
      if (wanted && child === current) superviseFrom(launch());
    });
  };

  const begin = async (): Promise<void> => {
    wanted = true;
    tail = [];
    log ??= openLogFile(options.logFile);
    const child = launch();
    const deadline = Date.now() + (options.timeout ?? 60_000);
    while (!(await options.isReady().catch(() => false))) {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded || Date.now() > deadline) {
        await end();
        throw new StartProblem(`${options.name} did not start: ${explain(tail)} (log: ${options.logFile})`);
      }
      await sleep(50);
    }
    superviseFrom(child);
  };

  const end = async (): Promise<void> => {
    wanted = false;
    const child = current;
    if (child && child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      await endProcess(child);
    const opened = log;
    log = undefined;
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
  const timer = setTimeout(() => child.kill("SIGKILL"), endPatience);
  await ended;
  clearTimeout(timer);
  await Promise.race([closed, sleep(lastWords, undefined, { ref: false })]);
}

/** The child's last output that reads like a reason: plain text, or the message and cause of a JSON log line. */
function explain(tail: string[]): string {
  const said = tail
    .map(plain)
    .filter((line) => line !== "" && !/^\s+at |^Node\.js v|^\s*[\^~]+\s*$|^[{}\]]/.test(line));
  const reason = said.findLast((line) => /error|cannot|failed|denied|invalid|refused|full/i.test(line)) ?? said.at(-1);
  return reason ?? "it said nothing";
}

function plain(line: string): string {
  if (!line.startsWith("{")) return line;
  try {
    const entry = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [entry.msg, entry.err?.message].filter(Boolean).join(": ");
  } catch {
    return line;
  }
}
