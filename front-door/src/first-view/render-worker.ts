import { Worker } from "node:worker_threads";
import type { FirstViewRequest } from "@samling/portal/first-view/first-views";

/** One page cannot be rendered; others may work. */
export class RenderError extends Error {}

export interface RenderWorker {
  /** Rejects with a `RenderError`, or with the reason why the thread ended. */
  render(request: FirstViewRequest): Promise<string>;
  stop(): Promise<unknown>;
}

/** About as many as a thread renders in the time that a page waits. */
const maxWaiting = 100;

/**
 * Runs a build's script in its own thread, so that the front door keeps answering whatever the script does. It has no
 * access to the environment or the objects of the front door. The thread is ended if it has not answered after
 * `timeoutMs` milliseconds.
 */
export function startRenderWorker(script: string, timeoutMs: number): RenderWorker {
  const worker = new Worker(new URL("./render-thread.ts", import.meta.url), {
    workerData: script,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  worker.unref();
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  let last = 0;
  let ended: Error | undefined;

  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
    return worker.terminate();
  };
  worker.once("error", (error) => void end(error instanceof Error ? error : new Error(String(error))));
  worker.once("exit", (code) => void end(new Error(`The thread ended by itself (${code}).`)));
  worker.on("message", ({ id, html, error }: { id: number; html?: string; error?: string }) => {
    const promise = waiting.get(id);
    waiting.delete(id);
    if (html === undefined) promise?.reject(new RenderError(error));
    else promise?.resolve(html);
  });

  return {
    async render(request) {
      if (ended) throw ended;
      if (waiting.size >= maxWaiting) throw new RenderError("Too many pages are waiting.");
      last += 1;
      const promise = Promise.withResolvers<string>();
      waiting.set(last, promise);
      worker.postMessage({ id: last, request });
      const timer = setTimeout(() => void end(new Error(`It took longer than ${timeoutMs} ms.`)), timeoutMs);
      return promise.promise.finally(() => clearTimeout(timer));
    },
    stop: () => end(new Error("The front door has stopped it.")),
  };
}
