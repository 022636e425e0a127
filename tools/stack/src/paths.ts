import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type RemoteApp, remoteApps } from "@samling/portal/remote-table";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

export const remoteNames = remoteApps;
export type RemoteName = RemoteApp;

export const appNames = ["shell", ...remoteNames] as const;
export type AppName = (typeof appNames)[number];

export const buildFolder = (app: AppName): string => join(root, app, "dist");

export const apiEntry = join(root, "api/src/server.ts");
export const workerEntry = join(root, "api/src/worker.ts");
export const migrateEntry = join(root, "api/src/migrate.ts");
