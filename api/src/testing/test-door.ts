/** A front door in front of a test's API, with a shell that has nothing but the place for the first view. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFrontDoor } from "@samling/front-door/front-door";
import { findFreePorts } from "@samling/processes/free-ports";
import { openGazetteer } from "../features/places/gazetteer.ts";

export async function startTestDoor(api: { url: string }): Promise<{ url: string; stop: () => Promise<void> }> {
  // The API does this too before it is ready: while busy with it, it would seem to hang.
  await openGazetteer();
  const shell = await mkdtemp(join(tmpdir(), "samling-shell-"));
  await writeFile(join(shell, "index.html"), "<html><head><!-- front-door --></head><body></body></html>");
  const [port = 0] = await findFreePorts(1);
  const { stop } = await startFrontDoor({ port, shell, remotes: [], apis: () => [api.url], timeoutMs: 20_000 });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await stop();
      await rm(shell, { recursive: true });
    },
  };
}
