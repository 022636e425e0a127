import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { admit } from "../review/access.ts";
import { compareDuplicates } from "./compare.ts";
import { keepBoth } from "./keep-both.ts";
import { mergeDuplicates } from "./merge.ts";

export const duplicateRoutes = ({ addresses, clock, jobs }: Parts) => [
  serve(calls.compareDuplicates, async ({ actor, params: { id, ...pair } }) =>
    compareDuplicates({ actor, addresses: addresses.for(actor) }, { ...pair, organizationId: await admit(actor, id) }),
  ),
  serve(calls.keepBoth, async ({ actor, params: { id, ...pair }, body }) => {
    await keepBoth(actor, { ...pair, ...body, organizationId: await admit(actor, id), now: clock() });
    return {};
  }),
  serve(calls.mergeDuplicates, async ({ actor, params: { id, ...pair }, body }) =>
    mergeDuplicates(actor, jobs, { ...pair, ...body, organizationId: await admit(actor, id), now: clock() }),
  ),
];
