import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { listPlatformAudit } from "../audit/list.ts";
import { findLastCheck, startFixity } from "./fixity.ts";
import { rebuildMedia, retryJob } from "./retry.ts";
import { listClientErrors, readRuntime, reportStorage } from "./storage-report.ts";

export const operationRoutes = ({ jobs }: Pick<Parts, "jobs">) => [
  serve(calls.listJobs, () => jobs.report()),
  serve(calls.retryJob, ({ actor, params }) => retryJob(jobs, actor, params.id)),
  serve(calls.rebuildMedia, ({ actor, params }) => rebuildMedia(jobs, actor, params.id)),
  serve(calls.getFixity, async () => {
    const check = await findLastCheck();
    if (!check) return { startedAt: null, finishedAt: null, checked: 0, missing: 0, changed: 0, problems: [] };
    const { startedAt, finishedAt, checked, missing, altered, problems } = check;
    const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
    return { ...times, checked, missing, changed: altered, problems };
  }),
  serve(calls.startFixity, async ({ actor }) => {
    await startFixity({ jobs }, actor);
  }),
  serve(calls.listClientErrors, () => listClientErrors()),
  serve(calls.getStorage, () => reportStorage()),
  serve(calls.getRuntime, () => readRuntime()),
  serve(calls.listPlatformAudit, ({ query }) => listPlatformAudit(query)),
];
