import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { createKey, listKeys, removeKey } from "./keys.ts";

export const keyRoutes = ({ clock }: Pick<Parts, "clock">) => [
  serveInOrganization(calls.listKeys, ({ actor, organizationId }) => listKeys(actor, organizationId, clock())),
  serveInOrganization(calls.createKey, ({ actor, organizationParams, body }) =>
    createKey(actor, { ...body, ...organizationParams, now: clock() }),
  ),
  serveInOrganization(calls.removeKey, ({ actor, organizationId, params }) =>
    removeKey(actor, organizationId, params.keyId),
  ),
];
