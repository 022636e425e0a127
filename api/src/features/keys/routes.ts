import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { createKey, listKeys, removeKey } from "./keys.ts";
import { changeRecord, getRecord, setAccessionNumber } from "./record.ts";

export const keyRoutes = ({ jobs }: Pick<Parts, "jobs">) => [
  serveInOrganization(calls.listKeys, ({ actor, organizationId, now }) => listKeys(actor, organizationId, now)),
  serveInOrganization(calls.createKey, ({ actor, input }) => createKey(actor, input)),
  serveInOrganization(calls.removeKey, ({ actor, organizationId, params }) =>
    removeKey(actor, organizationId, params.keyId),
  ),
  serveInOrganization(calls.getCatalogRecord, ({ actor, organizationParams }) => getRecord(actor, organizationParams)),
  serveInOrganization(calls.changeCatalogRecord, ({ actor, input }) => changeRecord(actor, jobs, input)),
  serveInOrganization(calls.setAccessionNumber, ({ actor, input }) => setAccessionNumber(actor, input)),
];
