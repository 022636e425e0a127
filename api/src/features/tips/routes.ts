import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findOrganization } from "../organizations/service.ts";
import { listKnowledge, listLatest } from "./knowledge.ts";
import { receiveTip } from "./receive.ts";

export const tipRoutes = ({ clock, limits }: Parts) => [
  serve(calls.sendTip, async ({ actor, params, body, context }) => {
    await limits.count("tip", { context });
    const { id: organizationId } = await findOrganization(params.id);
    return receiveTip(actor, { organizationId, now: clock() }, body);
  }),
  serve(calls.listKnowledge, ({ actor, params }) => listKnowledge(actor, params.id)),
  serve(calls.listLatestKnowledge, ({ actor, params }) => listLatest(actor, params.id, clock())),
];
