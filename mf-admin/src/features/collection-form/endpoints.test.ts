import { createStore } from "@samling/portal";
import { organizationId as id } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { waitFor } from "@testing-library/react";
import { registerApi } from "../register/endpoints.ts";
import { formApi } from "./endpoints.ts";

it("reads the default of new collections again once it has been changed", async () => {
  const settings = {
    accessionPattern: "{year}:{number}",
    declinedDays: 90,
    answerDays: 14,
    packageDays: 14,
    reviewersDecideOwn: false,
    noticesHide: true,
    defaultReview: "none" as const,
    timeZone: "Europe/Stockholm",
  };
  const sent = answerNetwork({
    "GET /api/organization/{id}/intake": () => settings,
    "PUT /api/organization/{id}/intake": () => ({}),
  });
  const store = createStore();
  await store.dispatch(formApi.endpoints.getDefaultReview.initiate({ id }));
  await store.dispatch(registerApi.endpoints.updateIntake.initiate({ id, body: settings }));
  await waitFor(() => expect(sent.filter(({ address }) => address.startsWith("GET"))).toHaveLength(2));
});
