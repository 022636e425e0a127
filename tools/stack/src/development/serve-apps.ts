import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { RemoteSource } from "@samling/front-door/registry";
import { localOrigin } from "@samling/front-door/remote-server";
import { type Child, startChild } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";
import { type AppName, appNames, type RemoteName, remoteNames, root } from "../paths.ts";

export interface DevelopedApps {
  child: Child;
  shell: string;
  remotes: RemoteSource[];
  /** The servers that push changes to pages, including the shell's. */
  development: RemoteSource["originFor"][];
}

/** Written by libs/build/src/serve.mjs. */
const outputFolder = (folder: string): string => join(folder, ".cache/development");

/** All apps in development: built without minification, and rebuilt on change. */
export async function serveApps({
  dataDir,
  ports,
  sources = {},
  log,
}: {
  dataDir: string;
  ports: Record<RemoteName, number>;
  /** Folders of apps that are developed outside their usual place. */
  sources?: Partial<Record<AppName, string>> | undefined;
  log: (message: string) => void;
}): Promise<DevelopedApps> {
  const [shellPort = 0] = await findFreePorts(1);
  const sourceFolder = (app: AppName) => sources[app] ?? join(root, app);
  const appPorts: Record<AppName, number> = { shell: shellPort, ...ports };
  for (const app of appNames) await rm(outputFolder(sourceFolder(app)), { recursive: true, force: true });
  log("Building the apps for development ...");
  const manifests = appNames.map(
    (app) => `http://127.0.0.1:${appPorts[app]}/${app === "shell" ? "shell" : "remote"}.json`,
  );
  const child = await startChild({
    name: "The server of the apps",
    entry: join(root, "libs/build/src/serve.mjs"),
    env: {
      NODE_ENV: "development",
      APPS: JSON.stringify(appNames.map((app) => ({ dir: sourceFolder(app), port: appPorts[app] }))),
    },
    logFile: join(dataDir, "logs/apps.log"),
    // It responds once the first build of an app exists.
    isReady: async () => (await Promise.all(manifests.map((manifest) => fetch(manifest)))).every(({ ok }) => ok),
    timeoutMs: 600_000,
    log,
  });
  return {
    child,
    shell: outputFolder(sourceFolder("shell")),
    remotes: remoteNames.map((name) => ({
      folder: outputFolder(sourceFolder(name)),
      originFor: localOrigin(ports[name]),
    })),
    development: appNames.map((app) => localOrigin(appPorts[app])),
  };
}
