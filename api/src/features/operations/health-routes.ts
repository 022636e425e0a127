import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { listPlatformAudit } from "../audit/list.ts";
import { listClientErrors } from "./client-errors.ts";
import { readRuntime, reportStorage } from "./storage-report.ts";

/** The system's health for platform admins, besides jobs and fixity. */
export const healthRoutes = ({ database: { sequelize } }: Pick<Parts, "database">) => [
  serve(calls.listClientErrors, () => listClientErrors(sequelize)),
  serve(calls.getStorage, () => reportStorage(sequelize)),
  serve(calls.getRuntime, () => readRuntime(sequelize)),
  serve(calls.listPlatformAudit, ({ query }) => listPlatformAudit(query)),
];
