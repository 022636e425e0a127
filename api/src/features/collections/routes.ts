import { calls } from "@samling/contract/calls";
import { authorize } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findOrganization } from "../organizations/service.ts";
import { presentCollection, presentCollections } from "./presenter.ts";
import { findKnownCollection, listAllCollections, listVisibleCollections } from "./service.ts";

export const collectionRoutes = ({ addresses }: Parts) => [
  serve(calls.listCollections, async ({ actor, query }) => {
    const { id } = await findOrganization(query.organizationId);
    return presentCollections({ actor, addresses: addresses.for(actor) }, await listVisibleCollections(actor, id));
  }),
  serve(calls.getCollection, async ({ actor, query }) => {
    const collection = await findKnownCollection(actor, query.collectionId);
    return presentCollection({ actor, addresses: addresses.for(actor) }, collection);
  }),
  serve(calls.listAllCollections, async ({ actor, query }) => {
    const { id } = await findOrganization(query.organizationId);
    authorize(actor, "collection:readAll", id);
    return presentCollections({ actor, addresses: addresses.for(actor) }, await listAllCollections(id));
  }),
];
