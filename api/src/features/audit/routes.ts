import { calls } from "@samling/contract/calls";
import { audit } from "../../audit/audit.ts";
import { authorize } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import { findOrganization } from "../organizations/service.ts";
import { listAudit, streamAudit } from "./list.ts";

export const auditRoutes = () => [
  serve(calls.listAudit, async ({ actor, params, query }) => {
    const { id } = await findOrganization(params.id);
    authorize(actor, "organization:administer", id);
    return listAudit(id, query);
  }),
  serve(calls.exportAudit, async ({ actor, params, query }) => {
    const { id } = await findOrganization(params.id);
    authorize(actor, "organization:administer", id);
    await audit(actor, "organization:exportAudit", { type: "organization", id }, id);
    return { name: "audit.csv", stream: streamAudit(id, query) };
  }),
];
