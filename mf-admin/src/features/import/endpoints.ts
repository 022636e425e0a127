import type { Answer, Body } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type ImportPreview = Answer<"POST /api/organization/{id}/imports/{importId}/preview">;
export type ImportFault = ImportPreview["faults"][number];
export type ColumnTarget = ImportPreview["columns"][number]["target"];
type ImportPreviewBody = Body<"POST /api/organization/{id}/imports/{importId}/preview">;
export type CellCorrection = NonNullable<ImportPreviewBody["corrections"]>[number];

export type ImportListItem = Answer<"GET /api/organization/{id}/imports">[number];

const importsTag = { type: "Contribution", id: "IMPORTS" } as const;

export const importApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createImport: write(build, "POST /api/organization/{id}/imports", {}),
    /** A query, because it changes nothing. */
    previewImport: read(build, "POST /api/organization/{id}/imports/{importId}/preview", { keepUnusedDataFor: 0 }),
    startImport: write(build, "POST /api/organization/{id}/imports/{importId}/start", {
      invalidatesTags: [importsTag, { type: "Contribution", id: "LIST" }, { type: "Collection", id: "LIST" }],
    }),
    listImports: read(build, "GET /api/organization/{id}/imports", { providesTags: [importsTag] }),
    resumeImport: write(build, "POST /api/organization/{id}/imports/{importId}/resume", {
      invalidatesTags: [importsTag],
    }),
    undoImport: write(build, "POST /api/organization/{id}/imports/{importId}/undo", { invalidatesTags: [importsTag] }),
  }),
});
