import { z } from "zod";
import { specifiedCall } from "../call.ts";
import { Collection, Id } from "../shapes.ts";

export const collectionCalls = {
  listCollections: specifiedCall({
    address: "GET /api/collections",
    summary: "The collections of an organization that the caller may see, newest first.",
    permission: "collection:list",
    query: z.object({ organizationId: Id }),
    response: z.array(Collection),
    errors: ["NOT_FOUND"],
  }),
  getCollection: specifiedCall({
    address: "GET /api/collection",
    summary: "One collection.",
    permission: "collection:read",
    query: z.object({ collectionId: Id }),
    response: Collection,
    errors: ["NOT_FOUND"],
  }),
  listAllCollections: specifiedCall({
    address: "GET /api/all-collections",
    summary: "Every collection of an organization in every status, newest first.",
    permission: "collection:readAll",
    query: z.object({ organizationId: Id }),
    response: z.array(Collection),
  }),
} as const;
