import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { createKey, listKeys, removeKey } from "./keys.ts";
import { changeRecord, getRecord, setAccessionNumber } from "./record.ts";

export const keyRoutes = ({ clock }: Pick<Parts, "clock">) => [
  serveInOrganization(calls.listKeys, ({ actor, organizationId }) => listKeys(actor, organizationId, clock())),
  serveInOrganization(calls.createKey, ({ actor, organizationParams, body }) =>
    createKey(actor, { ...body, ...organizationParams, now: clock() }),
  ),
  serveInOrganization(calls.removeKey, ({ actor, organizationId, params }) =>
    removeKey(actor, organizationId, params.keyId),
  ),
  serveInOrganization(calls.getCatalogRecord, ({ actor, organizationParams }) => getRecord(actor, organizationParams)),
  serveInOrganization(calls.changeCatalogRecord, ({ actor, organizationParams, body }) =>
    changeRecord(actor, { ...body, ...organizationParams, now: clock() }),
  ),
  serveInOrganization(calls.setAccessionNumber, ({ actor, organizationParams, body }) =>
    setAccessionNumber(actor, { ...body, ...organizationParams, now: clock() }),
  ),
];
