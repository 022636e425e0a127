import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { compareDuplicates } from "./compare.ts";
import { keepBoth } from "./keep-both.ts";
import { mergeDuplicates } from "./merge.ts";

export const duplicateRoutes = ({ addresses, clock, jobs }: Parts) => [
  serveInOrganization(calls.compareDuplicates, ({ actor, organizationId, params }) =>
    compareDuplicates({ actor, addresses: addresses.for(actor) }, { ...params, organizationId }),
  ),
  serveInOrganization(calls.keepBoth, ({ actor, organizationId, params, body }) =>
    keepBoth(actor, { ...params, ...body, organizationId, now: clock() }),
  ),
  serveInOrganization(calls.mergeDuplicates, ({ actor, organizationId, params, body }) =>
    mergeDuplicates(actor, jobs, { ...params, ...body, organizationId, now: clock() }),
  ),
];
