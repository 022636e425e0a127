import { connect } from "node:net";
import { bodyRate } from "@samling/front-door/body-rate";
import { connectionLimits } from "@samling/front-door/listen";
import { makePhoto } from "../uploads/files.ts";
import { createAhead, tusHeaders } from "../uploads/send.ts";
import { target } from "./accounts.ts";
import { nextAddress } from "./addresses.ts";

const ofEach = 20;
const bytes = 10_000_000;
/** Milliseconds of tolerance for the interval of the check and for a busy machine. */
const leeway = 15_000;

interface Kind {
  /** The first bytes. */
  first: () => Promise<Buffer>;
  /** Whether one more byte follows each second. */
  drips: boolean;
  /** Milliseconds after which the front door must close it. */
  limit: number;
}

const head = (line: string, headers: Record<string, string>): Buffer =>
  Buffer.from(
    `${[`${line} HTTP/1.1`, "Host: localhost", ...Object.entries(headers).map((one) => one.join(": "))].join("\r\n")}\r\n\r\n`,
  );

async function listKinds(url: string, token: string): Promise<Record<string, Kind>> {
  const signedIn = { Authorization: `Bearer ${token}`, "Content-Length": String(bytes) };
  // Enough to be recognized as a photo.
  const photo = (await makePhoto(800, 600)).subarray(0, 5_000);
  const part = (about: string) => `--slow\r\nContent-Disposition: form-data; ${about}\r\n\r\n`;
  const form = Buffer.concat([
    head("POST /api/submit-contribution", { ...signedIn, "Content-Type": "multipart/form-data; boundary=slow" }),
    Buffer.from(`${part('name="collectionId"')}${target}\r\n${part('name="mediaFiles"; filename="a.jpg"')}`),
    photo,
  ]);
  const json = { "Content-Type": "application/json", "Content-Length": "100000" };
  const createUpload = async () => {
    const location = await createAhead(url, token, { collectionId: target, name: "a.jpg", bytes });
    return Buffer.concat([head(`PATCH ${location}`, { ...signedIn, ...tusHeaders }), photo]);
  };
  const { headers } = connectionLimits;
  const { grace, fileGrace } = bodyRate;
  return {
    silent: { first: async () => Buffer.alloc(0), drips: false, limit: headers },
    "dripped headers": {
      first: async () => Buffer.from("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "),
      drips: true,
      limit: headers,
    },
    "dripped JSON": { first: async () => head("POST /api/login", json), drips: true, limit: grace },
    "dripped form": { first: async () => form, drips: true, limit: fileGrace },
    "dripped upload": { first: createUpload, drips: true, limit: fileGrace },
  };
}

/** Returns the milliseconds until the connection is closed or the signal comes. */
const hold = (port: number, first: Buffer, drips: boolean, signal: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now();
    const socket = connect({ port, host: "127.0.0.1", localAddress: nextAddress(), signal });
    if (first.length > 0) socket.write(first);
    const dripping = setInterval(() => drips && socket.writable && socket.write("a"), 1_000);
    // Without a reader for the answer, the close would not be noticed.
    socket.resume();
    socket.on("error", () => {});
    socket.once("close", () => {
      clearInterval(dripping);
      resolve(performance.now() - began);
    });
  });

export interface Held {
  opened: number;
  /** Connections that stayed open beyond the limit. */
  tooLong: string[];
  /** Kind → longest duration in milliseconds. */
  longest: Record<string, number>;
}

interface Holding {
  url: string;
  token: string;
  signal: AbortSignal;
}

/** Keeps slow connections open, and replaces each one that is closed. */
export async function holdConnections({ url, token, signal }: Holding): Promise<Held> {
  const held: Held = { opened: 0, tooLong: [], longest: {} };
  const port = Number(new URL(url).port);
  const keep = async (name: string, { first, drips, limit }: Kind) => {
    while (!signal.aborted) {
      const life = await hold(port, await first(), drips, signal);
      held.opened += 1;
      held.longest[name] = Math.max(held.longest[name] ?? 0, Math.round(life));
      if (life > limit + leeway) held.tooLong.push(`${name}: open for ${Math.round(life / 1_000)} s`);
    }
  };
  const kinds = Object.entries(await listKinds(url, token));
  await Promise.all(kinds.flatMap(([name, kind]) => Array.from({ length: ofEach }, () => keep(name, kind))));
  return held;
}
