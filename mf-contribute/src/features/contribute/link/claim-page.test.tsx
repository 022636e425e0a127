import * as paths from "@samling/portal/paths";
import { buildOrganization, buildSession, idOf, organizationId as orgId } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import ClaimPage from "./claim-page.tsx";

afterEach(() => localStorage.clear());

it("moves the focus to the outcome once the contribution is in the account", async () => {
  localStorage.setItem("token", "abc");
  answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/user": () => buildSession(),
    "POST /api/link-claim": () => ({ organizationId: orgId, contributionId: idOf(1) }),
  });
  const at = `${paths.claim.href({ orgId })}#token=secret`;
  await renderRoutes([{ path: paths.claim.path, element: <ClaimPage /> }], { at, isInOrganization: true });
  await userEvent.click(await screen.findByRole("button", { name: "Add it to my account" }));
  const outcome = await screen.findByRole("heading", { level: 1, name: "It is yours now" });
  await waitFor(() => expect(outcome).toHaveFocus());
});
