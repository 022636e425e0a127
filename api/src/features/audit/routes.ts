import { calls } from "@samling/contract/calls";
import { audit } from "../../audit/audit.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { listAudit, streamAudit } from "./list.ts";

export const auditRoutes = () => [
  serveInOrganization(calls.listAudit, ({ organizationId, query }) => listAudit(organizationId, query)),
  serveInOrganization(calls.exportAudit, async ({ actor, organizationId: id, query }) => {
    await audit(actor, "organization:exportAudit", id, id);
    return { name: "audit.csv", stream: streamAudit(id, query) };
  }),
];
