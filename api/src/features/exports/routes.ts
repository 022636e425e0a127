import { calls } from "@samling/contract/calls";
import { audit } from "../../audit/audit.ts";
import { notFound } from "../../errors.ts";
import { authorize, type SignedInActor } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findVisibleCollection } from "../collections/service.ts";
import { readExport, streamExport } from "./export.ts";

export const exportRoutes = ({ addresses, config }: Parts) => {
  const exportContextFor = (actor: SignedInActor) => ({ addresses: addresses.for(actor), publicUrl: config.publicUrl });

  /** An export contains names and addresses, so each one is logged with its recipient. */
  const admit = async (actor: SignedInActor, { orgId, collectionId }: { orgId: string; collectionId: string }) => {
    const collection = await findVisibleCollection(actor, collectionId);
    if (collection.organizationId !== orgId) throw notFound();
    authorize(actor, "collection:export", orgId);
    await audit(actor, "collection:export", collection.id, orgId);
    return collection;
  };

  return [
    serve(calls.exportCollection, async ({ actor, params }) =>
      readExport(exportContextFor(actor), await admit(actor, params)),
    ),
    serve(calls.streamCollectionExport, async ({ actor, params }) => ({
      name: params.name,
      stream: streamExport(exportContextFor(actor), await admit(actor, params), params.name),
    })),
  ];
};
