import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Liveness, silence } from "./liveness.ts";

/** Milliseconds until a missing answer counts as not ready. */
const timeoutMs = 3_000;
/** Milliseconds between two checks for late answers. */
const lateCheckMs = 200;

export interface ReadyApis {
  /** Processes that are ready and on time; if there are none, all that do not hang, because they may still answer. */
  list(): string[];
  /** The same, but while all hang, it waits a moment for the first that continues. */
  findResponsive(): Promise<string[]>;
  /** Whether any process was ready at the last check. */
  isAnyReady(): Promise<boolean>;
  /** The first of these that accepts a connection. */
  findReachable(urls: readonly string[]): Promise<string | undefined>;
  /** Marks a process that did not answer: it gets no more requests until it reports that it is ready. */
  fail(url: string): void;
  /** Calls `onLate` repeatedly while the process is late, until the returned function is called. */
  watch(url: string, onLate: (isHung: boolean) => void): () => void;
  stop(): void;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(timeoutMs) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

const isReachable = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port, protocol } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, "");
    const socket = connect({ host, port: Number(port) || (protocol === "https:" ? 443 : 80), timeout: timeoutMs });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
  });

/** Checks all processes repeatedly, each with one check at a time: one that hangs delays none of the others. */
function repeat(all: () => readonly string[], ask: (url: string) => Promise<void>) {
  const open = new Map<string, Promise<void>>();
  const askOne = (url: string) => {
    const asked = open.get(url) ?? ask(url).finally(() => open.delete(url));
    open.set(url, asked);
    return asked;
  };
  const askAll = () => Promise.all(all().map(askOne));
  const first = askAll();
  const timer = setInterval(askAll, silence.checkMs).unref();
  return { first, stop: () => clearInterval(timer) };
}

/** Checks whether each API process is ready, so that one that stops or hangs gets no requests. */
export function watchApis(all: () => readonly string[]): ReadyApis {
  const unready = new Set<string>();
  const livenessByUrl = new Map<string, Liveness>();
  const waiting = new Map<(isHung: boolean) => void, string>();
  const livenessOf = (url: string): Liveness => {
    const liveness = livenessByUrl.get(url) ?? new Liveness(url);
    livenessByUrl.set(url, liveness);
    return liveness;
  };
  const readiness = repeat(all, async (url) => void ((await isReady(url)) ? unready.delete(url) : unready.add(url)));
  const lateTimer = setInterval(() => {
    for (const url of all()) livenessOf(url).update();
    for (const [onLate, url] of waiting) if (livenessOf(url).isLate) onLate(livenessOf(url).isHung);
  }, lateCheckMs).unref();
  const fail = (url: string) => void unready.add(url);
  const isHealthy = (url: string) => !unready.has(url) && !livenessOf(url).isLate;
  const list = () => {
    const ready = all().filter(isHealthy);
    return ready.length > 0 ? ready : all().filter((url) => !livenessOf(url).isHung);
  };
  return {
    list,
    findResponsive: async () => {
      const began = performance.now();
      let found = list();
      while (found.length === 0 && performance.now() - began < silence.lateMs) {
        await sleep(lateCheckMs / 2);
        found = list();
      }
      return found;
    },
    isAnyReady: async () => {
      if (!all().every((url) => livenessOf(url).isHung)) await readiness.first;
      return all().some(isHealthy);
    },
    findReachable: async (urls) => {
      for (const url of urls) {
        if (await isReachable(url)) return url;
        fail(url);
      }
      return undefined;
    },
    fail,
    watch: (url, onLate) => {
      waiting.set(onLate, url);
      return () => void waiting.delete(onLate);
    },
    stop: () => {
      readiness.stop();
      clearInterval(lateTimer);
    },
  };
}
