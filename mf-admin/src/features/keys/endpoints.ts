import type { Answer } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type ApiKey = Answer<"GET /api/organization/{id}/keys">[number];

const keysTag = { type: "Organization", id: "KEYS" } as const;

export const keyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listKeys: read(build, "GET /api/organization/{id}/keys", { providesTags: [keysTag] }),
    createKey: write(build, "POST /api/organization/{id}/keys", { invalidatesTags: [keysTag] }),
    removeKey: write(build, "DELETE /api/organization/{id}/keys/{keyId}", { invalidatesTags: [keysTag] }),
  }),
});
