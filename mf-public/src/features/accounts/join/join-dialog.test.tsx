import { storedKeys } from "@samling/contract/constants/stored-keys";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildOrganization, buildSession, buildUser, organizationId } from "../../../testing/builders.ts";
import JoinDialog from "./join-dialog.tsx";

const registrationFields = { occupation: true, alias: false };
const baseAnswers = {
  "GET /api/organization/{id}": () => buildOrganization({ registrationFields }),
  "GET /api/user": () => buildSession({ user: buildUser({ alias: "majaskog" }), userRoles: [] }),
} as const;
const onJoined = jest.fn();
const onCancel = jest.fn();

const open = () =>
  renderRoutes(
    [{ path: "/", element: <JoinDialog organizationId={organizationId} onJoined={onJoined} onCancel={onCancel} /> }],
    { at: "/" },
  );
const join = () => userEvent.click(screen.getByRole("button", { name: "Join" }));

beforeEach(() => {
  localStorage.setItem(storedKeys.token, "a-token");
  onJoined.mockReset();
  onCancel.mockReset();
});

describe("completion dialog", () => {
  it("asks only for what the organization wants to know, filled in with what is known", async () => {
    answerNetwork(baseAnswers);
    await open();
    const dialog = await screen.findByRole("dialog", { name: "Join Hamnarkivet" });
    expect(within(dialog).getByLabelText("Alias")).toHaveValue("majaskog");
    expect(within(dialog).getByLabelText("Occupation (required)")).toHaveValue("");
    expect(within(dialog).queryByLabelText(/^Password/)).not.toBeInTheDocument();
  });

  it("requires that the required fields are filled in and the terms accepted [VAL-21]", async () => {
    const sent = answerNetwork(baseAnswers);
    await open();
    await screen.findByLabelText(/^Occupation/);
    await join();
    const summary = screen.getByRole("alert", { name: "You have not joined yet" });
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Occupation: Fill in this field", "You haven't accepted the terms and conditions"]);
    expect(sent.some(({ address }) => address === "POST /api/createUserOrgRelation")).toBe(false);
  });

  it("joins with the stored token and says when it has [V-HOME-06, PERM-06]", async () => {
    const sent = answerNetwork({ ...baseAnswers, "POST /api/createUserOrgRelation": () => buildSession() });
    await open();
    await userEvent.type(await screen.findByLabelText(/^Occupation/), "Gardener");
    await userEvent.click(screen.getByLabelText(/^I accept/));
    await join();
    await waitFor(() => expect(onJoined).toHaveBeenCalledTimes(1));
    expect(sent.at(-1)).toMatchObject({
      address: "POST /api/createUserOrgRelation",
      token: "a-token",
      body: { organizationId, termsAccepted: true, occupation: "Gardener", alias: "majaskog" },
    });
  });

  it("stays open with what was typed where joining fails", async () => {
    answerNetwork({ ...baseAnswers, "POST /api/createUserOrgRelation": () => refuse("USER_INACTIVE_ERROR") });
    await open();
    await userEvent.type(await screen.findByLabelText(/^Occupation/), "Gardener");
    await userEvent.click(screen.getByLabelText(/^I accept/));
    await join();
    expect(await screen.findByText(/^Your account with this organization is suspended/)).toBeVisible();
    expect(screen.getByLabelText(/^Occupation/)).toHaveValue("Gardener");
    expect(onJoined).not.toHaveBeenCalled();
  });

  it("lets a person look around without joining", async () => {
    const sent = answerNetwork(baseAnswers);
    await renderRoutes(
      [
        {
          path: "/",
          element: (
            <JoinDialog organizationId={organizationId} onJoined={onJoined} onCancel={onCancel} browseHref="/in" />
          ),
        },
      ],
      { at: "/" },
    );
    await userEvent.click(await screen.findByRole("link", { name: "Just look around" }));
    expect(await screen.findByText("Arrived at /in")).toBeVisible();
    expect(sent.some(({ address }) => address === "POST /api/createUserOrgRelation")).toBe(false);
  });

  it("has no way to look around if the person came to join", async () => {
    answerNetwork(baseAnswers);
    await open();
    await screen.findByRole("button", { name: "Join" });
    expect(screen.queryByRole("link", { name: "Just look around" })).not.toBeInTheDocument();
  });

  it("can be left", async () => {
    answerNetwork(baseAnswers);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
