import type { OrganizationUser } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";
import { listsApi } from "../../shared/lists.ts";

interface Standing {
  organizationId: string;
  userId: string;
}

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateUserRoles: write(build, "PUT /api/organization/user-roles", {
      onQueryStarted: async ({ organizationId, body }, { dispatch, queryFulfilled }) => {
        const roles = await answerOf(queryFulfilled);
        if (roles) dispatch(changeUser({ organizationId, userId: body.userId }, { roles }));
      },
    }),
    inviteColleague: write(build, "POST /api/organization/{id}/invitation", { invalidatesTags: ["User"] }),
    withdrawInvitation: write(build, "DELETE /api/organization/{id}/invitation/{userId}", {
      invalidatesTags: ifDone("User"),
    }),
    suspendUser: write(build, "POST /api/user/suspend", {
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const answer = await answerOf(queryFulfilled);
        // A new suspension hides the person's contributions.
        if (answer) dispatch(changeUser(body, { ...answer, show_contributions: false }));
      },
    }),
    previewSuspension: read(build, "POST /api/organization/{id}/users/{userId}/suspension-letter", {
      keepUnusedDataFor: 0,
    }),
    activateUser: write(build, "POST /api/user/activate", {
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const answer = await answerOf(queryFulfilled);
        const shown = body.showCont === undefined ? {} : { show_contributions: body.showCont === 1 };
        if (answer) dispatch(changeUser(body, { ...answer, ...shown }));
      },
    }),
    eraseContact: write(build, "DELETE /api/organization/{id}/users/{userId}/contact", {
      onQueryStarted: async ({ id: organizationId, userId }, { dispatch, queryFulfilled }) => {
        const answer = await answerOf(queryFulfilled);
        if (answer) dispatch(changeUser({ organizationId, userId }, { email: "", emailProven: false }));
      },
    }),
    setShowContributions: write(build, "POST /api/user/show_contribution", {
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const answer = await answerOf(queryFulfilled);
        if (answer) dispatch(changeUser(body, answer));
      },
    }),
  }),
});

/** Nothing on failure: the caller reports it. */
const answerOf = async <T>(fulfilled: Promise<{ data: T }>): Promise<T | null> => {
  try {
    return (await fulfilled).data;
  } catch {
    return null;
  }
};

/** One person of a list that may be long is changed in place, instead of fetching all of them again. */
const changeUser = ({ organizationId, userId }: Standing, change: Partial<OrganizationUser>) =>
  listsApi.util.updateQueryData("listOrganizationUsers", { id: organizationId }, (users) => {
    const user = users.find((one) => one.userId === userId);
    if (user) Object.assign(user, change);
  });
