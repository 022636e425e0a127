import { accountsApi } from "@samling/accounts/endpoints";
import { createStore, useLocation } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildOrganization, organizationId } from "../../../testing/builders.ts";
import { WithinOrganization } from "../../../testing/within-organization.tsx";
import ResetPage from "./reset-page.tsx";

const baseAnswers = { "GET /api/organization/{id}": () => buildOrganization() } as const;
const Address = () => {
  const { pathname, search, hash, state } = useLocation();
  return <p data-testid="address">{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</p>;
};
const routes = [
  {
    path: paths.passwordReset.path,
    element: (
      <WithinOrganization>
        <ResetPage />
        <Address />
      </WithinOrganization>
    ),
  },
];
const user = "maja@example.com";
const open = (query: { user?: string; token?: string } = {}) =>
  renderRoutes(routes, { at: paths.passwordReset.href({ orgId: organizationId, ...query }) });
const openLink = () => open({ user, token: "the-token" });

async function choose(password: string, again = password) {
  await userEvent.type(await screen.findByLabelText(/^New password/), password);
  await userEvent.type(screen.getByLabelText(/^The same password again/), again);
  await userEvent.click(screen.getByRole("button", { name: "Change the password" }));
}

beforeEach(() => localStorage.clear());

describe("asking for a new password", () => {
  it("sends a link to the address, and says so whether or not it is known [V-AUTH-09]", async () => {
    const sent = answerNetwork({ ...baseAnswers, "POST /api/password-reset": () => ({}) });
    await open();
    await userEvent.type(await screen.findByLabelText(/^E-mail address/), ` ${user} `);
    await userEvent.click(screen.getByRole("button", { name: "Send me a link" }));
    expect(await screen.findByText(/^If there is an account for maja@example.com/)).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ email: user, organizationId });
    expect(screen.getByRole("link", { name: "Go to sign in" })).toHaveFocus();
  });

  it("sends nothing where the address cannot be one [V-AUTH-09]", async () => {
    const sent = answerNetwork(baseAnswers);
    await open();
    await userEvent.type(await screen.findByLabelText(/^E-mail address/), "maja@");
    await userEvent.click(screen.getByRole("button", { name: "Send me a link" }));
    expect(screen.getByRole("alert", { name: "Nothing has been sent yet" })).toHaveFocus();
    expect(sent.some(({ address }) => address === "POST /api/password-reset")).toBe(false);
  });

  it("says what went wrong and keeps the address", async () => {
    answerNetwork({ ...baseAnswers, "POST /api/password-reset": () => refuse("TOO_MANY_REQUESTS") });
    await open({ user });
    await userEvent.click(await screen.findByRole("button", { name: "Send me a link" }));
    expect(await screen.findByText(/^You have tried too often/)).toBeVisible();
    expect(screen.getByLabelText(/^E-mail address/)).toHaveValue(user);
  });
});

describe("the new password", () => {
  it("is sent with the token of the link, and leads to sign in [V-AUTH-09]", async () => {
    const sent = answerNetwork({ ...baseAnswers, "PUT /api/password-reset": () => ({}) });
    await openLink();
    await choose("granskog");
    expect(await screen.findByRole("heading", { name: "Your password has been changed" })).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ email: user, reset_token: "the-token", password: "granskog" });
    expect(screen.getByRole("link", { name: "Go to sign in" })).toHaveAttribute(
      "href",
      `/login?organization=${organizationId}`,
    );
  });

  it("sends nothing where the two differ [VAL-23]", async () => {
    const sent = answerNetwork(baseAnswers);
    await openLink();
    await choose("granskog", "grenskog");
    expect(screen.getByLabelText(/^The same password again/)).toHaveAccessibleDescription(
      "The two passwords are not the same",
    );
    expect(sent.some(({ address }) => address === "PUT /api/password-reset")).toBe(false);
  });

  it("is reported as too short by the server's 400 [VAL-24]", async () => {
    answerNetwork({ ...baseAnswers, "PUT /api/password-reset": () => refuse("PASSWORD_TOO_SHORT") });
    await openLink();
    await choose("gran");
    await waitFor(() =>
      expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(
        /The password needs at least 6 characters$/,
      ),
    );
  });

  it("is reported as easy to guess by the server's 400, at its field", async () => {
    answerNetwork({ ...baseAnswers, "PUT /api/password-reset": () => refuse("PASSWORD_TOO_COMMON") });
    await openLink();
    await choose("lighthouse");
    await waitFor(() =>
      expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(
        /The password is easy to guess. Choose another.$/,
      ),
    );
  });

  it("cannot be set with a link that is used up, and a new one is a click away [ERR-05]", async () => {
    answerNetwork({ ...baseAnswers, "PUT /api/password-reset": () => refuse("RESET_TOKEN_INVALID") });
    await openLink();
    await choose("granskog");
    expect(await screen.findByText(/^The link is no longer valid/)).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Ask for a new link" }));
    expect(await screen.findByLabelText(/^E-mail address/)).toHaveValue(user);
  });

  it("fails with a status and a message [ERR-06]", async () => {
    answerNetwork({ "PUT /api/password-reset": () => refuse("RESET_TOKEN_INVALID") });
    const body = { email: user, reset_token: "the-token", password: "granskog" };
    const answer = await createStore().dispatch(accountsApi.endpoints.confirmPasswordReset.initiate({ body }));
    expect(answer.error).toMatchObject({ status: 412, message: "RESET_TOKEN_INVALID" });
  });

  it("belongs to an address that password managers can read", async () => {
    answerNetwork(baseAnswers);
    await openLink();
    const email = await screen.findByLabelText(/^E-mail address/);
    expect(email).toHaveAttribute("autocomplete", "username");
    expect(email).toHaveAttribute("readonly");
    expect(screen.getByLabelText(/^New password/)).toHaveAttribute("autocomplete", "new-password");
  });
});

describe("the link of the e-mail", () => {
  it("leaves the address of the page at once, and still works after a reload", async () => {
    const sent = answerNetwork({ ...baseAnswers, "PUT /api/password-reset": () => ({}) });
    await openLink();
    const address = await screen.findByTestId("address");
    const read = () => address.textContent?.split(" ") ?? [];
    await waitFor(() => expect(read()[0]).toBe(paths.passwordReset.href({ orgId: organizationId })));
    const [shown, state] = read();
    cleanup();
    await renderRoutes(routes, { at: shown ?? "", state: JSON.parse(state ?? "null") });
    await choose("harbour lights");
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ email: user, reset_token: "the-token" }));
  });
});
