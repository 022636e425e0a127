import Router from "@koa/router";
import type { Readiness } from "@samling/telemetry/operations-server";
import { remember } from "@samling/telemetry/remember";
import type { Middleware } from "koa";
import type { QueueWatch } from "./jobs/watch-queues.ts";
import type { Parts } from "./parts.ts";
import { reasonOf } from "./process.ts";

/** Timeout for a backing service's readiness, in milliseconds: below that of those who ask. */
const timeout = 2_000;
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
  { database, storage, log }: Pick<Parts, "database" | "storage" | "log">,
  isStopping: () => boolean = () => false,
): CheckReadiness {
  let told = "";
  /** Only a change: it is asked for every second. */
  const tell = (reason: string) => {
    if (reason && reason !== told) log.error({ reason }, "not ready");
    if (told && !reason) log.info("ready again");
    told = reason;
  };
  const check = remember(freshFor, async () => {
    const asked = [within("The database of DATABASE_URL", database.ping()), within("The storage", storage.findState())];
    const [ofDatabase, ofStorage] = await Promise.allSettled(asked);
    const failed = [ofDatabase, ofStorage].filter((one) => one?.status === "rejected");
    tell(failed.map(({ reason }) => reasonOf(reason)).join(" "));
    const stateOfStorage = ofStorage?.status === "fulfilled" && ofStorage.value;
    const status = failed.length > 0 ? "unready" : stateOfStorage === "full" ? "degraded" : "ready";
    return { status, database: ofDatabase?.status === "fulfilled", storage: stateOfStorage === "ready" } as const;
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

async function within<T>(whose: string, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${whose} has not answered within ${timeout} ms.`)), timeout);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
