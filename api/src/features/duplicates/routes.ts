import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { compareDuplicates } from "./compare.ts";
import { keepBoth, linkSamePicture, unlinkSamePicture } from "./decide-pair.ts";

export const duplicateRoutes = ({ addresses, clock }: Parts) => [
  serveInOrganization(calls.compareDuplicates, ({ actor, organizationParams }) =>
    compareDuplicates({ actor, addresses: addresses.for(actor) }, organizationParams),
  ),
  serveInOrganization(calls.keepBoth, ({ actor, organizationParams, body }) =>
    keepBoth(actor, { ...body, ...organizationParams, now: clock() }),
  ),
  serveInOrganization(calls.linkSamePicture, ({ actor, organizationParams, body }) =>
    linkSamePicture(actor, { ...body, ...organizationParams, now: clock() }),
  ),
  serveInOrganization(calls.unlinkSamePicture, ({ actor, organizationParams }) =>
    unlinkSamePicture(actor, organizationParams),
  ),
];
