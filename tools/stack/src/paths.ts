import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository root. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The remotes in the order of their ports, each in the folder of its name. */
export const remoteNames = ["mf-public", "mf-contribute", "mf-admin", "mf-platform"] as const;
export type RemoteName = (typeof remoteNames)[number];

export const appNames = ["shell", ...remoteNames] as const;
export type AppName = (typeof appNames)[number];

/** Output folder of an app's production build. */
export const buildFolder = (app: AppName): string => join(root, app, "dist");

export const apiEntry = join(root, "api/src/server.ts");
export const workerEntry = join(root, "api/src/worker.ts");
