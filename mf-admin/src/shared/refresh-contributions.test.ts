import { baseApi, createStore, read } from "@samling/portal";
import { buildContribution } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { waitFor } from "@testing-library/react";
import { refreshContributions } from "./refresh-contributions.ts";

const { seenByVisitors } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    seenByVisitors: read(build, "GET /api/contribution/{id}", {
      providesTags: (_answer, _error, { id }) => [{ type: "Contribution", id }],
    }),
  }),
}).endpoints;

it("reads what visitors see again after a decision", async () => {
  const contribution = buildContribution();
  const { id, collectionId } = contribution;
  const sent = answerNetwork({ "GET /api/contribution/{id}": () => contribution });
  const store = createStore();
  await store.dispatch(seenByVisitors.initiate({ id }));
  store.dispatch(refreshContributions([{ id, collectionId }]));
  await waitFor(() => expect(sent).toHaveLength(2));
});
