import { calls } from "@samling/contract/calls";
import { authorize } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import { findOrganization } from "../organizations/service.ts";
import { listAudit } from "./list.ts";

export const auditRoutes = () => [
  serve(calls.listAudit, async ({ actor, params, query }) => {
    const { id } = await findOrganization(params.id);
    authorize(actor, "organization:administer", id);
    return listAudit(id, query);
  }),
];
