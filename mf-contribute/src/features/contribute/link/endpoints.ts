import type { Answer } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";
import { ifDone } from "@samling/portal/sending/if-done";

export type LinkContent = Answer<"GET /api/link/{key}">;
export type SentByLink = Answer<"POST /api/link-contribution">;
export const isSent = (body: unknown): body is SentByLink =>
  typeof body === "object" && body !== null && "sentAt" in body;

export const linkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readLink: read(build, "GET /api/link/{key}"),
    beginByLink: write(build, "POST /api/link/{key}/device"),
    /** The secret is in no address, so it is neither in a log nor in the history. */
    readSentByLink: read(build, "POST /api/link-contribution/state", { keepUnusedDataFor: 0 }),
    withdrawSentByLink: write(build, "POST /api/link-contribution/withdrawal"),
    claimContribution: write(build, "POST /api/link-claim", { invalidatesTags: ifDone("Contribution", "User") }),
  }),
});
