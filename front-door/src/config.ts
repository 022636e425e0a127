/** The front door's configuration, read from the environment. */
import { type Environment, readSettings } from "@samling/settings/read";
import { forFrontDoor } from "@samling/settings/settings";
import type { TraceExport } from "@samling/telemetry/tracing";
import { type ConnectionLimits, readLimits } from "./listen.ts";
import { serveBelow } from "./own-remotes.ts";
import type { RemoteSource } from "./registry.ts";

export interface Config {
  port: number;
  hosts: readonly string[];
  publicUrl: string;
  /** Networks of the proxies before it. */
  trustedProxies: string;
  /** Folder of the shell's build. */
  shell: string;
  remotes: RemoteSource[];
  apis: string[];
  /** Proves to the API that it is asked by this front door. */
  secret: string | undefined;
  tiles: string | undefined;
  releases: string | undefined;
  connections: ConnectionLimits;
  /** Milliseconds. */
  shutdown: { delay: number; grace: number };
  /** Whether every request is logged. */
  logsRequests: boolean;
  commit: string | null;
  operations: { port: number | undefined; host: string };
  traces: TraceExport;
}

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/**
 * `REMOTES` lists folders and where browsers load them: an address, `/srv/mf-public=https://samling.example.org:8443`, or
 * a path below which the front door serves the folder itself, `/srv/mf-public=/mf-public`.
 */
function readRemote(entry: string, publicUrl: string): RemoteSource {
  const [folder = "", where = ""] = entry.split(/=(.*)/s);
  if (folder && /^\/[\w-]+$/.test(where)) return serveBelow(where, publicUrl, { folder });
  const address = where.replace(/\/$/, "");
  if (!folder || !/^https?:/.test(address) || URL.parse(address)?.href.replace(/\/$/, "") !== address) {
    throw new Error(`REMOTES: "${entry}" is no <folder>=<address or path>.`);
  }
  return { folder, originFor: () => address };
}

export function readConfig(environment: Environment): Config {
  const read = readSettings(forFrontDoor, environment);
  return {
    port: read.PORT,
    hosts: read.HOST,
    publicUrl: read.PUBLIC_URL,
    trustedProxies: read.TRUSTED_PROXIES,
    shell: read.SHELL_FOLDER,
    remotes: listOf(read.REMOTES).map((entry) => readRemote(entry, read.PUBLIC_URL)),
    apis: read.API_URLS,
    secret: read.FRONT_DOOR_SECRET,
    tiles: read.TILE_URL,
    releases: read.RELEASES_FOLDER,
    connections: readLimits(read),
    shutdown: { delay: read.SHUTDOWN_DELAY, grace: read.SHUTDOWN_GRACE },
    logsRequests: ["trace", "debug", "info"].includes(read.LOG_LEVEL),
    commit: read.COMMIT ?? null,
    operations: { port: read.OPERATIONS_PORT, host: read.OPERATIONS_HOST },
    traces: { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: read.OTEL_TRACES_SAMPLER_ARG },
  };
}
