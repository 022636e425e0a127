import Router from "@koa/router";
import type { Readiness } from "@samling/telemetry/operations-server";
import { remember } from "@samling/telemetry/remember";
import type { Middleware } from "koa";
import type { QueueWatch } from "./jobs/watch-queues.ts";
import type { Parts } from "./parts.ts";

/** Timeout for a backing service's readiness, in milliseconds. */
const timeout = 3_000;
/** Everybody may ask for it, so that not every question may reach the database and the storage. */
const freshFor = 1_000;

/** Seconds: several looks at the queues. */
const longestSilence = 30;

export type CheckReadiness = () => Promise<Readiness>;

/**
 * Whether the process can work. `degraded`: the storage is full, so that nothing can be contributed, while everything else
 * works; taking the process out of service would only make that worse.
 */
export function createReadiness(
  { database, storage }: Pick<Parts, "database" | "storage">,
  isStopping: () => boolean = () => false,
): CheckReadiness {
  const check = remember(freshFor, async () => {
    const [isDatabaseReady, stateOfStorage] = await Promise.all([
      within(timeout, database.isReady(), false),
      within(timeout, storage.findState(), "away" as const),
    ]);
    const isReady = isDatabaseReady && stateOfStorage !== "away";
    const status = !isReady ? "unready" : stateOfStorage === "full" ? "degraded" : "ready";
    return { status, database: isDatabaseReady, storage: stateOfStorage === "ready" } as const;
  });
  return async () => {
    const readiness = await check();
    return isStopping() ? { ...readiness, status: "unready", isStopping: true } : readiness;
  };
}

/** A worker that no longer sees its queues, or does not keep up with them, is not ready. */
export const withQueues =
  (checkReadiness: CheckReadiness, queues: QueueWatch, ageLimit: number): CheckReadiness =>
  async () => {
    const readiness = await checkReadiness();
    const oldest = queues.findOldest();
    const heartbeat = queues.secondsSinceLook() < longestSilence;
    const keepsUp = (oldest?.oldestSeconds ?? 0) * 1000 < ageLimit;
    const facts = { heartbeat, queues: keepsUp, ...(!keepsUp && oldest && { oldestQueue: oldest.name }) };
    return { ...readiness, ...facts, status: heartbeat && keepsUp ? readiness.status : "unready" };
  };

/**
 * `health`: the process lives, otherwise restart it. `ready`: it can work, so send it requests; no longer once it has been
 * asked to stop.
 */
export function createHealthRouter(checkReadiness: CheckReadiness): Middleware {
  const router = new Router();
  router.get("/api/health", (context) => {
    context.body = { status: "ok" };
  });
  router.get("/api/ready", async (context) => {
    const readiness = await checkReadiness();
    context.set("Cache-Control", "no-store");
    context.status = readiness.status === "unready" ? 503 : 200;
    context.body = readiness;
  });
  return router.routes() as unknown as Middleware;
}

async function within<T>(ms: number, answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  try {
    return await Promise.race([answer.catch(() => otherwise), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
