import type { Answer, Arguments } from "@samling/contract/types";
import { baseApi, read, request, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

type AccessionsPage = Answer<"GET /api/organization/{id}/accessions">;
type AccessionsQuery = Omit<Arguments<"GET /api/organization/{id}/accessions">, "after">;
export type AccessionEntry = AccessionsPage["items"][number];
export type DeedContent = Answer<"GET /api/organization/{id}/accessions/{accessionId}/deed">;
export type IntakeSettings = Answer<"GET /api/organization/{id}/intake">;

const deedTag = { type: "Contribution", id: "DEED" } as const;
const deedChanges = { invalidatesTags: ifDone(deedTag) };
const intakeTag = { type: "Organization", id: "INTAKE" } as const;

export const registerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAccessions: build.infiniteQuery<AccessionsPage, AccessionsQuery, number>({
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: (page) => page.next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        request("GET /api/organization/{id}/accessions", { ...queryArg, after: pageParam || undefined }),
      providesTags: [{ type: "Contribution", id: "ACCESSIONS" }],
    }),
    deaccession: write(build, "POST /api/organization/{id}/accessions/{accessionId}/deaccession", {
      invalidatesTags: ifDone({ type: "Contribution", id: "ACCESSIONS" }),
    }),
    /** Invalidates even after a refusal, since a colleague may have corrected it. */
    correctContributor: write(build, "PUT /api/organization/{id}/accessions/{accessionId}/contributor", {
      invalidatesTags: [{ type: "Contribution", id: "ACCESSIONS" }, deedTag],
    }),
    getDeed: read(build, "GET /api/organization/{id}/accessions/{accessionId}/deed", { providesTags: [deedTag] }),
    addDeed: write(build, "POST /api/organization/{id}/accessions/{accessionId}/deed", deedChanges),
    removeDeed: write(build, "DELETE /api/organization/{id}/accessions/{accessionId}/deed", deedChanges),
    getIntake: read(build, "GET /api/organization/{id}/intake", { providesTags: [intakeTag] }),
    updateIntake: write(build, "PUT /api/organization/{id}/intake", { invalidatesTags: ifDone(intakeTag) }),
  }),
});
