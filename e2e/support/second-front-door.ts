import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFrontDoor } from "@samling/front-door/front-door";
import type { RemoteSource } from "@samling/front-door/registry";
import { startRemoteServer } from "@samling/front-door/remote-server";
import { findFreePorts } from "@samling/processes/free-ports";
import { buildFolder, type RemoteName, remoteNames } from "@samling/stack/paths";
import type { Portal } from "./portal.ts";

interface DoorOptions {
  /** Remotes that come from elsewhere. */
  remotes?: Partial<Record<RemoteName, RemoteSource>>;
  remoteOrigins?: string[];
  releases?: string;
}

/** Another front door to the same portal, at its own address. */
export async function openFrontDoor({ stack }: Portal, { remotes = {}, ...options }: DoorOptions) {
  const [port = 0] = await findFreePorts(1);
  const { stop } = await startFrontDoor({
    port,
    shell: buildFolder("shell"),
    remotes: remoteNames.map((name) => remotes[name] ?? stack.remote(name)),
    apis: () => [stack.url],
    ...options,
  });
  return { url: `http://localhost:${port}`, stop };
}

/** Serves a copy of a remote's build under a host name other than the portal's. */
export async function serveElsewhere(name: RemoteName) {
  const folder = await mkdtemp(join(tmpdir(), "samling-elsewhere-"));
  const files = join(folder, name);
  await cp(buildFolder(name), files, { recursive: true });
  const [port = 0] = await findFreePorts(1);
  const server = await startRemoteServer({ port, folder: files });
  const origin = `http://127.0.0.1:${port}`;
  // The front door reads the manifest here; only browsers go there.
  const source: RemoteSource = { folder: buildFolder(name), originFor: () => origin };
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { files, origin, source, stop };
}
