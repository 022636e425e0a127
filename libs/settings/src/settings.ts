/** The settings that each program reads; nothing else reads the environment. */
import { z } from "zod";
import { networks } from "./kinds.ts";
import { loopback, subjects } from "./subjects.ts";

/** Settings of all processes together. */
export const allSettings = z.object({
  ...subjects["The address and the proxies"],
  ...subjects["The front door"],
  ...subjects["The API and the worker"],
  ...subjects["What operators see"],
  ...subjects["The database"],
  ...subjects["Files, objects and backups"],
  ...subjects["Mail, maps, the demo"],
});

export type SettingName = keyof typeof allSettings.shape;

const onlyBackup = {
  BACKUP_S3_ENDPOINT: true,
  BACKUP_S3_ACCESS_KEY: true,
  BACKUP_S3_SECRET_KEY: true,
  BACKUP_S3_REGION: true,
} as const;

/** Settings for backup, restore and moving, and the location of backups. */
export const backupSettings = allSettings.pick({
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  COMMIT: true,
  DATA_DIR: true,
  S3_ENDPOINT: true,
  S3_ACCESS_KEY: true,
  S3_SECRET_KEY: true,
  S3_BUCKET: true,
  S3_REGION: true,
  ...onlyBackup,
});

export const databaseSettings = allSettings.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true });

const limits = {
  FRONT_DOOR_CONNECTIONS: true,
  FRONT_DOOR_CONNECTIONS_OF_ONE: true,
  FRONT_DOOR_HEADERS_TIMEOUT: true,
  FRONT_DOOR_BODY_TIMEOUT: true,
  FRONT_DOOR_KEEP_ALIVE: true,
  FRONT_DOOR_IDLE_TIMEOUT: true,
} as const;

const releases = { REMOTE_ORIGINS: true, RELEASES_FOLDER: true, RELEASES_CACHE: true, RELEASES_URL: true } as const;

const shutdown = { SHUTDOWN_DELAY: true, SHUTDOWN_GRACE: true } as const;
const operations = { OPERATIONS_PORT: true, OPERATIONS_HOST: true } as const;
const traces = {
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  OTEL_EXPORTER_OTLP_HEADERS: true,
  OTEL_TRACES_SAMPLER_ARG: true,
} as const;

export const frontDoorSettings = allSettings.pick({
  PUBLIC_URL: true,
  HOST: true,
  PORT: true,
  TRUSTED_PROXIES: true,
  SHELL_FOLDER: true,
  REMOTES: true,
  API_URLS: true,
  FRONT_DOOR_SECRET: true,
  ...releases,
  S3_ENDPOINT: true,
  S3_ACCESS_KEY: true,
  S3_SECRET_KEY: true,
  S3_REGION: true,
  ...limits,
  ...shutdown,
  ...operations,
  ...traces,
  COMMIT: true,
  TILE_URL: true,
  LOG_LEVEL: true,
});

/** Settings that `npm start` determines itself. */
const decided = {
  SHELL_FOLDER: true,
  REMOTES: true,
  API_URLS: true,
  API_HOST: true,
  API_PORT: true,
  FRONT_DOOR_SECRET: true,
  ...releases,
  ...shutdown,
} as const;

const onlyWorker = { WORKER_QUEUES: true, WORKER_CONCURRENCY: true, FIXITY_LANES: true, FIXITY_RATE: true } as const;

const onlyStart = { HOST: true, PORT: true, DEMO: true, ...limits } as const;

/** The API trusts a front door on its own machine by default. */
export const apiSettings = allSettings
  .omit({ ...onlyStart, ...onlyWorker, ...onlyBackup, ...releases, SHELL_FOLDER: true, REMOTES: true, API_URLS: true })
  .extend({ TRUSTED_PROXIES: networks().default(loopback) });

export const workSettings = allSettings.pick(onlyWorker);

export const workerSettings = apiSettings
  .omit({ API_HOST: true, API_PORT: true, TRUSTED_PROXIES: true, FRONT_DOOR_SECRET: true, BOUNCE_SECRET: true })
  .extend(workSettings.shape);

const allStartSettings = allSettings.omit({ ...decided, ...onlyBackup });

/** Parts of the portal may be embedded, but its address and its key must be configured. */
export const productionStartSettings = allStartSettings.partial({ DATABASE_URL: true });

/** Missing parts are embedded, or generated and kept in DATA_DIR. */
export const localStartSettings = productionStartSettings.partial({ PUBLIC_URL: true, MEDIA_SECRET: true });

/** The settings that `npm start` passes on to the API and the worker. */
export const passedOn = allStartSettings.omit({ ...onlyStart, ...operations, TRUSTED_PROXIES: true });

export const readers = {
  "npm start": localStartSettings,
  "front door": frontDoorSettings,
  API: apiSettings,
  worker: workerSettings,
  backup: backupSettings,
};
