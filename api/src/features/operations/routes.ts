import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findLastCheck, startFixity } from "./fixity.ts";
import { rebuildMedia, retryJob } from "./retry.ts";

export const operationRoutes = (parts: Pick<Parts, "jobs" | "database">) => [
  serve(calls.listJobs, () => parts.jobs.report()),
  serve(calls.retryJob, ({ actor, params }) => retryJob(parts.jobs, actor, params.id)),
  serve(calls.rebuildMedia, ({ actor, params }) => rebuildMedia(parts.jobs, actor, params.id)),
  serve(calls.getFixity, async () => {
    const check = await findLastCheck();
    if (!check) return { startedAt: null, finishedAt: null, checked: 0, missing: 0, changed: 0, problems: [] };
    const { startedAt, finishedAt, checked, missing, altered, problems } = check;
    const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
    return { ...times, checked, missing, changed: altered, problems };
  }),
  serve(calls.startFixity, async ({ actor }) => {
    await startFixity(parts, actor);
  }),
];
