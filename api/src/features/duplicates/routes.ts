import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { compareDuplicates } from "./compare.ts";
import { keepBoth, linkSamePicture, unlinkSamePicture } from "./decide-pair.ts";

export const duplicateRoutes = ({ addresses }: Parts) => [
  serveInOrganization(calls.compareDuplicates, ({ actor, organizationParams }) =>
    compareDuplicates({ actor, addresses: addresses.for(actor) }, organizationParams),
  ),
  serveInOrganization(calls.keepBoth, ({ actor, input }) => keepBoth(actor, input)),
  serveInOrganization(calls.linkSamePicture, ({ actor, input }) => linkSamePicture(actor, input)),
  serveInOrganization(calls.unlinkSamePicture, ({ actor, organizationParams }) =>
    unlinkSamePicture(actor, organizationParams),
  ),
];
