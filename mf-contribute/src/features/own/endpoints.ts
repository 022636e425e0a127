import type { Answer, Arguments, Body } from "@samling/contract/types";
import { baseApi, read, request, write } from "@samling/portal";

type ContributionsPage = Answer<"GET /api/my-contributions">;
type ContributionsQuery = Omit<NonNullable<Arguments<"GET /api/my-contributions">>, "after">;
export type OwnContribution = ContributionsPage["items"][number];
export type Conversation = Answer<"GET /api/my-contributions/{id}">;
export type ConversationEntry = Conversation["entries"][number];
export type Thanks = Answer<"GET /api/organization/{id}/thanks">;
export type AnswerBody = Body<"POST /api/my-contributions/{id}/answer">;

const listTag = { type: "Contribution", id: "OWN" } as const;
const contributionTag = (id: string) => ({ type: "Contribution", id: `OWN-${id}` }) as const;

const tagsIfSent = (_answer: unknown, error: unknown, { id }: { id: string }) =>
  error ? [] : [listTag, contributionTag(id), { type: "Contribution" as const, id }];

export const ownApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnContributions: build.infiniteQuery<ContributionsPage, ContributionsQuery, string>({
      infiniteQueryOptions: { initialPageParam: "", getNextPageParam: (page) => page.next ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        ...request("GET /api/my-contributions", { ...queryArg, after: pageParam || undefined }),
        onlySignedIn: true,
      }),
      providesTags: [listTag],
    }),
    answerContribution: write(build, "POST /api/my-contributions/{id}/answer", { invalidatesTags: tagsIfSent }),
    withdrawContribution: write(build, "POST /api/my-contributions/{id}/withdraw", { invalidatesTags: tagsIfSent }),
    withdrawChange: write(build, "POST /api/my-contributions/{id}/change/withdraw", {
      invalidatesTags: (_answer, _error, { id }) => [listTag, contributionTag(id)],
    }),
    /** The token is in no address, so it is neither in a log nor in the history. */
    openCaseLink: read(build, "POST /api/case-link", { keepUnusedDataFor: 0 }),
    /** The person's own, or those that an e-mail's link opens. */
    getThanks: build.query<Thanks, { id: string; token: string | undefined }>({
      query: ({ id, token }) =>
        token
          ? { address: "POST /api/organization/{id}/thanks", parameters: { id }, body: { token } }
          : { ...request("GET /api/organization/{id}/thanks", { id }), onlySignedIn: true },
      keepUnusedDataFor: 0,
    }),
    readGuardianLink: read(build, "POST /api/guardian", { keepUnusedDataFor: 0 }),
    answerAsGuardian: write(build, "POST /api/guardian/answer"),
    answerByLink: write(build, "POST /api/case-link/answer"),
    withdrawByLink: write(build, "POST /api/case-link/withdraw"),
  }),
});
