import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildLoginResult, buildOrganization, buildSession, organizationId } from "../../../testing/builders.ts";
import { WithinOrganization } from "../../../testing/within-organization.tsx";
import OpenAccountPage from "./open-account-page.tsx";
import ResetPage from "./reset-page.tsx";

const user = "maja@example.com";
const page = (element: React.ReactNode) => <WithinOrganization>{element}</WithinOrganization>;
const routes = [
  { path: paths.openAccount.path, element: page(<OpenAccountPage />) },
  { path: paths.passwordReset.path, element: page(<ResetPage />) },
  { path: paths.organization.path, element: <p>The collections</p> },
];
const answers = {
  "GET /api/organization/{id}": () => buildOrganization(),
  "GET /api/user": () => buildSession(),
} as const;
const open = (link: { user?: string; token?: string } = { user, token: "the-token" }) =>
  renderRoutes(routes, { at: paths.openAccount.href({ orgId: organizationId, ...link }) });
const press = async () => userEvent.click(await screen.findByRole("button", { name: "Sign in" }));

beforeEach(() => localStorage.clear());

it("opens the account with one press, and not before [WEEK-07]", async () => {
  const sent = answerNetwork({ ...answers, "POST /api/login/link": () => buildLoginResult() });
  await open();
  expect(await screen.findByText(`This signs you in as ${user}.`)).toBeVisible();
  expect(sent.some(({ address }) => address === "POST /api/login/link")).toBe(false);
  await press();
  expect(await screen.findByText("The collections")).toBeVisible();
  expect(sent.find(({ address }) => address === "POST /api/login/link")?.body).toEqual({
    email: user,
    token: "the-token",
  });
});

it("asks for the code where an authenticator app is set up", async () => {
  let needs = true;
  const sent = answerNetwork({
    ...answers,
    "POST /api/login/link": () => (needs ? refuse("SECOND_STEP_ERROR", { reason: "needed" }) : buildLoginResult()),
  });
  await open();
  await press();
  await userEvent.type(await screen.findByLabelText(/^Code/), "123456");
  needs = false;
  await press();
  await waitFor(() =>
    expect(sent.findLast(({ address }) => address === "POST /api/login/link")?.body).toMatchObject({ code: "123456" }),
  );
});

it("shows a way on from a link that is used up, and from an incomplete one [ERR-05]", async () => {
  answerNetwork({ ...answers, "POST /api/login/link": () => refuse("RESET_TOKEN_INVALID") });
  const { unmount } = await open();
  await press();
  expect(await screen.findByText(/^The link is no longer valid/)).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Ask for a new link" }));
  expect(await screen.findByLabelText(/^E-mail address/)).toHaveValue(user);
  unmount();
  await open({});
  expect(await screen.findByText(/This one is incomplete/)).toBeVisible();
});

it("lets the person choose a password with the same link, or do without one", async () => {
  answerNetwork(answers);
  await open();
  await userEvent.click(await screen.findByRole("link", { name: "Choose a password" }));
  expect(await screen.findByLabelText(/^New password/)).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Sign in without a new password" }));
  expect(await screen.findByText(`This signs you in as ${user}.`)).toBeVisible();
});
