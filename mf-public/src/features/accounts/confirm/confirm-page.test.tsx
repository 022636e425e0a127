import { storedKeys } from "@samling/contract/constants/stored-keys";
import { useLocation } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildOrganization, buildSession, buildUser, organizationId } from "../../../testing/builders.ts";
import { WithinOrganization } from "../../../testing/within-organization.tsx";
import ConfirmPage from "./confirm-page.tsx";

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <p>{`Address: ${pathname}${search}${hash}`}</p>;
};
const routes = [
  {
    path: paths.confirmEmail.path,
    element: (
      <WithinOrganization>
        <ConfirmPage />
        <Address />
      </WithinOrganization>
    ),
  },
];
const page = paths.confirmEmail.href({ orgId: organizationId });
const baseAnswers = {
  "GET /api/organization/{id}": () => buildOrganization(),
  "GET /api/user": () => buildSession({ user: buildUser({ emailProven: false }) }),
} as const;

beforeEach(() => localStorage.setItem(storedKeys.token, "a-token"));

describe("the link that confirms an e-mail address", () => {
  it("is sent once, leaves the address at once, and says that it has worked", async () => {
    const sent = answerNetwork({ ...baseAnswers, "PUT /api/user/email-proof": () => buildSession() });
    await renderRoutes(routes, { at: `${page}#token=the-secret` });
    expect(await screen.findByRole("heading", { name: "Your e-mail address is confirmed" })).toBeVisible();
    expect(await screen.findByText(`Address: ${page}`)).toBeVisible();
    const proofs = sent.filter(({ address }) => address === "PUT /api/user/email-proof");
    expect(proofs.map(({ body }) => body)).toEqual([{ token: "the-secret" }]);
  });

  it("leads to the profile, from which another can be sent, where it is no longer valid", async () => {
    answerNetwork({ ...baseAnswers, "PUT /api/user/email-proof": () => refuse("RESET_TOKEN_INVALID") });
    await renderRoutes(routes, { at: `${page}#token=old` });
    expect(await screen.findByText(/^The link has been used, has expired/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to your profile" })).toHaveAttribute(
      "href",
      paths.editProfile.href({ orgId: organizationId }),
    );
  });

  it("says why it could not be tried if that is not the link's fault", async () => {
    answerNetwork({ ...baseAnswers, "PUT /api/user/email-proof": () => refuse("UNAVAILABLE") });
    await renderRoutes(routes, { at: `${page}#token=good` });
    await waitFor(() => expect(screen.getByRole("alert")).not.toHaveTextContent("too old"));
  });

  it("is sent again on request where the network failed, since it has left the address", async () => {
    let isAway = true;
    answerNetwork({
      ...baseAnswers,
      "PUT /api/user/email-proof": () => (isAway ? refuse("UNAVAILABLE") : buildSession()),
    });
    await renderRoutes(routes, { at: `${page}#token=good` });
    const retry = await screen.findByRole("button", { name: "Try again" });
    isAway = false;
    await userEvent.click(retry);
    expect(await screen.findByRole("heading", { name: "Your e-mail address is confirmed" })).toBeVisible();
  });

  it("that is missing is reported like an invalid one", async () => {
    answerNetwork(baseAnswers);
    await renderRoutes(routes, { at: page });
    expect(await screen.findByText(/^The link has been used/)).toBeVisible();
  });
});
