import { permissions } from "@samling/contract/permissions";
import * as paths from "@samling/portal/paths";
import { buildOrganization, buildSession, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";

const own = { decisions: true, thanks: true };
const stored = { review: "daily" as const, unseen: false, reminders: true, ...own, decides: true };
const email = "v…@example.org";
const address = paths.mails.href({ orgId });

async function open(answers: Answers, { hash = "", isSignedIn = false } = {}) {
  if (isSignedIn) localStorage.setItem("token", "a-token");
  const sent = answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": () => buildSession(),
    "GET /api/organization/{id}": () => buildOrganization(),
    ...answers,
  });
  await renderRoutes(remote.routes, { at: `${address}${hash}`, isInOrganization: true });
  return sent;
}
afterEach(() => localStorage.clear());

describe("the link at the foot of an e-mail", () => {
  const link = (isOn: boolean) => ({ kind: "digest" as const, isOn, email });

  it("changes nothing when it is opened, switches e-mails off with one click, and on again with another [IN-16]", async () => {
    const sent = await open(
      {
        "POST /api/mail-link": () => link(true),
        "POST /api/mail-link/choice": ({ body }) => link((body as { isOn: boolean }).isOn),
      },
      { hash: "#token=secret" },
    );
    expect(await screen.findByRole("heading", { name: "E-mails about new contributions" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent(`sends them to ${email}.`);
    expect(sent.filter(({ address: called }) => called === "POST /api/mail-link/choice")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Switch them off" }));
    expect(await screen.findByText(/^They are switched off/)).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ body: { token: "secret", isOn: false } });
    await userEvent.click(screen.getByRole("button", { name: "Switch them on again" }));
    expect(await screen.findByText(/^They are on again/)).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ body: { token: "secret", isOn: true } });
  });

  it("still says what is true if switching fails", async () => {
    let isAway = true;
    await open(
      {
        "POST /api/mail-link": () => link(true),
        "POST /api/mail-link/choice": ({ body }) =>
          isAway ? refuse("UNAVAILABLE") : link((body as { isOn: boolean }).isOn),
      },
      { hash: "#token=secret" },
    );
    const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
    await click("Switch them off");
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent(`sends them to ${email}.`);
    expect(screen.queryByText(/^They are on again/)).toBeNull();
    isAway = false;
    await click("Switch them off");
    expect(await screen.findByText(/^They are switched off/)).toBeVisible();
    isAway = true;
    await click("Switch them on again");
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.getByText(/^They are switched off/)).toBeVisible();
  });

  it("says that it does not work if only part of it was copied, and links to the choice of all e-mails", async () => {
    await open({ "POST /api/mail-link": () => refuse("RESET_TOKEN_INVALID") }, { hash: "#token=half" });
    expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeVisible();
    expect(screen.getByRole("link", { name: "All e-mails you can choose" })).toHaveAttribute("href", address);
  });
});

describe("the e-mails that a person gets", () => {
  it("are chosen by those who decide, and saved", async () => {
    const sent = await open(
      {
        "GET /api/organization/{id}/mail-choices": () => stored,
        "PUT /api/organization/{id}/mail-choices": () => ({}),
      },
      { isSignedIn: true },
    );
    expect(await screen.findByRole("radio", { name: /^Once a day/ })).toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: /^At once/ }));
    await userEvent.click(screen.getByRole("checkbox", { name: /^Remind me/ }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(sent.find(({ address: called }) => called.startsWith("PUT"))).toMatchObject({
      body: { review: "at_once", unseen: false, reminders: false, ...own },
    });
  });

  it("are only those about their own contributions for everyone else", async () => {
    await open(
      { "GET /api/organization/{id}/mail-choices": () => ({ ...stored, decides: false }) },
      { isSignedIn: true },
    );
    expect(await screen.findByRole("checkbox", { name: /^Tell me when something of mine/ })).toBeChecked();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("checkbox", { name: /^Remind me/ })).toBeNull();
  });

  it("are shown after signing in", async () => {
    await open({});
    expect(await screen.findByRole("link", { name: "Sign in" })).toBeVisible();
  });
});
