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
    serveInOrganization(calls.previewImport, ({ actor, of, body }) =>
      previewImport(parts, actor, { ...body, ...of, now: clock() }),
    ),
    serveInOrganization(calls.startImport, ({ actor, of, body }) =>
      startImport(parts, actor, { ...body, ...of, now: clock() }),
    ),
    serveInOrganization(calls.listImports, ({ actor, of }) => listImports(actor, { ...of, now: clock() })),
    serveInOrganization(calls.resumeImport, ({ actor, of }) => resumeImport(parts, actor, { ...of, now: clock() })),
    serveInOrganization(calls.undoImport, ({ actor, of }) => undoImport(parts, actor, { ...of, now: clock() })),
  ];
};
