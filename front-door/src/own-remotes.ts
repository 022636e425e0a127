import type { Handler } from "./listen.ts";
import type { RemoteSource } from "./registry.ts";
import { serveFiles } from "./static-files.ts";

/** A remote whose files the front door itself serves below a path. */
export interface OwnRemote extends RemoteSource {
  readonly path: string;
}

const isOwn = (remote: RemoteSource): remote is OwnRemote => "path" in remote;

export function buildOwnRemote(path: string, publicUrl: string, build: { readonly folder: string }): OwnRemote {
  return {
    path,
    get folder() {
      return build.folder;
    },
    originFor: () => publicUrl + path,
  };
}

/** Finds the handler of such a remote's file. */
export function createOwnRemotes(remotes: readonly RemoteSource[]): (pathname: string) => Handler | undefined {
  const ownRemotes = remotes.filter(isOwn);
  return (pathname) => {
    const remote = ownRemotes.find(({ path }) => pathname.startsWith(`${path}/`));
    if (!remote) return undefined;
    return (request, response) => {
      request.url = request.url?.slice(remote.path.length);
      // The folder changes with a release.
      return serveFiles(remote.folder)(request, response);
    };
  };
}
