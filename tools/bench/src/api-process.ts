import { join } from "node:path";
import { type Child, startChild } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";
import { apiEntry } from "@samling/stack/paths";

const baseline = (file: string): string => join(import.meta.dirname, "baselines", file);
/** The API and its baselines, as processes. */
const entries = { server: apiEntry, "bare-form": baseline("bare-form.ts"), "bare-koa": baseline("bare-koa.ts") };
export type Entry = keyof typeof entries;

/** What the API does not start without. */
export const required = {
  PUBLIC_URL: "http://localhost:3000",
  MEDIA_SECRET: "a secret of the benchmarks, with enough characters",
};

interface Served {
  name: string;
  entry: Entry;
  env: Record<string, string>;
  /** Of its log. */
  folder: string;
}

/** A server in a separate process, as in production. */
export async function startServer({ name, entry, env, folder }: Served): Promise<{ url: string; child: Child }> {
  const [port = 0] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const child = await startChild({
    name,
    entry: entries[entry],
    env: { ...required, ...env, API_PORT: String(port), LOG_LEVEL: "warn" },
    logFile: join(folder, `${name}.log`),
    isReady: () =>
      fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  return { url, child };
}

/** Milliseconds until the whole answer has arrived. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return performance.now() - began;
}
