import { calls } from "@samling/contract/calls";
import { authorize, type SignedIn } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findOrganization } from "../organizations/service.ts";
import { createImport, listImports, previewImport, startImport, undoImport } from "./imports.ts";

async function admit(actor: SignedIn, id: string): Promise<string> {
  const organization = await findOrganization(id);
  authorize(actor, "collection:import", organization.id);
  return organization.id;
}

export const importRoutes = (parts: Parts) => {
  const { clock } = parts;
  return [
    serve(calls.createImport, async ({ actor, params }) => createImport(actor, await admit(actor, params.id), clock())),
    serve(calls.previewImport, async ({ actor, params: { id, importId }, body }) =>
      previewImport(parts, actor, { ...body, organizationId: await admit(actor, id), importId, now: clock() }),
    ),
    serve(calls.startImport, async ({ actor, params: { id, importId }, body }) => {
      await startImport(parts, actor, { ...body, organizationId: await admit(actor, id), importId, now: clock() });
      return {};
    }),
    serve(calls.listImports, async ({ actor, params }) =>
      listImports(actor, { organizationId: await admit(actor, params.id), now: clock() }),
    ),
    serve(calls.undoImport, async ({ actor, params: { id, importId } }) => {
      await undoImport(parts, actor, { organizationId: await admit(actor, id), importId, now: clock() });
      return {};
    }),
  ];
};
