import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { listSentBefore } from "./sent-before.ts";

export const uploadRoutes = ({ addresses }: Pick<Parts, "addresses">) => [
  serve(calls.listSentBefore, ({ actor, params }) =>
    listSentBefore({ actor, addresses: addresses.for(actor) }, params.id),
  ),
];
