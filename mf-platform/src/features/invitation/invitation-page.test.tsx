import * as paths from "@samling/portal/paths";
import { buildOrganization, buildSession, buildUser, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";

const link = paths.invitation.href({ orgId, user: "eva@example.com", token: "secret" });

const render = async (answers: Answers = {}, at = link) => {
  const sent = answerNetwork({ "GET /api/organization/{id}": () => buildOrganization(), ...answers });
  await renderRoutes(remote.routes, { at, isInOrganization: true });
  return sent;
};
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fillAll = async () => {
  await screen.findByRole("heading", { name: "Join the team of Hamnarkivet" });
  fill(/^First name/, "Eva");
  fill(/^Last name/, "Lund");
  fill(/^Password/, "correct horse");
};
const accept = () => userEvent.click(screen.getByRole("button", { name: "Create the account and start" }));

it("creates the account, signs in, and redirects to the organization's administration", async () => {
  const user = buildUser({ email: "eva@example.com" });
  const userRoles = [{ organizationId: orgId, roles: ["USER" as const, "SUPER_ADMIN" as const] }];
  const sent = await render({
    "PUT /api/organization/{id}/invitation": () => ({
      token: "new-token",
      user: { user, userRoles },
      hasAccount: true,
      isPlatformAdmin: false,
    }),
    "GET /api/user": () => buildSession({ user, userRoles }),
  });
  await fillAll();
  expect(screen.getByLabelText("E-mail")).toHaveValue("eva@example.com");
  await accept();
  expect(await screen.findByText(`Arrived at ${paths.collections.href({ orgId })}`)).toBeVisible();
  expect(sent.find(({ address }) => address.startsWith("PUT"))).toMatchObject({
    parameters: { id: orgId },
    body: { email: "eva@example.com", token: "secret", firstName: "Eva", lastName: "Lund", password: "correct horse" },
  });
  expect(localStorage.getItem("token")).toBe("new-token");
  localStorage.clear();
});

it("names missing fields before anything is sent", async () => {
  const sent = await render();
  await fillAll();
  fill(/^Password/, "short");
  fill(/^Last name/, " ");
  await accept();
  expect(screen.getByLabelText(/^Password/)).toBeInvalid();
  expect(screen.getByLabelText(/^Last name/)).toBeInvalid();
  expect(screen.getByLabelText(/^First name/)).toBeValid();
  expect(sent.some(({ address }) => address.startsWith("PUT"))).toBe(false);
});

it("keeps the input if the server is down", async () => {
  await render({ "PUT /api/organization/{id}/invitation": () => refuse("UNAVAILABLE") });
  await fillAll();
  await accept();
  expect(await screen.findByText(/The service is not available right now/)).toBeVisible();
  expect(screen.getByLabelText(/^First name/)).toHaveValue("Eva");
});

it("explains what to do if the link has been used, has expired, or is incomplete", async () => {
  await render({ "PUT /api/organization/{id}/invitation": () => refuse("RESET_TOKEN_INVALID") });
  await fillAll();
  await accept();
  expect(await screen.findByRole("heading", { name: "The invitation is no longer valid" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    paths.login.href({ organization: orgId }),
  );
});

it("requests nothing without a token", async () => {
  await render({}, paths.invitation.href({ orgId }));
  expect(await screen.findByRole("heading", { name: "The invitation is no longer valid" })).toBeVisible();
});
