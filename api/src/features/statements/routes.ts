import { calls } from "@samling/contract/calls";
import { authorize } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findOrganization } from "../organizations/service.ts";
import { countPictures, findStatements, sendFeedback, updateStatements } from "./service.ts";

const answer = async (id: string) => ({ ...(await findStatements(id)), pictures: await countPictures(id) });

export const statementRoutes = ({ jobs, limits }: Pick<Parts, "jobs" | "limits">) => [
  serve(calls.getStatements, async ({ params }) => {
    const { id } = await findOrganization(params.id);
    return answer(id);
  }),
  serve(calls.updateStatements, async ({ actor, params, body }) => {
    const { id } = await findOrganization(params.id);
    authorize(actor, "organization:administer", id);
    await updateStatements(actor, id, body);
    return answer(id);
  }),
  serve(calls.sendAccessibilityFeedback, async ({ params, body, context }) => {
    await limits.count("accessibility-feedback", { context, email: body.email ?? "" });
    await sendFeedback(jobs, await findOrganization(params.id), body);
    return {};
  }),
];
