/**
 * A developer's own browser may take a remote from the developer's machine, while everyone else gets the live one.
 * `?remote=mf-public@http://localhost:8080` turns it on, `?remote=` turns it off.
 */
import type { IncomingMessage } from "node:http";
import { remoteTable } from "@samling/portal/remote-table";
import { buildLocation } from "./build-location.ts";
import { readCookie } from "./cookie.ts";
import type { LiveRemote } from "./registry.ts";

/** App → origin on the developer's machine. */
export type Overrides = ReadonlyMap<string, string>;

const cookie = "remotes";
const pattern = /^([\w-]+)@(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5})$/;

function parse(entries: readonly string[]): Map<string, string> {
  const parsed = entries.flatMap((entry) => {
    const [, app, origin] = pattern.exec(entry) ?? [];
    const isKnownRemote = remoteTable.some((remote) => remote.app === app);
    return app && origin && isKnownRemote ? [[app, origin] as const] : [];
  });
  return new Map(parsed);
}

export function readOverrides(request: IncomingMessage): Overrides {
  const value = readCookie(request, cookie) ?? "";
  return parse(new URLSearchParams(`all=${value}`).get("all")?.split(" ") ?? []);
}

/** Another site must not make a browser run its code: the address must be typed, or be one of our links. */
const isSameOriginRequest = ({ headers }: IncomingMessage): boolean =>
  ["none", "same-origin"].includes(String(headers["sec-fetch-site"] ?? ""));

/** The cookie for the requested override, and the address without it; undefined if the address requests none. */
export function changeOverrides(request: IncomingMessage): { cookie: string; location: string } | undefined {
  const { pathname, searchParams } = new URL(`http://localhost${request.url}`);
  const requested = searchParams.getAll("remote");
  if (requested.length === 0 || !isSameOriginRequest(request)) return undefined;
  const overrides = requested.includes("") ? new Map() : new Map([...readOverrides(request), ...parse(requested)]);
  const value = encodeURIComponent([...overrides].map(([app, origin]) => `${app}@${origin}`).join(" "));
  searchParams.delete("remote");
  return {
    cookie: `${cookie}=${value}; Path=/; HttpOnly; SameSite=Strict${value ? "" : "; Max-Age=0"}`,
    location: buildLocation(pathname, searchParams),
  };
}

/** A remote on its development server (libs/build/src/serve.mjs), whose file names never change. */
const develop = (app: string, origin: string): LiveRemote[] =>
  remoteTable
    .filter((remote) => remote.app === app)
    .map((remote) => ({
      info: {
        name: app.replaceAll("-", "_"),
        app: remote.app,
        entry: `${origin}/remoteEntry.js`,
        version: "development",
        js: [],
        css: [],
        texts: `${origin}/texts.json`,
        isOverride: true,
      },
      folder: "",
      languages: {},
    }));

export const override = (live: readonly LiveRemote[], overrides: Overrides): LiveRemote[] => [
  ...live.filter(({ info }) => !overrides.has(info.app)),
  ...[...overrides].flatMap(([app, origin]) => develop(app, origin)),
];
