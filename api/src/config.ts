/** Settings of the API and the worker, parsed once at start; nothing else reads the environment. */
import { resolve } from "node:path";
import { readNetworks } from "@samling/settings/networks";
import { type Environment, readSettings } from "@samling/settings/read";
import { apiSettings, backupSettings, databaseSettings, workSettings } from "@samling/settings/settings";

export type Config = ReturnType<typeof readConfig>;

/** Throws one readable message that names every invalid variable. */
export function readConfig(environment: Environment = process.env) {
  const read = readSettings(apiSettings, environment);
  return {
    port: read.API_PORT,
    host: read.API_HOST,
    trustedProxies: read.TRUSTED_PROXIES,
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    databasePool: read.DATABASE_POOL,
    databaseTimeouts: {
      statementMs: read.DATABASE_STATEMENT_TIMEOUT,
      lockMs: read.DATABASE_LOCK_TIMEOUT,
      idleTransactionMs: read.DATABASE_IDLE_TRANSACTION_TIMEOUT,
    },
    shutdown: { delayMs: read.SHUTDOWN_DELAY, graceMs: read.SHUTDOWN_GRACE },
    dataDir: resolve(read.DATA_DIR),
    s3: readBucket(read),
    packageNetworks: readNetworks(read.PACKAGE_NETWORKS),
    webhookNetworks: readNetworks(read.WEBHOOK_NETWORKS),
    smtpUrl: read.SMTP_URL,
    bounceAddress: read.BOUNCE_ADDRESS,
    bounceSecret: read.BOUNCE_SECRET,
    mailFrom: read.MAIL_FROM ?? `Samling <no-reply@${new URL(read.PUBLIC_URL).hostname}>`,
    publicUrl: read.PUBLIC_URL,
    tiles: read.TILE_URL ? { url: read.TILE_URL, attribution: read.TILE_ATTRIBUTION } : null,
    geocoderUrl: read.GEOCODER_URL,
    mediaSecret: read.MEDIA_SECRET,
    frontDoorSecret: read.FRONT_DOOR_SECRET,
    latestGrace: read.LATEST_GRACE,
    commit: read.COMMIT ?? null,
    logLevel: read.LOG_LEVEL,
    operations: { port: read.OPERATIONS_PORT, host: read.OPERATIONS_HOST },
    queueAgeLimit: read.QUEUE_AGE_LIMIT,
    traces: {
      endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: read.OTEL_EXPORTER_OTLP_HEADERS,
      ratio: read.OTEL_TRACES_SAMPLER_ARG,
    },
  };
}

export type WorkConfig = ReturnType<typeof readWorkConfig>;

/** Reads which jobs the worker runs, and how many at once. */
export function readWorkConfig(environment: Environment = process.env) {
  const read = readSettings(workSettings, environment);
  return {
    queues: read.WORKER_QUEUES ?? null,
    concurrency: read.WORKER_CONCURRENCY,
    fixity: { lanes: read.FIXITY_LANES, bytesPerSecond: read.FIXITY_RATE * 1_000_000 },
  };
}

interface BucketSettings {
  S3_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  S3_BUCKET: string;
  S3_REGION: string;
}

const readBucket = (read: BucketSettings) =>
  read.S3_ENDPOINT
    ? {
        endpoint: read.S3_ENDPOINT,
        accessKey: read.S3_ACCESS_KEY,
        secretKey: read.S3_SECRET_KEY,
        bucket: read.S3_BUCKET,
        region: read.S3_REGION,
      }
    : null;

/** For commands that need the database and the objects. */
export function readBackupConfig(environment: Environment = process.env) {
  const read = readSettings(backupSettings, environment);
  return {
    databaseUrl: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    commit: read.COMMIT ?? null,
    dataDir: resolve(read.DATA_DIR),
    s3: readBucket(read),
  };
}

export function readBackupServer(environment: Environment = process.env) {
  const read = readSettings(backupSettings.partial({ DATABASE_URL: true }), environment);
  return {
    endpoint: read.BACKUP_S3_ENDPOINT ?? read.S3_ENDPOINT,
    accessKey: read.BACKUP_S3_ACCESS_KEY ?? read.S3_ACCESS_KEY,
    secretKey: read.BACKUP_S3_SECRET_KEY ?? read.S3_SECRET_KEY,
    region: read.BACKUP_S3_REGION ?? read.S3_REGION,
  };
}

/** For work that holds a connection for long or changes tables: directly to Postgres, without the replica. */
export const withoutPooler = (config: Config): Config => ({
  ...config,
  databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
  databaseDirectUrl: undefined,
  databaseReplicaUrl: undefined,
});

/** For commands that need nothing but the database. */
export function readDatabaseUrl(): string {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = readSettings(databaseSettings, process.env);
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}
