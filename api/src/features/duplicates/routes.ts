import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { compareDuplicates } from "./compare.ts";
import { keepBoth, linkSamePicture, unlinkSamePicture } from "./decide-pair.ts";

export const duplicateRoutes = ({ addresses, clock }: Parts) => [
  serveInOrganization(calls.compareDuplicates, ({ actor, of }) =>
    compareDuplicates({ actor, addresses: addresses.for(actor) }, of),
  ),
  serveInOrganization(calls.keepBoth, ({ actor, of, body }) => keepBoth(actor, { ...body, ...of, now: clock() })),
  serveInOrganization(calls.linkSamePicture, ({ actor, of, body }) =>
    linkSamePicture(actor, { ...body, ...of, now: clock() }),
  ),
  serveInOrganization(calls.unlinkSamePicture, ({ actor, of }) => unlinkSamePicture(actor, of)),
];
