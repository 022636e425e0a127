/** The agreement between shell and remotes; its number is in module-api.ts. */
import type { Permission } from "@samling/contract/permissions";
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

/** A page of a remote, as its manifest lists it. */
export interface PageInfo {
  name: string;
  /** Its pattern, as in `paths`. */
  path: string;
  /** What it takes to open it: absent for a public page, null for any signed-in person. */
  permission?: Permission | null | undefined;
}

/** Digests of a build's scripts and style sheets: browsers refuse a file that has another one. */
export interface Integrity {
  /** Address of a file that has them, as `{"module.0123abcd.js": "sha256-…"}`. */
  list: string;
  /** Digest of that file. */
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
  /** Of its sources; null if they were built without a history. Overrides have none of these three. */
  commit?: string | null | undefined;
  /** Digest of the build's files. */
  build?: string | undefined;
  builtAt?: string | undefined;
  /** Further files of its first page, for preloading. */
  js: string[];
  css: string[];
  /** All of its texts in one file, for editing overrides. */
  texts?: string | undefined;
  /** Builds for development have none. */
  integrity?: Integrity | undefined;
  /** Why it cannot work in this shell or with this API, as the front door has found; the shell does not load it. */
  refusal?: string | undefined;
  /** Its pages that the shell does not know: they are newer. */
  pages?: PageInfo[];
  /** Served by a developer's machine to this browser only. */
  isOverride?: boolean;
}

export interface Registry {
  /** Of the shell's own files. */
  integrity?: Integrity | undefined;
  /** Origins of other hosts from which remotes may come. */
  origins?: string[] | undefined;
  /** Apps that this visitor sees as a preview, which is not published yet. */
  previews?: string[] | undefined;
  /** App → mark of the line that is read, in `/remotes.json` alone: a deployment looks for the one that it wrote. */
  marks?: Record<string, string> | undefined;
  remotes: RemoteInfo[];
}
