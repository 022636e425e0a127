import { connect } from "node:net";

const ofEach = 20;
const body = (type: string) =>
  `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`;
/** What each begins with, and whether bytes follow. */
const kinds = {
  silent: { first: "", drips: false },
  "dripped headers": { first: "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", drips: true },
  "dripped body": { first: body("application/json"), drips: true },
};

/** Opens connections that hardly move, and each again when it is ended; tells how many were ended, and how old the oldest was. */
export async function holdConnections(port: number, signal: AbortSignal): Promise<string> {
  const lives: number[] = [];
  const hold = async (first: string, drips: boolean) => {
    while (!signal.aborted) {
      const began = performance.now();
      await new Promise<void>((resolve) => {
        const socket = connect({ port, host: "127.0.0.1", signal });
        if (first) socket.write(first);
        const dripping = setInterval(() => drips && socket.writable && socket.write("a"), 1_000);
        // An answer that nobody reads would keep the end from being seen.
        socket.resume();
        socket.on("error", () => {});
        socket.once("close", () => {
          clearInterval(dripping);
          resolve();
        });
      });
      lives.push(performance.now() - began);
    }
  };
  const all = Object.values(kinds).flatMap(({ first, drips }) =>
    Array.from({ length: ofEach }, () => hold(first, drips)),
  );
  await Promise.all(all);
  return `${lives.length - all.length} slow connections were ended, the oldest after ${Math.round(Math.max(...lives) / 1_000)} s`;
}
