import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { compareDuplicates } from "./compare.ts";
import { keepBoth } from "./keep-both.ts";
import { mergeDuplicates } from "./merge.ts";

export const duplicateRoutes = ({ addresses, clock, jobs }: Parts) => [
  serveInOrganization(calls.compareDuplicates, ({ actor, of }) =>
    compareDuplicates({ actor, addresses: addresses.for(actor) }, of),
  ),
  serveInOrganization(calls.keepBoth, ({ actor, of, body }) => keepBoth(actor, { ...body, ...of, now: clock() })),
  serveInOrganization(calls.mergeDuplicates, ({ actor, of, body }) =>
    mergeDuplicates(actor, jobs, { ...body, ...of, now: clock() }),
  ),
];
