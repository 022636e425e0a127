import { z } from "zod";
import { call, specifiedCall } from "../call.ts";
import { Id } from "../shapes.ts";

const ofCollection = { orgId: Id, collectionId: Id };

export const exportCalls = {
  exportCollection: specifiedCall({
    address: "POST /api/organization/{orgId}/collection/{collectionId}/export",
    summary: "The collection and its answers as two CSV texts; a large collection is streamed by the call beside it.",
    permission: "collection:export",
    isGrave: true,
    response: z.object({ collection: z.string(), questionAnswers: z.string() }),
    errors: ["TOO_LARGE"],
  }),
  streamCollectionExport: call({
    address: "GET /api/organization/{orgId}/collection/{collectionId}/export/{name}",
    summary: "One of the two CSV files as a stream, for collections of any size.",
    permission: "collection:export",
    isGrave: true,
    params: z.object({ ...ofCollection, name: z.enum(["collection.csv", "questions.csv"]) }),
    file: "text/csv",
    response: z.unknown(),
  }),
} as const;
