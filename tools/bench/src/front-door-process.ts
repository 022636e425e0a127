import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Child, startChild } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";
import { root } from "@samling/stack/paths";

interface Served {
  name: string;
  /** Its address. */
  api: string;
  /** Of its log, and of the empty page that it serves. */
  folder: string;
  env?: Record<string, string>;
}

/** A front door before an API, in a separate process, as in production. */
export async function startFrontDoor({ name, api, folder, env }: Served): Promise<{ url: string; child: Child }> {
  await writeFile(join(folder, "index.html"), "<html></html>");
  const [port = 0] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const child = await startChild({
    name,
    entry: join(root, "front-door/src/server.ts"),
    env: {
      ...env,
      PUBLIC_URL: "https://samling.example",
      PORT: String(port),
      SHELL_FOLDER: folder,
      REMOTES: `${folder}=/none`,
      API_URLS: api,
      LOG_LEVEL: "warn",
    },
    logFile: join(folder, `${name}.log`),
    isReady: () => fetch(`${url}/robots.txt`).then(({ ok }) => ok),
  });
  return { url, child };
}
