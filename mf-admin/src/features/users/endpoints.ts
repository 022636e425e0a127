import type { OrganizationUser } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";
import { listsApi, updateWhenDone } from "../../shared/lists.ts";

interface MembershipKey {
  organizationId: string;
  userId: string;
}

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateUserRoles: write(build, "PUT /api/organization/user-roles", {
      onQueryStarted: updateWhenDone(({ organizationId, body: { userId } }, roles) =>
        changeUser({ organizationId, userId }, { roles }),
      ),
    }),
    inviteColleague: write(build, "POST /api/organization/{id}/invitation", { invalidatesTags: ["User"] }),
    withdrawInvitation: write(build, "DELETE /api/organization/{id}/invitation/{userId}", {
      invalidatesTags: ifDone("User"),
    }),
    suspendUser: write(build, "POST /api/user/suspend", {
      // A new suspension hides the person's contributions.
      onQueryStarted: updateWhenDone(({ body }, answer) => changeUser(body, { ...answer, show_contributions: false })),
    }),
    previewSuspension: read(build, "POST /api/organization/{id}/users/{userId}/suspension-letter", {
      keepUnusedDataFor: 0,
    }),
    activateUser: write(build, "POST /api/user/activate", {
      onQueryStarted: updateWhenDone(({ body }, answer) => {
        const visibility = body.showCont === undefined ? {} : { show_contributions: body.showCont === 1 };
        return changeUser(body, { ...answer, ...visibility });
      }),
    }),
    eraseContact: write(build, "DELETE /api/organization/{id}/users/{userId}/contact", {
      onQueryStarted: updateWhenDone(({ id: organizationId, userId }) =>
        changeUser({ organizationId, userId }, { email: "", emailProven: false }),
      ),
    }),
    removeSecondStep: write(build, "DELETE /api/organization/{id}/users/{userId}/second-step", {
      onQueryStarted: updateWhenDone(({ id: organizationId, userId }) =>
        changeUser({ organizationId, userId }, { hasSecondStep: false }),
      ),
    }),
    setShowContributions: write(build, "POST /api/user/show_contribution", {
      onQueryStarted: updateWhenDone(({ body }, answer) => changeUser(body, answer)),
    }),
  }),
});

const changeUser = ({ organizationId, userId }: MembershipKey, change: Partial<OrganizationUser>) =>
  listsApi.util.updateQueryData("listOrganizationUsers", { id: organizationId }, (users) => {
    const user = users.find((user) => user.userId === userId);
    if (user) Object.assign(user, change);
  });
