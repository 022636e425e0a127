import { setTimeout as sleep } from "node:timers/promises";
import Router from "@koa/router";
import type { Readiness } from "@samling/telemetry/operations-server";
import { remember } from "@samling/telemetry/remember";
import type { Middleware } from "koa";
import type { QueueWatch } from "./jobs/watch-queues.ts";
import type { Parts } from "./parts.ts";
import { reasonOf } from "./process.ts";

/** In milliseconds. */
const limits = {
  /** How long an answer waits for the check of a backing service: less than its callers wait. */
  checkTimeoutMs: 2_000,
  /** A service that has not answered for this long counts as unavailable; before that, it is only late. */
  unavailableAfterMs: 15_000,
  /** Anyone may call it, so not every call may reach the database and the storage. */
  cacheMs: 1_000,
};

/** Seconds: several polls of the queues. */
const maxSilenceSeconds = 30;

export type CheckReadiness = () => Promise<Readiness>;

/**
 * Whether the process can work: not without its database. `degraded`: the storage is full, late or unavailable, or the database is
 * late. Most calls need no storage, and taking the process out of service would stop them as well.
 */
export function createReadiness(
  { database, storage, log }: Pick<Parts, "database" | "storage" | "log">,
  isStopping: () => boolean = () => false,
  { checkTimeoutMs, unavailableAfterMs, cacheMs } = limits,
): CheckReadiness {
  let logged = "";
  /** Logs changes only: readiness is polled every second. */
  const logChange = (reason: string, message: string) => {
    if (reason && reason !== logged) log.error({ reason }, message);
    if (logged && !reason) log.info("ready again");
    logged = reason;
  };
  const checkDatabase = createCheck("The database of DATABASE_URL", () => database.ping(), {
    checkTimeoutMs,
    unavailableAfterMs,
  });
  const checkStorage = createCheck("The storage", () => storage.findState(), { checkTimeoutMs, unavailableAfterMs });
  const check = remember(cacheMs, async () => {
    const [databaseResult, storageResult] = await Promise.all([checkDatabase(), checkStorage()]);
    const isFull = storageResult.found === "full";
    const reasons = [databaseResult.reason, storageResult.reason].filter((reason) => reason !== undefined);
    const isDegraded = reasons.length > 0 || isFull;
    const status = databaseResult.isUnavailable ? "unready" : isDegraded ? "degraded" : "ready";
    logChange(reasons.join(" "), databaseResult.isUnavailable ? "not ready" : "ready in part");
    return { status, database: !databaseResult.reason, storage: !storageResult.reason && !isFull } as const;
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
    const heartbeat = queues.secondsSinceCheck() < maxSilenceSeconds;
    const keepsUp = (oldest?.oldestSeconds ?? 0) * 1000 < ageLimit;
    const facts = { heartbeat, queues: keepsUp, ...(!keepsUp && oldest && { oldestQueue: oldest.name }) };
    return { ...readiness, ...facts, status: heartbeat && keepsUp ? readiness.status : "unready" };
  };

/** `health`: if it fails, restart the process. `ready`: send requests; no longer once asked to stop. */
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

interface CheckResult<T> {
  found?: T;
  /** Why nothing was found. */
  reason?: string;
  isUnavailable?: boolean;
}

/** Checks a backing service, one check at a time: callers wait for the running check. */
function createCheck<T>(
  serviceName: string,
  find: () => Promise<T>,
  { checkTimeoutMs, unavailableAfterMs }: Pick<typeof limits, "checkTimeoutMs" | "unavailableAfterMs">,
) {
  let current: { began: number; found: Promise<CheckResult<T>> } | undefined;
  const begin = () => {
    const found = find()
      .then(
        (found): CheckResult<T> => ({ found }),
        (error): CheckResult<T> => ({ reason: reasonOf(error), isUnavailable: true }),
      )
      .finally(() => {
        current = undefined;
      });
    return { began: performance.now(), found };
  };
  return async (): Promise<CheckResult<T>> => {
    current ??= begin();
    const { began, found } = current;
    const waited = new AbortController();
    const lateResult = sleep(checkTimeoutMs, undefined, { signal: waited.signal }).then((): CheckResult<T> => {
      const isUnavailable = performance.now() - began >= unavailableAfterMs;
      return {
        reason: `${serviceName} has not answered within ${isUnavailable ? unavailableAfterMs : checkTimeoutMs} ms.`,
        isUnavailable,
      };
    });
    try {
      return await Promise.race([found, lateResult]);
    } finally {
      waited.abort();
      lateResult.catch(() => {});
    }
  };
}
