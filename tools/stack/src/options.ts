import { resolve } from "node:path";
import { type ConnectionLimits, readLimits } from "@samling/front-door/listen";
import { StartError } from "@samling/processes/problem";
import { type Environment, findConfigured, readSettings } from "@samling/settings/read";
import { localStartSettings, passedOn, productionStartSettings, type SettingName } from "@samling/settings/settings";
import { type AppName, root } from "./paths.ts";

export interface StackOptions {
  /** First of the ports; 0 takes free ones. */
  port: number;
  /** Addresses on which the front door listens; by default only loopback. */
  hosts?: readonly string[];
  trustedProxies?: string;
  connections?: ConnectionLimits;
  /** Port of metrics and probes of the front door; the API uses the next one, and the worker the one after. */
  operations?: { port: number | undefined; host: string };
  /** Whether the front door logs every request. */
  logsRequests?: boolean;
  /** Folder of everything that is kept on this machine. */
  dataDir: string;
  /**
   * Variables of the API and the worker. With DATABASE_URL, S3_ENDPOINT or SMTP_URL the portal uses that server instead
   * of its own; PUBLIC_URL is the address under which browsers reach it, if that is not this machine.
   */
  settings?: Partial<Record<SettingName, string>>;
  /** Disposable data: the database does not wait for the disk. */
  isTemporary?: boolean;
  apiProcesses?: number;
  /** Apps are rebuilt on change, and API and worker are restarted. */
  isDevelopment?: boolean;
  /** Folders of apps that are developed outside their usual place. */
  sources?: Partial<Record<AppName, string>>;
  /** Settles when the apps are built; everything that needs none of them starts before. */
  built?: Promise<void>;
  /**
   * Called once the API answers, while the apps are still being built and before the worker starts; the function that
   * it returns is called after that, and reports the remaining work. The portal cannot be reached before both are done.
   */
  fill?: (api: FilledPortal) => Promise<(() => Promise<string>) | undefined>;
  log?: (message: string) => void;
}

/** The portal to fill: the address of its API, and the environment of the API's processes. Contains secrets. */
export interface FilledPortal {
  url: string;
  environment: Record<string, string>;
}

export interface StartOptions extends StackOptions {
  settings: Partial<Record<SettingName, string>>;
  /** Whether a portal without organizations is filled with the demo. */
  hasDemo: boolean;
}

/**
 * The options that `npm start` reads from its environment. The accounts of the demo have a public password, so no one
 * gets it in a portal for others, or in a database of their own, without asking for it.
 */
export function readOptions(environment: Environment = process.env): StartOptions {
  const isProduction = environment.NODE_ENV === "production";
  const schema = isProduction ? productionStartSettings : localStartSettings;
  const read = fixable(() => readSettings(schema, environment));
  const isForOthers = isProduction || read.DATABASE_URL !== undefined || read.PUBLIC_URL !== undefined;
  return {
    port: read.PORT,
    hosts: read.HOST,
    trustedProxies: read.TRUSTED_PROXIES,
    connections: readLimits(read),
    operations: { port: read.OPERATIONS_PORT, host: read.OPERATIONS_HOST },
    logsRequests: ["trace", "debug", "info"].includes(read.LOG_LEVEL),
    dataDir: resolve(root, read.DATA_DIR),
    settings: findConfigured(passedOn, environment),
    hasDemo: read.DEMO ? read.DEMO === "on" : !isForOthers,
  };
}

function fixable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
