import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Milliseconds between two questions, and until no answer counts as one. Whether it lives is answered at once, without the
 * database and the storage: a visitor learns within two seconds that a process hangs.
 */
const limits = { every: 300, timeout: 3_000, silence: 1_600 };

export interface ReadyApis {
  /** Those that are ready; if none says so all that do not hang, because that may be wrong. */
  list(): string[];
  /** Whether one is ready, as it was found last. */
  isAnyReady(): Promise<boolean>;
  /** The first of these that accepts a connection. */
  findReachable(urls: readonly string[]): Promise<string | undefined>;
  /** It did not answer a request: it gets no further ones until it reports that it is ready. */
  fail(url: string): void;
  /** `giveUp` is called if it hangs before `forget`, which is returned, is. */
  watch(url: string, giveUp: () => void): () => void;
  stop(): void;
}

/** What has come while this process itself was busy is read between the two halves, before it judges. */
async function isSilent(url: string): Promise<boolean> {
  const ended = new AbortController();
  const { signal } = ended;
  const answered = fetch(`${url}/api/health`, { signal }).then((answer) => answer.text());
  const asked = answered.then(
    () => false,
    () => false,
  );
  const half = () => sleep(limits.silence / 2, true, { signal });
  const waited = half()
    .then(half)
    .catch(() => true);
  const isHung = await Promise.race([asked, waited]);
  ended.abort();
  return isHung;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(limits.timeout) }).then(
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
    const socket = connect({
      host,
      port: Number(port) || (protocol === "https:" ? 443 : 80),
      timeout: limits.timeout,
    });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
  });

/** Asks all of them again and again, each once at a time. */
function repeat(all: () => readonly string[], ask: (url: string) => Promise<void>) {
  const askAll = () => Promise.all(all().map(ask));
  const first = askAll();
  let isStopped = false;
  const goOn = async () => {
    await first;
    while (!isStopped) {
      await sleep(limits.every, undefined, { ref: false });
      await askAll();
    }
  };
  void goOn();
  return {
    first,
    stop: () => {
      isStopped = true;
    },
  };
}

/** Asks every process of the API whether it is ready, so that one that stops or hangs gets no requests. */
export function watchApis(all: () => readonly string[]): ReadyApis {
  const away = new Set<string>();
  const hung = new Set<string>();
  const waiting = new Map<() => void, string>();
  const note = (isIn: boolean, set: Set<string>, url: string) => void (isIn ? set.add(url) : set.delete(url));
  const readiness = repeat(all, async (url) => note(!(await isReady(url)), away, url));
  const life = repeat(all, async (url) => {
    note(await isSilent(url), hung, url);
    if (hung.has(url)) for (const [giveUp, whose] of waiting) if (whose === url) giveUp();
  });
  const fail = (url: string) => void away.add(url);
  const isGood = (url: string) => !away.has(url) && !hung.has(url);
  return {
    list: () => {
      const ready = all().filter(isGood);
      return ready.length > 0 ? ready : all().filter((url) => !hung.has(url));
    },
    isAnyReady: async () => {
      await life.first;
      if (!all().every((url) => hung.has(url))) await readiness.first;
      return all().some(isGood);
    },
    findReachable: async (urls) => {
      for (const url of urls) {
        if (await isReachable(url)) return url;
        fail(url);
      }
      return undefined;
    },
    fail,
    watch: (url, giveUp) => {
      waiting.set(giveUp, url);
      return () => void waiting.delete(giveUp);
    },
    stop: () => {
      readiness.stop();
      life.stop();
    },
  };
}
