import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Readiness } from "@samling/telemetry/operations-server";
import type { ReadyApis } from "./ready-apis.ts";

export type CheckReadiness = () => Promise<Readiness>;

/** Without any API that is ready pages are still sent, but show nothing: `degraded`. */
export function createReadiness(
  { shell, apis }: { shell: string; apis: Pick<ReadyApis, "isAnyReady"> },
  isStopping: () => boolean,
): CheckReadiness {
  return async () => {
    const api = await apis.isAnyReady();
    const hasShell = await access(join(shell, "index.html")).then(
      () => true,
      () => false,
    );
    const status = !hasShell ? "unready" : api ? "ready" : "degraded";
    const readiness = { status, shell: hasShell, api } as const;
    return isStopping() ? { ...readiness, status: "unready", isStopping: true } : readiness;
  };
}
