/** The API as a separate process, and calls to it. */
import { findFreePorts } from "@samling/processes/free-ports";
import { type EntryProcess, runEntry } from "./run-entry.ts";
import { type Client, createClient } from "./test-api.ts";

export interface RunningServer extends EntryProcess, Client {}

export async function runServer(env: Record<string, string>): Promise<RunningServer> {
  const [port = 0] = await findFreePorts(1);
  const run = runEntry("server.ts", { env: { ...env, API_PORT: String(port) } });
  await run.untilOutput('"listening"');
  return { ...run, ...createClient(`http://127.0.0.1:${port}`) };
}
