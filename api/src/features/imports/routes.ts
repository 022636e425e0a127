import { calls } from "@samling/contract/calls";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { createImport, listImports, resumeImport, startImport, undoImport } from "./imports.ts";
import { previewImport } from "./preview.ts";

export const importRoutes = (parts: Parts) => [
  serveInOrganization(calls.createImport, ({ actor, organizationId, now }) => createImport(actor, organizationId, now)),
  serveInOrganization(calls.previewImport, ({ actor, input }) => previewImport(parts, actor, input)),
  serveInOrganization(calls.startImport, ({ actor, input }) => startImport(parts, actor, input)),
  serveInOrganization(calls.listImports, ({ actor, input }) => listImports(actor, input)),
  serveInOrganization(calls.resumeImport, ({ actor, input }) => resumeImport(parts, actor, input)),
  serveInOrganization(calls.undoImport, ({ actor, input }) => undoImport(parts, actor, input)),
];
