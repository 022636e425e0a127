import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { findOrganization } from "../organizations/service.ts";
import { countPictures, findStatements, sendFeedback, updateStatements } from "./service.ts";

const answer = async (id: string) => ({ ...(await findStatements(id)), pictures: await countPictures(id) });

export const statementRoutes = ({ jobs, limits }: Pick<Parts, "jobs" | "limits">) => [
  serveInOrganization(calls.getStatements, ({ organizationId }) => answer(organizationId)),
  serveInOrganization(calls.updateStatements, async ({ actor, organizationId, body }) => {
    await updateStatements(actor, organizationId, body);
    return answer(organizationId);
  }),
  serve(calls.sendAccessibilityFeedback, async ({ params, body, context }) => {
    const organization = await findOrganization(params.id);
    await limits.count("accessibility-feedback", { context, email: body.email ?? "", personId: organization.id });
    await sendFeedback(jobs, organization, body);
  }),
];
