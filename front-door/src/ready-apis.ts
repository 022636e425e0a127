import { connect } from "node:net";

/** Milliseconds between two questions, and until no answer counts as one. */
const limits = { every: 1_000, timeout: 3_000 };

export interface ReadyApis {
  /** Those that are ready; all of them if none says so, because that may be wrong. */
  list(): string[];
  /** The first of these that accepts a connection. */
  findReachable(urls: readonly string[]): Promise<string | undefined>;
  /** It did not answer a request: it gets no further ones until it reports that it is ready. */
  fail(url: string): void;
  stop(): void;
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

/** Asks every process of the API each second whether it is ready, so that one that stops or hangs gets no requests. */
export function watchApis(all: () => readonly string[]): ReadyApis {
  const away = new Set<string>();
  let isAsking = false;
  const askAll = async () => {
    if (isAsking) return;
    isAsking = true;
    await Promise.all(
      all().map(async (url) => {
        if (await isReady(url)) away.delete(url);
        else away.add(url);
      }),
    );
    isAsking = false;
  };
  const timer = setInterval(() => void askAll(), limits.every).unref();
  const fail = (url: string) => void away.add(url);
  return {
    list: () => {
      const ready = all().filter((url) => !away.has(url));
      return ready.length > 0 ? ready : [...all()];
    },
    findReachable: async (urls) => {
      for (const url of urls) {
        if (await isReachable(url)) return url;
        fail(url);
      }
      return undefined;
    },
    fail,
    stop: () => clearInterval(timer),
  };
}
