import type { Body } from "@samling/contract/types";
import { baseApi, read, write } from "@samling/portal";

export type MailChoices = Required<Body<"PUT /api/organization/{id}/mail-choices">>;

const tag = { type: "User", id: "MAILS" } as const;

export const mailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMailChoices: read(build, "GET /api/organization/{id}/mail-choices", { onlySignedIn: true, providesTags: [tag] }),
    setMailChoices: write(build, "PUT /api/organization/{id}/mail-choices", { invalidatesTags: [tag] }),
    /** The token is not part of an address, so it is neither in a log nor in the history. */
    readMailLink: read(build, "POST /api/mail-link", { keepUnusedDataFor: 0 }),
    switchMails: write(build, "POST /api/mail-link/choice", { invalidatesTags: [tag] }),
  }),
});
