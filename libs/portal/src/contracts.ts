/** What shell and remotes agree on. Raising MODULE_API makes older remotes show the "update" panel instead of running. */
import type { RemoteApp } from "./remote-table.ts";
import type { RouteObject } from "./router.ts";

export const MODULE_API = 1;

/**
 * The one thing a remote exposes, as `./module`. Its routes carry the whole patterns of `paths`
 * (`{ path: paths.collection.path, element: <CollectionPage /> }`): the shell decides from its own table, without
 * loading anything, which remote a pattern belongs to, and mounts that remote's routes at the root.
 */
export interface RemoteModule {
  api: number;
  routes: RouteObject[];
}

/** One line of `/remotes.json`: the switch for release and rollback. */
export interface RemoteInfo {
  /** The container, as the entry file declares it. */
  name: string;
  app: RemoteApp;
  /** Address of the remote's hashed entry file. */
  entry: string;
  version: string;
  /** Further files of its first page, for preloading. */
  js: string[];
  css: string[];
  /** All of its texts in one file, for whoever overrides them; a build from before there was one has none. */
  texts?: string;
  /** It comes from the machine of the person who develops it, to this browser alone. */
  isOverride?: boolean;
}

export interface Registry {
  remotes: RemoteInfo[];
}
