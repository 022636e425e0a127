import { storedKeys } from "@samling/contract/constants/stored-keys";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  buildLoginResult,
  buildOrganization,
  buildSession,
  buildUser,
  organizationId,
} from "../../../testing/builders.ts";
import { routesOf } from "../../../testing/routes-of.ts";

const organization = buildOrganization();
const accountRoutes = routesOf(paths.login, paths.register, paths.confirmEmail, paths.passwordReset);
const page = `/login?organization=${organizationId}`;
const baseAnswers = { "GET /api/organization/{id}": () => organization } as const;
const open = (state?: unknown, at = page) => renderRoutes(accountRoutes, { at, state });

async function fillIn(email = "maja@example.com", password = "granskog") {
  await userEvent.type(await screen.findByLabelText(/^E-mail address/), email);
  if (password) await userEvent.type(screen.getByLabelText(/^Password/), password);
}
const submitButton = () => screen.getByRole("button", { name: "Sign in" });
async function signIn() {
  await fillIn();
  await userEvent.click(submitButton());
}

beforeEach(() => localStorage.clear());

describe("sign in", () => {
  it("goes home without an organization to return to [V-AUTH-01]", async () => {
    answerNetwork(baseAnswers);
    await open(undefined, "/login");
    expect(await screen.findByText("Arrived at /")).toBeVisible();
  });

  it.each(["/edit-platform", "/platform/organizations?page=2", "/platform/health"])(
    "needs no organization where it was reached from a page of the platform, and goes back to it: %s [A-SHELL-08]",
    async (from) => {
      const sent = answerNetwork({
        "POST /api/login": () => buildLoginResult({ isPlatformAdmin: true }),
        "GET /api/user": () => buildSession({ isPlatformAdmin: true }),
      });
      await open({ from }, "/login");
      await signIn();
      expect(await screen.findByText(`Arrived at ${from}`)).toBeVisible();
      expect(sent.find(({ address }) => address === "POST /api/login")?.body).toEqual({
        email: "maja@example.com",
        password: "granskog",
      });
    },
  );

  it.each(["/about", "/platform-of-somebody", "//platform/health", "https://example.com/platform/health"])(
    "goes home without an organization from any other address: %s [V-AUTH-01]",
    async (from) => {
      answerNetwork(baseAnswers);
      await open({ from }, "/login");
      expect(await screen.findByText("Arrived at /")).toBeVisible();
    },
  );

  it("says so if a person without any role signs in to the platform [ERR-04]", async () => {
    answerNetwork({ "POST /api/login": () => refuse("FORBIDDEN") });
    await open({ from: "/platform/health" }, "/login");
    await signIn();
    expect(await screen.findByText("You do not have permission to do this.")).toBeVisible();
    expect(localStorage.getItem(storedKeys.token)).toBeNull();
  });

  it("says that the organization is not found if the address names an unknown one [V-AUTH-01]", async () => {
    answerNetwork({ "GET /api/organization/{id}": () => refuse("NOT_FOUND") });
    await open();
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
    expect(screen.getByText("That museum or archive could not be found.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to the start page" })).toHaveAttribute("href", "/");
    expect(screen.queryByText("Arrived at /")).not.toBeInTheDocument();
  });

  it("takes the organization from navigation state as well [V-AUTH-01]", async () => {
    const sent = answerNetwork(baseAnswers);
    await open({ organization: organizationId }, "/login");
    expect(await screen.findByRole("heading", { name: "Sign in to share your pictures" })).toBeVisible();
    expect(sent[0]?.parameters).toEqual({ id: organizationId });
  });

  it("offers to try again where the organization could not be loaded", async () => {
    let isDown = true;
    answerNetwork({ "GET /api/organization/{id}": () => (isDown ? refuse("UNAVAILABLE") : organization) });
    await open();
    const retry = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByLabelText(/^E-mail address/)).toBeVisible();
  });

  it("leads to registration with the same organization [V-AUTH-02]", async () => {
    answerNetwork(baseAnswers);
    await open();
    expect(await screen.findByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      `/register?organization=${organizationId}`,
    );
  });

  it("leads to a new password [V-AUTH-02]", async () => {
    answerNetwork(baseAnswers);
    await open();
    expect(await screen.findByRole("link", { name: "Forgotten your password?" })).toHaveAttribute(
      "href",
      `/organization/${organizationId}/password-reset`,
    );
  });

  it("keeps its button disabled until e-mail and password are there, and says why [VAL-22]", async () => {
    answerNetwork(baseAnswers);
    await open();
    await fillIn("maja@example.com", "");
    expect(submitButton()).toBeDisabled();
    expect(submitButton()).toHaveAccessibleDescription("Fill in your e-mail address and your password to sign in.");
    await userEvent.type(screen.getByLabelText(/^Password/), "g");
    expect(submitButton()).toBeEnabled();
  });

  it("stores the token and goes to the organization's page [V-AUTH-04]", async () => {
    const sent = answerNetwork({
      ...baseAnswers,
      "POST /api/login": () => buildLoginResult(),
      "GET /api/user": () => buildSession(),
    });
    await open();
    await signIn();
    expect(await screen.findByText(`Arrived at /organization/${organizationId}`)).toBeVisible();
    expect(localStorage.getItem(storedKeys.token)).toBe("a-token");
    expect(sent.find(({ address }) => address === "POST /api/login")?.body).toEqual({
      email: "maja@example.com",
      password: "granskog",
      organizationId,
    });
  });

  it("goes back to the previous page [V-AUTH-04]", async () => {
    answerNetwork({
      ...baseAnswers,
      "POST /api/login": () => buildLoginResult(),
      "GET /api/user": () => buildSession(),
    });
    await open({ from: "/organization/o1/collections/c1?page=2" });
    await signIn();
    expect(await screen.findByText("Arrived at /organization/o1/collections/c1?page=2")).toBeVisible();
  });

  it("asks for the code after the password, says what is wrong with it, and signs in with it [TRUST-05]", async () => {
    const reasons = ["needed", "clock"];
    const sent = answerNetwork({
      ...baseAnswers,
      "POST /api/login": () => {
        const reason = reasons.shift();
        return reason ? refuse("SECOND_STEP_ERROR", { reason }) : buildLoginResult();
      },
      "GET /api/user": () => buildSession(),
    });
    await open();
    await signIn();
    expect(await screen.findByRole("heading", { name: "One more step" })).toBeVisible();
    const code = screen.getByLabelText(/^Code/);
    expect(code).toHaveFocus();
    expect(code).not.toBeInvalid();
    await userEvent.type(code, "123456");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/^The clock on your phone is wrong/)).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, "4k7m-q2xd{Enter}");
    expect(await screen.findByText(`Arrived at /organization/${organizationId}`)).toBeVisible();
    const bodies = sent.filter(({ address }) => address === "POST /api/login").map(({ body }) => body);
    const credentials = { email: "maja@example.com", password: "granskog", organizationId };
    expect(bodies).toEqual([credentials, { ...credentials, code: "123456" }, { ...credentials, code: "4k7m-q2xd" }]);
  });

  it("says so where the account is suspended [ERR-04]", async () => {
    answerNetwork({ ...baseAnswers, "POST /api/login": () => refuse("USER_INACTIVE_ERROR") });
    await open();
    await signIn();
    expect(await screen.findByText(/^Your account with this organization is suspended/)).toBeVisible();
    expect(localStorage.getItem(storedKeys.token)).toBeNull();
  });

  it("asks to check e-mail and password after any other failure, and keeps both [ERR-04]", async () => {
    answerNetwork({ ...baseAnswers, "POST /api/login": () => refuse("LOGIN_ERROR") });
    await open();
    await signIn();
    expect(await screen.findByText(/^We could not sign you in/)).toHaveTextContent(
      /^We could not sign you in. Check your e-mail address and your password.$/,
    );
    expect(screen.getByLabelText(/^Password/)).toHaveValue("granskog");
  });

  it("also shows the cause if it is not the typed text [ERR-04]", async () => {
    answerNetwork({ ...baseAnswers, "POST /api/login": () => refuse("TOO_MANY_REQUESTS") });
    await open();
    await signIn();
    expect(await screen.findByText(/^We could not sign you in.*You have tried too often/)).toBeVisible();
  });

  it("points at an e-mail address that cannot be one, without sending it", async () => {
    const sent = answerNetwork(baseAnswers);
    await open();
    await fillIn("maja@", "granskog");
    await userEvent.click(submitButton());
    const link = await screen.findByRole("link", { name: /^Enter your full e-mail address/ });
    expect(screen.getByRole("alert", { name: "You are not signed in yet" })).toHaveFocus();
    await userEvent.click(link);
    expect(screen.getByLabelText(/^E-mail address/)).toHaveFocus();
    expect(sent.some(({ address }) => address === "POST /api/login")).toBe(false);
  });

  it("can be filled in by a password manager, and shows the password on demand", async () => {
    answerNetwork(baseAnswers);
    await open();
    expect(await screen.findByLabelText(/^E-mail address/)).toHaveAttribute("autocomplete", "username");
    const password = screen.getByLabelText(/^Password/);
    expect(password).toHaveAttribute("autocomplete", "current-password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(password).toHaveAttribute("type", "text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password).toHaveAttribute("type", "password");
  });

  it("mentions that capitals are locked while a password is typed", async () => {
    answerNetwork(baseAnswers);
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText(/^Password/));
    await user.keyboard("{CapsLock}");
    expect(await screen.findByText("Caps Lock is on")).toBeVisible();
    await user.keyboard("{CapsLock}a");
    expect(screen.queryByText("Caps Lock is on")).not.toBeInTheDocument();
  });

  it("sends a member who is signed in already straight on", async () => {
    localStorage.setItem(storedKeys.token, "a-token");
    answerNetwork({ ...baseAnswers, "GET /api/user": () => buildSession() });
    await open();
    expect(await screen.findByText(`Arrived at /organization/${organizationId}`)).toBeVisible();
  });
});

describe("sign in of a person without a role in the organization", () => {
  const stranger = buildLoginResult({ hasAccount: false, user: { user: buildUser(), userRoles: [] } });

  it("opens the completion dialog and stores the token only when joining has succeeded [V-AUTH-03]", async () => {
    const sent = answerNetwork({
      ...baseAnswers,
      "POST /api/login": () => stranger,
      "POST /api/createUserOrgRelation": () => buildSession(),
      "GET /api/user": () => buildSession(),
    });
    await open();
    await signIn();
    expect(await screen.findByRole("dialog", { name: "Join Hamnarkivet" })).toBeVisible();
    expect(localStorage.getItem(storedKeys.token)).toBeNull();

    await userEvent.click(screen.getByLabelText(/^I accept the terms/));
    await userEvent.click(screen.getByRole("button", { name: "Join" }));
    expect(await screen.findByText(`Arrived at /organization/${organizationId}`)).toBeVisible();
    expect(localStorage.getItem(storedKeys.token)).toBe("a-token");
    const joining = sent.find(({ address }) => address === "POST /api/createUserOrgRelation");
    expect(joining).toMatchObject({ token: "a-token", body: { organizationId, termsAccepted: true } });
  });

  it("forgets the token here and on the server where the dialog is left [V-AUTH-03]", async () => {
    const sent = answerNetwork({
      ...baseAnswers,
      "POST /api/login": () => stranger,
      "DELETE /api/session": () => ({}),
    });
    await open();
    await signIn();
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ address: "DELETE /api/session", token: "a-token" }));
    expect(localStorage.getItem(storedKeys.token)).toBeNull();
  });

  it("opens the dialog for a person who is signed in with another organization [PERM-06]", async () => {
    localStorage.setItem(storedKeys.token, "a-token");
    answerNetwork({
      ...baseAnswers,
      "GET /api/user": () => buildSession({ userRoles: [] }),
      "POST /api/createUserOrgRelation": () => buildSession(),
    });
    await open({ from: "/organization/o1/collections/c1" });
    await userEvent.click(await screen.findByLabelText(/^I accept the terms/));
    await userEvent.click(screen.getByRole("button", { name: "Join" }));
    expect(await screen.findByText("Arrived at /organization/o1/collections/c1")).toBeVisible();
  });
});

describe("the organization's own provider", () => {
  const withProvider = {
    ...baseAnswers,
    "GET /api/organization/{id}/sign-in-ways": () => ({ provider: { name: "Turku ID" } }),
  } as const;
  beforeEach(() => {
    sessionStorage.clear();
    sessionStorage.setItem(
      "personal:left-for-provider",
      JSON.stringify({ organization: organizationId, from: "/somewhere" }),
    );
  });

  it("signs in a person whom it has sent back, who continues to the page they wanted", async () => {
    const sent = answerNetwork({
      ...withProvider,
      "POST /api/provider-sign-in": () => ({ ...buildLoginResult(), organizationId, signOutUrl: null }),
      "GET /api/user": () => buildSession(),
    });
    await open(undefined, "/login?code=one&state=two");
    expect(await screen.findByText("Arrived at /somewhere")).toBeVisible();
    expect(sent.find(({ address }) => address === "POST /api/provider-sign-in")?.body).toEqual({
      query: "?code=one&state=two",
    });
  });

  it("is reported in words when it is unavailable, and the password still works", async () => {
    answerNetwork({
      ...withProvider,
      "POST /api/provider-sign-in": () => refuse("SIGN_IN_PROVIDER_AWAY"),
      "POST /api/login": () => buildLoginResult(),
      "GET /api/user": () => buildSession(),
    });
    await open(undefined, "/login?code=one&state=two");
    expect(await screen.findByText(/does not respond/)).toBeVisible();
    await signIn();
    expect(await screen.findByText("Arrived at /somewhere")).toBeVisible();
  });

  it("leads home a person who comes back to a browser that never left", async () => {
    sessionStorage.clear();
    answerNetwork(withProvider);
    await open(undefined, "/login?code=one&state=two");
    expect(await screen.findByText("Arrived at /")).toBeVisible();
  });
});
