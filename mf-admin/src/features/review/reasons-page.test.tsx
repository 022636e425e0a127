import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import ReasonsPage from "./reasons-page.tsx";

it("keeps the focus when a reason is removed", async () => {
  const texts = { en: "Blurred", sv: "Suddig", dk: "Sløret", fi: "Epätarkka" };
  const reason = { texts, isQuestion: false, field: null, used: 0, written: ["en", "sv", "dk", "fi"] as const };
  answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/reasons": () =>
      ["blurred", "double"].map((key) => ({ ...reason, written: [...reason.written], key })),
  });
  await renderRoutes([{ path: paths.reviewDesk.path, element: <ReasonsPage /> }], {
    at: paths.reviewDesk.href({ orgId }),
    isInOrganization: true,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Remove reason 2" }));
  expect(screen.queryByRole("group", { name: "Reason 2" })).toBeNull();
  expect(screen.getByRole("button", { name: "Add a reason" })).toHaveFocus();
});
