import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Readiness } from "@samling/telemetry/operations-server";
import { remember } from "@samling/telemetry/remember";

export type CheckReadiness = () => Promise<Readiness>;

const succeeds = (work: Promise<boolean>): Promise<boolean> => work.catch(() => false);

const isApiReady = async (address: string): Promise<boolean> =>
  (await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(3_000) })).ok;

/** Without any API that is ready pages are still sent, but show nothing: `degraded`. */
export function createReadiness(
  { shell, apis }: { shell: string; apis: () => string[] },
  isStopping: () => boolean,
): CheckReadiness {
  const check = remember(1_000, async () => {
    const [hasShell, ...ready] = await Promise.all([
      succeeds(access(join(shell, "index.html")).then(() => true)),
      ...apis().map((address) => succeeds(isApiReady(address))),
    ]);
    const api = ready.includes(true);
    const status = !hasShell ? "unready" : api ? "ready" : "degraded";
    return { status, shell: hasShell, api } as const;
  });
  return async () => {
    const readiness = await check();
    return isStopping() ? { ...readiness, status: "unready", isStopping: true } : readiness;
  };
}
