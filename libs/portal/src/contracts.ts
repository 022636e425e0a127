/** The agreement between shell and remotes; its number is in module-api.ts. */
import type { Permission } from "@samling/contract/permissions";
import type { RemoteApp } from "./remote-table.ts";
import type { RouteObject } from "./router.ts";

/**
 * The module that a remote exposes as `./module`. Its routes have the full patterns of `paths` (`{ path:
 * paths.collection.path, element: <CollectionPage /> }`): the shell decides from its own table, without loading
 * anything, which remote a pattern belongs to, and mounts that remote's routes at the root.
 */
export interface RemoteModule {
  routes: RouteObject[];
}

/** A page of a remote, as its manifest lists it. */
export interface PageInfo {
  name: string;
  path: string;
  /** Permission to open it: absent for a public page, null for any signed-in person. */
  permission?: Permission | null | undefined;
}

/** Digests of a build's scripts and style sheets: browsers refuse a file with a different one. */
export interface Integrity {
  /** Address of the file with the digests, as `{"module.0123abcd.js": "sha256-…"}`. */
  list: string;
  digest: string;
}

/** One entry of `/remotes.json`: the switch for release and rollback. */
export interface RemoteInfo {
  /** Name of the container, as declared by the entry file. */
  name: string;
  app: RemoteApp;
  /** Address of the remote's hashed entry file. */
  entry: string;
  version: string;
  /** The MODULE_API that the build was made against; overrides have none. */
  api?: number | undefined;
  /** Commit of its sources; null if built outside a Git repository. Overrides have none of these three. */
  commit?: string | null | undefined;
  build?: string | undefined;
  builtAt?: string | undefined;
  /** Additional files of its first page, for preloading. */
  js: string[];
  css: string[];
  /** All of its texts in one file, for editing overrides. */
  texts?: string | undefined;
  /** Absent in builds for development. */
  integrity?: Integrity | undefined;
  /** Why it cannot work in this shell or with this API, as found by the front door; the shell does not load it. */
  refusal?: string | undefined;
  /** Its pages that the shell does not know because they are newer. */
  pages?: PageInfo[];
  /** Served by a developer's machine to this browser only. */
  isOverride?: boolean;
}

export interface Registry {
  /** Digests of the shell's own files. */
  integrity?: Integrity | undefined;
  /** Origins of other hosts that remotes may come from. */
  origins?: string[] | undefined;
  /** Apps that this visitor sees as an unpublished preview. */
  previews?: string[] | undefined;
  /** App → mark of the release line, only in `/remotes.json`: a deployment waits for the mark that it wrote. */
  marks?: Record<string, string> | undefined;
  remotes: RemoteInfo[];
}
