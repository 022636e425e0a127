/** All configuration, parsed once at start; nothing else reads the environment. */
import { resolve } from "node:path";
import { z } from "zod";
import { readNetworks } from "./networks.ts";

/** An empty variable counts as unset, since compose files and shells produce them. */
const optional = (description: string) =>
  z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .meta({ description });

const isNetworkList = (list: string): boolean => {
  try {
    readNetworks(list);
    return true;
  } catch {
    return false;
  }
};

const port = (fallback: number, description: string) =>
  z.coerce.number().int().min(0).max(65_535).default(fallback).meta({ description });

const seconds = (fallback: number, description: string) =>
  z.coerce
    .number()
    .min(0)
    .max(86_400)
    .default(fallback)
    .transform((value) => value * 1000)
    .meta({ description });

export const Environment = z
  .object({
    API_PORT: port(3005, "Port of the HTTP server; 0 takes a free one."),
    API_HOST: z
      .string()
      .default("127.0.0.1")
      .meta({ description: "Address on which it listens; only what stands in front of it has to reach it." }),
    TRUSTED_PROXIES: z
      .string()
      .default("127.0.0.0/8,::1")
      .refine(isNetworkList, "must be addresses or networks, with commas between them")
      .meta({ description: "Addresses and networks whose word is taken for where a request comes from." }),
    DATABASE_URL: z
      .string()
      .default("postgres://samling:samling@127.0.0.1:3006/samling")
      .meta({ description: "Address of the Postgres database." }),
    DATABASE_POOL: z.coerce.number().int().min(1).default(10).meta({ description: "Connections per process at most." }),
    DATABASE_STATEMENT_TIMEOUT: seconds(30, "Seconds that a statement of a request may take; 0 for no limit."),
    DATABASE_LOCK_TIMEOUT: seconds(10, "Seconds that it may wait for a lock; 0 for no limit."),
    DATABASE_IDLE_TRANSACTION_TIMEOUT: seconds(60, "Seconds that a transaction may do nothing; 0 for no limit."),
    DATA_DIR: z.string().default(".data").meta({ description: "Folder of what one machine keeps, objects included." }),
    S3_ENDPOINT: optional("Address of an S3 server; without it objects lie under DATA_DIR/storage."),
    S3_ACCESS_KEY: optional("Access key of the S3 server."),
    S3_SECRET_KEY: optional("Secret key of the S3 server."),
    S3_BUCKET: z.string().default("samling").meta({ description: "Bucket of all objects." }),
    S3_REGION: z.string().default("us-east-1").meta({ description: "Region of the bucket." }),
    SMTP_URL: optional("Where mail is handed over; without it none is sent."),
    MAIL_FROM: z.string().default("Samling <no-reply@localhost>").meta({ description: "Sender of the portal's mail." }),
    PUBLIC_URL: z.url().default("http://localhost:3000").meta({ description: "Where browsers reach the portal." }),
    TILE_URL: optional(
      "Tiles of the map, with {z}, {x} and {y}; without them maps show the outlines of the countries.",
    ),
    TILE_ATTRIBUTION: z.string().default("").meta({ description: "Whom the map names as the source of its tiles." }),
    GEOCODER_URL: optional(
      "Place search that answers GeoJSON, with {query}, {language} and {limit}; without it the bundled places are searched.",
    ),
    MEDIA_SECRET: optional(
      "Key that signs the addresses of what is not public, at least 32 random characters; all processes share it.",
    ).refine((secret) => secret === undefined || secret.length >= 32, "must have at least 32 characters"),
    COMMIT: optional("Commit of the sources that run; GET /api/version tells it."),
    LOG_LEVEL: z
      .enum(["trace", "debug", "info", "warn", "error", "silent"])
      .default("info")
      .meta({ description: "Least level that is logged." }),
  })
  .transform((env) => ({
    port: env.API_PORT,
    host: env.API_HOST,
    trustedProxies: env.TRUSTED_PROXIES,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseTimeouts: {
      statement: env.DATABASE_STATEMENT_TIMEOUT,
      lock: env.DATABASE_LOCK_TIMEOUT,
      idleTransaction: env.DATABASE_IDLE_TRANSACTION_TIMEOUT,
    },
    dataDir: resolve(env.DATA_DIR),
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          accessKey: env.S3_ACCESS_KEY ?? "",
          secretKey: env.S3_SECRET_KEY ?? "",
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
        }
      : null,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ""),
    tiles: env.TILE_URL ? { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION } : null,
    geocoderUrl: env.GEOCODER_URL,
    mediaSecret: env.MEDIA_SECRET,
    commit: env.COMMIT ?? null,
    logLevel: env.LOG_LEVEL,
  }));

export type Config = z.output<typeof Environment>;

/** Throws one readable message that names every invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(environment);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is not usable. ${problems.join("; ")}`);
}
