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
  /** First of the ports; 0 takes free ones. */
  port: number;
  /** Folder of everything that is kept on this machine. */
  dataDir: string;
  /** An external Postgres; without it an embedded one runs. */
  databaseUrl?: string;
  /** An external S3 server; without it files are kept in `dataDir`. */
  s3?: S3Options;
  /** An external mail server; without it mail stays here, readable in an inbox. */
  smtpUrl?: string;
  /** External services for maps and place search instead of the bundled data, as variables of the API. */
  maps?: Partial<Record<(typeof mapVariables)[number], string>>;
  /** Disposable data: the database does not wait for the disk. */
  isTemporary?: boolean;
  apiProcesses?: number;
  /** Apps are rebuilt on change, and API and worker are restarted. */
  isDevelopment?: boolean;
  /** Folders of apps that are developed in another place than their own. */
  sources?: Partial<Record<AppName, string>>;
  log?: (message: string) => void;
}

const mapVariables = ["TILE_URL", "TILE_ATTRIBUTION", "GEOCODER_URL"] as const;

const given = (name: string): string | undefined => process.env[name] || undefined;

/** The options that `npm start` reads from its environment. */
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
