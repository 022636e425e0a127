import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { createImport, listImports, previewImport, resumeImport, startImport, undoImport } from "./imports.ts";

export const importRoutes = (parts: Parts) => {
  const { clock } = parts;
  return [
    serveInOrganization(calls.createImport, ({ actor, organizationId }) =>
      createImport(actor, organizationId, clock()),
    ),
    serveInOrganization(calls.previewImport, ({ actor, organizationId, params: { importId }, body }) =>
      previewImport(parts, actor, { ...body, organizationId, importId, now: clock() }),
    ),
    serveInOrganization(calls.startImport, ({ actor, organizationId, params: { importId }, body }) =>
      startImport(parts, actor, { ...body, organizationId, importId, now: clock() }),
    ),
    serveInOrganization(calls.listImports, ({ actor, organizationId }) =>
      listImports(actor, { organizationId, now: clock() }),
    ),
    serveInOrganization(calls.resumeImport, ({ actor, organizationId, params: { importId } }) =>
      resumeImport(parts, actor, { organizationId, importId, now: clock() }),
    ),
    serveInOrganization(calls.undoImport, ({ actor, organizationId, params: { importId } }) =>
      undoImport(parts, actor, { organizationId, importId, now: clock() }),
    ),
  ];
};
