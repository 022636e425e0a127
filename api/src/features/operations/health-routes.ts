import { calls } from "@samling/contract/calls";
import { authorize } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { listPlatformAudit } from "../audit/list.ts";
import { listClientErrors } from "./client-errors.ts";
import { readRuntime } from "./runtime.ts";
import { reportStorage } from "./storage-report.ts";

/** The system's health for platform admins, besides jobs and fixity. */
export const healthRoutes = ({ database: { sequelize } }: Pick<Parts, "database">) => [
  serve(calls.listClientErrors, async ({ actor }) => {
    authorize(actor, "system:administer");
    return listClientErrors(sequelize);
  }),
  serve(calls.getStorage, async ({ actor }) => {
    authorize(actor, "system:administer");
    return reportStorage(sequelize);
  }),
  serve(calls.getRuntime, async ({ actor }) => {
    authorize(actor, "system:administer");
    return readRuntime(sequelize);
  }),
  serve(calls.listPlatformAudit, async ({ actor, query }) => {
    authorize(actor, "system:administer");
    return listPlatformAudit(query);
  }),
];
