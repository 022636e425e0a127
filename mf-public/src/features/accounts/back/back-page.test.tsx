import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import module from "../../../module.tsx";

const open = (hash: string) => renderRoutes(module.routes, { at: `${paths.accountBack.href()}${hash}` });
async function choose(password: string, again = password) {
  await userEvent.type(await screen.findByLabelText(/^New password/), password);
  await userEvent.type(screen.getByLabelText(/^The same password again/), again);
  await userEvent.click(screen.getByRole("button", { name: "Recover the account" }));
}

it("recovers the account with a new password, and leads to signing in [TRUST-09]", async () => {
  const sent = answerNetwork({ "POST /api/account-back": () => ({}) });
  await open("#token=the-token");
  await choose("a new password", "another password");
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^The same password again/));
  await userEvent.type(screen.getByLabelText(/^The same password again/), "a new password");
  await userEvent.click(screen.getByRole("button", { name: "Recover the account" }));
  expect(await screen.findByRole("heading", { name: "The account is yours again" })).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ token: "the-token", password: "a new password" });
  expect(screen.getByRole("link", { name: "Go to sign in" })).toHaveFocus();
});

it("says that a link is used up, and that one is not complete [TRUST-09]", async () => {
  answerNetwork({ "POST /api/account-back": () => refuse("RESET_TOKEN_INVALID") });
  const { unmount } = await open("#token=old");
  await choose("a new password");
  expect(await screen.findByText(/link/i, { selector: "[role=alert] *, [role=alert]" })).toBeVisible();
  unmount();
  await open("");
  expect(await screen.findByText(/This one is incomplete/)).toBeVisible();
});
