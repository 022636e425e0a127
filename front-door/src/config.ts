import { type Environment, readSettings } from "@samling/settings/read";
import { frontDoorSettings } from "@samling/settings/settings";
import { readLimits } from "./listen.ts";
import { buildOwnRemote } from "./own-remotes.ts";
import type { RemoteSource } from "./registry.ts";

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/**
 * `REMOTES` lists folders and the addresses from which browsers load them: either a URL,
 * `/srv/mf-public=https://samling.example.org:8443`, or a path served by the front door, `/srv/mf-public=/mf-public`.
 */
function readRemote(entry: string, publicUrl: string, origins: readonly string[]): RemoteSource {
  const [folder = "", where = ""] = entry.split(/=(.*)/s);
  if (folder && /^\/[\w-]+$/.test(where)) return buildOwnRemote(where, publicUrl, { folder });
  const address = where.replace(/\/$/, "");
  if (!folder || !/^https?:/.test(address) || URL.parse(address)?.href.replace(/\/$/, "") !== address) {
    throw new Error(`REMOTES: "${entry}" is not <folder>=<address or path>.`);
  }
  assertAllowed("REMOTES", address, publicUrl, origins);
  return { folder, originFor: () => address };
}

/** Another host's scripts run in the pages of signed-in people, so its origin must be configured explicitly. */
function assertAllowed(setting: string, address: string, publicUrl: string, origins: readonly string[]): void {
  const { hostname, origin } = new URL(address);
  if (hostname === new URL(publicUrl).hostname || origins.includes(origin)) return;
  throw new Error(`${setting}: ${address} is on another host; if browsers may load from it, add it to REMOTE_ORIGINS.`);
}

export function readConfig(environment: Environment) {
  const read = readSettings(frontDoorSettings, environment);
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = read;
  const server = { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION };
  if (read.RELEASES_URL) assertAllowed("RELEASES_URL", read.RELEASES_URL, read.PUBLIC_URL, read.REMOTE_ORIGINS);
  return {
    port: read.PORT,
    hosts: read.HOST,
    publicUrl: read.PUBLIC_URL,
    trustedProxies: read.TRUSTED_PROXIES,
    /** Folder of the shell's build. */
    shell: read.SHELL_FOLDER,
    remotes: listOf(read.REMOTES).map((entry) => readRemote(entry, read.PUBLIC_URL, read.REMOTE_ORIGINS)),
    remoteOrigins: read.REMOTE_ORIGINS,
    apis: read.API_URLS,
    /** Proves to the API that a request comes from this front door. */
    secret: read.FRONT_DOOR_SECRET?.[0],
    tiles: read.TILE_URL,
    releases: read.RELEASES_FOLDER,
    /** Address from which browsers load released remotes, if not from here. */
    releasesUrl: read.RELEASES_URL,
    /** For releases in a bucket. */
    bucket: { cache: read.RELEASES_CACHE, server },
    connections: readLimits(read),
    shutdown: { delayMs: read.SHUTDOWN_DELAY, graceMs: read.SHUTDOWN_GRACE },
    logsRequests: ["trace", "debug", "info"].includes(read.LOG_LEVEL),
    commit: read.COMMIT ?? null,
    operations: { port: read.OPERATIONS_PORT, host: read.OPERATIONS_HOST },
    traces: {
      endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: read.OTEL_EXPORTER_OTLP_HEADERS,
      ratio: read.OTEL_TRACES_SAMPLER_ARG,
    },
  };
}
