/** The agreement between shell and remotes; its number is in module-api.ts. */
import type { RemoteApp } from "./remote-table.ts";
import type { RouteObject } from "./router.ts";

/**
 * What a remote exposes as `./module`. Its routes have the full patterns of `paths` (`{ path: paths.collection.path,
 * element: <CollectionPage /> }`): the shell decides from its own table, without loading anything, which remote a
 * pattern belongs to, and mounts that remote's routes at the root.
 */
export interface RemoteModule {
  routes: RouteObject[];
}

/** One entry of `/remotes.json`: the switch for release and rollback. */
export interface RemoteInfo {
  /** Name of the container, as declared by the entry file. */
  name: string;
  app: RemoteApp;
  /** Address of the remote's hashed entry file. */
  entry: string;
  version: string;
  /** The MODULE_API that the build was made against. Overrides and builds of earlier portals have none. */
  api?: number | undefined;
  /** Of its sources; null if they were built without a history. Older builds have none of these three. */
  commit?: string | null;
  /** Digest of the build's files. */
  build?: string;
  builtAt?: string;
  /** Further files of its first page, for preloading. */
  js: string[];
  css: string[];
  /** All of its texts in one file, for editing overrides; absent in older builds. */
  texts?: string;
  /** Served by a developer's machine to this browser only. */
  isOverride?: boolean;
}

export interface Registry {
  remotes: RemoteInfo[];
}
