import Router from "@koa/router";
import type { Middleware } from "koa";
import type { Parts } from "./parts.ts";

/** Timeout for a backing service's readiness, in milliseconds. */
const patience = 3_000;

/**
 * `health`: the process lives, otherwise restart it. `ready`: it can work, so send it requests; no longer once it has been
 * asked to stop.
 */
export function createHealthRouter(
  { database, storage }: Pick<Parts, "database" | "storage">,
  isStopping: () => boolean,
): Middleware {
  const router = new Router();
  router.get("/api/health", (context) => {
    context.body = { status: "ok" };
  });
  router.get("/api/ready", async (context) => {
    const [isDatabaseReady, isStorageReady] = await Promise.all([
      within(patience, database.isReady()),
      within(patience, storage.isReady()),
    ]);
    context.set("Cache-Control", "no-store");
    context.status = isDatabaseReady && isStorageReady && !isStopping() ? 200 : 503;
    context.body = { database: isDatabaseReady, storage: isStorageReady, ...(isStopping() && { isStopping: true }) };
  });
  return router.routes() as unknown as Middleware;
}

async function within(ms: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([answer.catch(() => false), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
