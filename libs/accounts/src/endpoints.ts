import { baseApi, keepSession, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

export const accountsApi = baseApi.injectEndpoints({
  // Each remote carries this file; the shared store keeps the endpoints of the one that loads first.
  overrideExisting: true,
  endpoints: (build) => ({
    login: write(build, "POST /api/login"),
    getSignInWays: read(build, "GET /api/organization/{id}/sign-in-ways"),
    startProviderSignIn: write(build, "POST /api/organization/{id}/provider-sign-in"),
    finishProviderSignIn: write(build, "POST /api/provider-sign-in"),
    loginWithPasskey: write(build, "POST /api/login/passkey"),
    loginByLink: write(build, "POST /api/login/link"),
    openAccount: write(build, "POST /api/organization/{id}/accounts"),
    startPasskey: write(build, "POST /api/user/passkeys/options"),
    addPasskey: write(build, "POST /api/user/passkeys", { invalidatesTags: ["User"] }),
    registerUser: write(build, "POST /api/register-user"),
    requestPasswordReset: write(build, "POST /api/password-reset"),
    confirmPasswordReset: write(build, "PUT /api/password-reset"),
    takeAccountBack: write(build, "POST /api/account-back"),
    proveEmail: write(build, "PUT /api/user/email-proof", {
      // Roles, groups and favorites that were pending now exist.
      invalidatesTags: ifDone("Collection", "Contribution", "User"),
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(keepSession(answer.data));
      },
    }),
    updateOwnUser: write(build, "POST /api/user", {
      // The name appears with every picture.
      invalidatesTags: ifDone("User", "Collection", "Contribution"),
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { token, ...session } = answer.data;
        dispatch(keepSession(session, token));
      },
    }),
    joinOrganization: write(build, "POST /api/createUserOrgRelation", {
      // A member sees what a stranger does not. The organizations themselves stay as they are.
      invalidatesTags: ifDone("Collection", "Contribution", "User"),
      onQueryStarted: async ({ token }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        // A signed-in person gets the new role at once; a separate token does not belong to the session yet.
        if (answer && !token) dispatch(keepSession(answer.data));
      },
    }),
  }),
});
