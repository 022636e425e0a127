import { calls } from "@samling/contract/calls";
import { authorize } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findLastCheck, startFixity } from "./fixity.ts";
import { retryJob } from "./jobs.ts";
import { rebuildMedia } from "./rebuild.ts";

export const operationRoutes = (parts: Pick<Parts, "jobs" | "database">) => [
  serve(calls.listJobs, async ({ actor }) => {
    authorize(actor, "system:administer");
    return parts.jobs.report();
  }),
  serve(calls.retryJob, async ({ actor, params }) => {
    authorize(actor, "system:administer");
    await retryJob(parts.jobs, actor, params.id);
    return {};
  }),
  serve(calls.rebuildMedia, async ({ actor, params }) => {
    await rebuildMedia(parts.jobs, actor, params.id);
    return {};
  }),
  serve(calls.getFixity, async ({ actor }) => {
    authorize(actor, "system:administer");
    const check = await findLastCheck();
    if (!check) return { startedAt: null, finishedAt: null, checked: 0, missing: 0, changed: 0, problems: [] };
    const { startedAt, finishedAt, checked, missing, altered, problems } = check;
    const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
    return { ...times, checked, missing, changed: altered, problems };
  }),
  serve(calls.startFixity, async ({ actor }) => {
    authorize(actor, "system:administer");
    await startFixity(parts, actor);
    return {};
  }),
];
