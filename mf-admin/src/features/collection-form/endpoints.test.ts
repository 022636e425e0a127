import { createStore } from "@samling/portal";
import { organizationId as id } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { waitFor } from "@testing-library/react";
import { intakeSettings } from "../../testing/forms.tsx";
import { registerApi } from "../register/endpoints.ts";
import { formApi } from "./endpoints.ts";

it("reads the default of new collections again once it has been changed", async () => {
  const sent = answerNetwork({
    "GET /api/organization/{id}/intake": () => intakeSettings,
    "PUT /api/organization/{id}/intake": () => ({}),
  });
  const store = createStore();
  await store.dispatch(formApi.endpoints.getDefaultReview.initiate({ id }));
  await store.dispatch(registerApi.endpoints.updateIntake.initiate({ id, body: intakeSettings }));
  await waitFor(() => expect(sent.filter(({ address }) => address.startsWith("GET"))).toHaveLength(2));
});
