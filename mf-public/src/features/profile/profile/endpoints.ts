import { userContributionsPageSize } from "@samling/contract/constants/contributions";
import { baseApi, read, request, write } from "@samling/portal";
import { pagesOf } from "../../../shared/pages-of-lists.ts";
import type { UserContribution } from "./types.ts";

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: read(build, "GET /api/user/{a}/{b}", { providesTags: ["User"] }),
    /** Contributions to every organization, or to one. */
    listUserContributions: build.infiniteQuery<UserContribution[], { userId: string; orgId?: string }, string>({
      infiniteQueryOptions: pagesOf<UserContribution>(userContributionsPageSize, ({ paginationId }) => paginationId),
      query: ({ queryArg: { userId, orgId }, pageParam }) => {
        const paginationId = pageParam || undefined;
        return orgId
          ? request("GET /api/user/{userId}/organization/{orgId}/contributions", { userId, orgId, paginationId })
          : request("GET /api/user/{userId}/contributions", { userId, paginationId });
      },
      providesTags: ["Contribution"],
    }),
    requestEmailProof: write(build, "POST /api/user/email-proof"),
    requestEmailChange: write(build, "POST /api/user/email"),
    listKeptNames: read(build, "GET /api/user/accessions", { onlySignedIn: true }),
    deleteOwnUser: write(build, "DELETE /api/user"),
    listSessions: read(build, "GET /api/sessions", { onlySignedIn: true, providesTags: ["User"] }),
    removePassword: write(build, "DELETE /api/user/password", { invalidatesTags: ["User"] }),
    removePasskey: write(build, "DELETE /api/user/passkeys/{id}", { invalidatesTags: ["User"] }),
    startAuthenticator: write(build, "POST /api/user/authenticator"),
    confirmAuthenticator: write(build, "PUT /api/user/authenticator", { invalidatesTags: ["User"] }),
    removeAuthenticator: write(build, "DELETE /api/user/authenticator", { invalidatesTags: ["User"] }),
    makeRecoveryCodes: write(build, "POST /api/user/recovery-codes", { invalidatesTags: ["User"] }),
    endOtherSessions: write(build, "DELETE /api/sessions", { invalidatesTags: ["User"] }),
    endSession: write(build, "DELETE /api/sessions/{id}", { invalidatesTags: ["User"] }),
  }),
});
