import { MODULE_API, type RemoteApp, type RemoteInfo, type RemoteModule } from "@samling/portal";
import { remoteTable } from "@samling/portal/remote-table";
import type { Federation } from "../remotes/remotes.ts";

export const allRemotes: RemoteInfo[] = remoteTable.map(({ app }) => ({
  app,
  name: app.replaceAll("-", "_"),
  entry: `http://localhost/${app}/remoteEntry.0123abcd.js`,
  version: "0.1.0",
  api: MODULE_API,
  js: [],
  css: [],
}));

/** A remote whose every page prints its pattern. */
export const buildModule = (app: RemoteApp): RemoteModule => ({
  routes: (remoteTable.find((remote) => remote.app === app)?.patterns ?? []).map((path) => ({
    path,
    element: <h1>{`${app} ${path}`}</h1>,
  })),
});

/** Replaces the script loader, which test environments lack; everything above it is real. */
export const buildFederation = (overrides: Partial<Federation> = {}): Federation => ({
  fetchRegistry: async () => allRemotes,
  register: () => undefined,
  loadModule: async (remote) => buildModule(remote.app),
  ...overrides,
});
