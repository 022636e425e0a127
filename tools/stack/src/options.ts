import { resolve } from "node:path";
import { type AppName, root } from "./paths.ts";

export interface S3Options {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region?: string;
}

export interface StackOptions {
  /** First of nine ports; 0 takes free ones. */
  port: number;
  /** Where everything is kept that one machine keeps. */
  dataDir: string;
  /** A Postgres from outside; without it one of our own runs. */
  databaseUrl?: string;
  /** An S3 server from outside; without it content lies in `dataDir`. */
  s3?: S3Options;
  /** A mail server from outside; without it mail stays here, readable in an inbox. */
  smtpUrl?: string;
  /** What maps and the search for places use in place of what comes along, as variables of the API. */
  maps?: Partial<Record<(typeof mapVariables)[number], string>>;
  /** Data that nobody will miss: the database does not wait for the disk. */
  isTemporary?: boolean;
  apiProcesses?: number;
  /** Apps are built as they change, and API and worker start again when they do. */
  isDevelopment?: boolean;
  /** Folders of apps that are developed in another place than their own. */
  sources?: Partial<Record<AppName, string>>;
  log?: (message: string) => void;
}

const mapVariables = ["TILE_URL", "TILE_ATTRIBUTION", "GEOCODER_URL"] as const;

const given = (name: string): string | undefined => process.env[name] || undefined;

/** The options that `npm start` takes from its environment. */
export function readOptions(): StackOptions {
  const [databaseUrl, endpoint, smtpUrl, region] = ["DATABASE_URL", "S3_ENDPOINT", "SMTP_URL", "S3_REGION"].map(given);
  return {
    port: Number(given("PORT") ?? 3000),
    dataDir: resolve(root, given("DATA_DIR") ?? ".data"),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(smtpUrl ? { smtpUrl } : {}),
    maps: Object.fromEntries(mapVariables.flatMap((name) => (given(name) ? [[name, given(name)]] : []))),
    ...(endpoint
      ? {
          s3: {
            endpoint,
            accessKey: given("S3_ACCESS_KEY") ?? "",
            secretKey: given("S3_SECRET_KEY") ?? "",
            bucket: given("S3_BUCKET") ?? "samling",
            ...(region ? { region } : {}),
          },
        }
      : {}),
  };
}
