import type { Answer } from "@samling/contract/types";
import { baseApi, isApiError, write } from "@samling/portal";
import { listsApi, updateWhenDone } from "../../shared/lists.ts";

export type Group = Answer<"GET /api/organization/{id}/groups">[number];

/** Whether the group has been deleted, or is hidden from the caller. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

export const groupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createGroup: write(build, "POST /api/organization/{id}/groups", {
      onQueryStarted: updateWhenDone(({ id }, made) => putGroup(id, made)),
    }),
    saveGroup: write(build, "POST /api/organization/{orgId}/group/{groupId}", {
      onQueryStarted: updateWhenDone(({ orgId }, saved) => putGroup(orgId, saved)),
      invalidatesTags: (_saved, error) => (isGone(error) ? [{ type: "Group", id: "LIST" }] : []),
    }),
    // Content for a deleted group is no longer visible to anyone.
    deleteGroup: write(build, "DELETE /api/organization/{orgId}/group/{groupId}", {
      invalidatesTags: [
        { type: "Group", id: "LIST" },
        { type: "Collection", id: "LIST" },
      ],
    }),
  }),
});

/** Replaces one group in the cached list, so that the list need not be fetched again. */
const putGroup = (id: string, group: Group) =>
  listsApi.util.updateQueryData("listGroups", { id }, (groups) =>
    [...groups.filter((item) => item.id !== group.id), group].sort((a, b) => a.name.localeCompare(b.name)),
  );
