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
    serveInOrganization(calls.previewImport, ({ actor, organizationParams, body }) =>
      previewImport(parts, actor, { ...body, ...organizationParams, now: clock() }),
    ),
    serveInOrganization(calls.startImport, ({ actor, organizationParams, body }) =>
      startImport(parts, actor, { ...body, ...organizationParams, now: clock() }),
    ),
    serveInOrganization(calls.listImports, ({ actor, organizationParams }) =>
      listImports(actor, { ...organizationParams, now: clock() }),
    ),
    serveInOrganization(calls.resumeImport, ({ actor, organizationParams }) =>
      resumeImport(parts, actor, { ...organizationParams, now: clock() }),
    ),
    serveInOrganization(calls.undoImport, ({ actor, organizationParams }) =>
      undoImport(parts, actor, { ...organizationParams, now: clock() }),
    ),
  ];
};
