/** Runs the script of one build, in the thread started by `render-worker.ts`. */
import { on } from "node:events";
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { FIRST_VIEW_API, type FirstViewModule, type FirstViewRequest } from "@samling/portal/first-view/first-views";

const { api, render } = createRequire(import.meta.url)(workerData as string) as FirstViewModule;
if (api !== FIRST_VIEW_API)
  throw new Error(`The script is made for version ${api}, and this front door for version ${FIRST_VIEW_API}.`);

async function answer(request: FirstViewRequest): Promise<{ html: string } | { error: string }> {
  try {
    return { html: await render(request) };
  } catch (error) {
    if (!(error instanceof Error)) return { error: typeof error };
    // The error message may repeat content of the page.
    return {
      error: [error.name, ...(error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line))].join("\n"),
    };
  }
}

if (!parentPort) throw new Error("This file only runs as a thread of the front door.");
type RenderRequests = AsyncIterable<[{ id: number; request: FirstViewRequest }]>;
for await (const [{ id, request }] of on(parentPort, "message") as RenderRequests) {
  parentPort.postMessage({ id, ...(await answer(request)) });
}
