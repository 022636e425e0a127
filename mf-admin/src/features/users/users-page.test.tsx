import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import type { OrganizationRole } from "@samling/contract/constants/roles";
import { permissions } from "@samling/contract/permissions";
import type { OrganizationUser } from "@samling/contract/types";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buildOrganization, buildSession, idOf, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import dk from "../../locales/dk.json";
import en from "../../locales/en.json";
import fi from "../../locales/fi.json";
import sv from "../../locales/sv.json";
import remote from "../../module.tsx";
import dkGroups from "../groups/locales/dk.json";
import enGroups from "../groups/locales/en.json";
import fiGroups from "../groups/locales/fi.json";
import svGroups from "../groups/locales/sv.json";

const buildMember = (overrides: Partial<OrganizationUser> = {}): OrganizationUser => ({
  userId: idOf(1),
  email: "per.holm@example.org",
  firstName: "Per",
  lastName: "Holm",
  roles: ["USER"],
  emailProven: true,
  status: "active",
  show_contributions: false,
  contributions: 3,
  ...overrides,
});
const tove = buildMember({
  userId: idOf(2),
  email: "Tove.Ek@example.org",
  firstName: "Tove",
  lastName: "Ek",
  roles: ["USER", "ADMIN", "SUB_ADMIN"],
  contributions: 1260,
});
const birgit = buildMember({
  userId: idOf(3),
  email: "birgit@example.org",
  firstName: "Birgit",
  lastName: "Åberg",
  status: "suspended",
  contributions: 0,
});

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);

async function renderPage(
  users: readonly OrganizationUser[],
  {
    role = "SUPER_ADMIN",
    answers = {},
    language = "en",
    query = "",
  }: { role?: OrganizationRole; answers?: Answers; language?: LanguageCode; query?: string } = {},
) {
  localStorage.setItem("token", "abc");
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: [role] }] }),
    "GET /api/roles": () => permissions,
    "GET /api/organization/{id}/users": () => [...users],
    ...answers,
  });
  const at = paths.userAdministration.href({ orgId }) + query;
  const routes = remote.routes.map(({ element, ...route }) => ({
    ...route,
    element: (
      <>
        {element}
        <Toasts />
      </>
    ),
  }));
  await renderRoutes(routes, { at, isInOrganization: true, language });
  await screen.findAllByRole("row");
  if (role === "SUPER_ADMIN") {
    await waitFor(() => expect(screen.queryByText(/Only super admins/)).not.toBeInTheDocument());
  }
  // A letter preview changes nothing.
  return {
    sent,
    writes: () => sent.filter(({ address }) => !address.startsWith("GET") && !address.endsWith("-letter")),
  };
}
const user = userEvent.setup();
const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(`^${name}`) }));
const press = (name: string) => user.click(screen.getByRole("button", { name }));

afterEach(() => localStorage.clear());

it("shows names, roles except USER, contributions and status [A-USER-03, A-USER-10]", async () => {
  await renderPage([buildMember(), tove, birgit]);
  expect(names()).toEqual(["Birgit Åberg", "Tove Ek", "Per Holm"]);
  expect(screen.getByRole("status")).toHaveTextContent("3 of 3 people");
  expect(
    rowOf("Tove Ek")
      .getAllByRole("listitem")
      .map((pill) => pill.textContent),
  ).toEqual(["Sub-admin", "Admin"]);
  expect(rowOf("Tove Ek").getByText("1,260")).toBeVisible();
  expect(rowOf("Per Holm").getByText("No extra roles")).toBeVisible();
  expect(rowOf("Per Holm").getByText("Active")).toBeVisible();
  expect(rowOf("Birgit Åberg").getByText("Suspended")).toBeVisible();
});

it("is initially sorted by name, in the order of the interface's language", async () => {
  await renderPage([buildMember(), tove, birgit], { language: "sv" });
  expect(names()).toEqual(["Tove Ek", "Per Holm", "Birgit Åberg"]);
});

it("links the e-mail to the profile [A-USER-04]", async () => {
  await renderPage([tove]);
  expect(screen.getByRole("link", { name: tove.email })).toHaveAttribute(
    "href",
    paths.profile.href({ orgId, userId: tove.userId }),
  );
});

it("searches by part of the name or the e-mail address, ignoring case, without a request [A-USER-01]", async () => {
  const { sent } = await renderPage([buildMember(), tove, birgit]);
  const requestCount = sent.length;
  const search = screen.getByRole("searchbox", { name: "Name or e-mail" });
  await user.type(search, "åBERG");
  await waitFor(() => expect(names()).toEqual(["Birgit Åberg"]));
  await user.clear(search);
  await user.type(search, " tove.EK@ ");
  await waitFor(() => expect(names()).toEqual(["Tove Ek"]));
  expect(screen.getByRole("status")).toHaveTextContent("1 of 3 people");
  await user.type(search, "zzz");
  expect(await screen.findByText("No one matches your search.")).toBeVisible();
  expect(sent).toHaveLength(requestCount);
});

it("filters by role, without a request [A-USER-02]", async () => {
  const { sent } = await renderPage([buildMember(), tove]);
  const requestCount = sent.length;
  await user.selectOptions(screen.getByRole("combobox", { name: "Role" }), "Sub-admin");
  expect(names()).toEqual(["Tove Ek"]);
  expect(sent).toHaveLength(requestCount);
});

it("sorts by a column, in reverse, and by name again", async () => {
  await renderPage([buildMember(), tove, birgit]);
  // Initially sorted by name, as the column's icon shows.
  expect(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  for (const name of ["Name", "E-mail", "Roles", "Contributions", "Status"]) {
    expect(screen.getByRole("columnheader", { name }).querySelector("svg")).toBeVisible();
  }
  await press("Contributions");
  expect(names()).toEqual(["Tove Ek", "Per Holm", "Birgit Åberg"]);
  expect(screen.getByRole("columnheader", { name: "Contributions" })).toHaveAttribute("aria-sort", "descending");
  await press("Contributions");
  expect(names()).toEqual(["Birgit Åberg", "Per Holm", "Tove Ek"]);
  await press("Contributions");
  expect(screen.getByRole("columnheader", { name: "Contributions" })).toHaveAttribute("aria-sort", "none");
  await press("E-mail");
  expect(names()).toEqual(["Birgit Åberg", "Per Holm", "Tove Ek"]);
});

it("renders only visible rows, out of 5,000 people", async () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    buildMember({ userId: idOf(index), email: `person${index}@example.org`, firstName: `Person${index}` }),
  );
  await renderPage(many);
  expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "5001");
  expect(screen.getAllByRole("rowheader").length).toBeLessThan(60);
  await user.type(screen.getByRole("searchbox"), "4321@");
  await waitFor(() => expect(names()).toEqual(["Person4321 Holm"]));
});

describe("the roles dialog", () => {
  it("lists every role except USER as a toggle, and sends the choice [A-USER-05]", async () => {
    const { writes } = await renderPage([tove], {
      answers: { "PUT /api/organization/user-roles": () => ["USER", "SUPER_ADMIN", "SUB_ADMIN"] },
    });
    await press("Edit roles – Tove Ek");
    const toggles = within(screen.getByRole("dialog")).getAllByRole("checkbox");
    expect(toggles).toHaveLength(3);
    expect(screen.getByRole("checkbox", { name: "Sub-admin" })).toBeChecked();
    await user.click(screen.getByRole("checkbox", { name: "Admin" }));
    await user.click(screen.getByRole("checkbox", { name: "Super admin" }));
    await press("Save");
    expect(await screen.findByText("The roles of Tove Ek are saved.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(writes()).toMatchObject([
      {
        parameters: { organizationId: orgId },
        body: {
          userId: tove.userId,
          // A colleague may have changed the others in the meantime.
          roles: [
            { role: "ADMIN", attained: false },
            { role: "SUPER_ADMIN", attained: true },
          ],
        },
      },
    ]);
    const pills = () => rowOf("Tove Ek").getAllByRole("listitem");
    await waitFor(() => expect(pills().map((pill) => pill.textContent)).toEqual(["Sub-admin", "Super admin"]));
  });

  it("says that nothing changed, and sends nothing [A-USER-09]", async () => {
    const { writes } = await renderPage([tove]);
    await press("Edit roles – Tove Ek");
    const admin = screen.getByRole("checkbox", { name: "Admin" });
    await user.click(admin);
    await user.click(admin);
    await press("Save");
    expect(await screen.findByText("No changes detected.")).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("keeps its input if saving fails, and shows why [A-USER-11]", async () => {
    await renderPage([tove], { answers: { "PUT /api/organization/user-roles": () => refuse("LAST_SUPER_ADMIN") } });
    await press("Edit roles – Tove Ek");
    await user.click(screen.getByRole("checkbox", { name: "Super admin" }));
    await press("Save");
    expect(await screen.findByText("There must be at least one super admin.")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Super admin" })).toBeChecked();
  });
});

describe("the contact of a contributor", () => {
  const call = "DELETE /api/organization/{id}/users/{userId}/contact";

  it("is erased by an admin, after an explanation of what is deleted and what stays [IN-15]", async () => {
    const { writes } = await renderPage([buildMember(), tove], { role: "ADMIN", answers: { [call]: () => ({}) } });
    // A person with a role must stay reachable.
    expect(screen.queryByRole("button", { name: "Erase contact – Tove Ek" })).toBeNull();
    await press("Erase contact details – Per Holm");
    const dialog = within(screen.getByRole("dialog", { name: "Erase the contact details of Per Holm?" }));
    expect(dialog.getByText(/can no longer sign in/)).toBeVisible();
    expect(dialog.getByText(/^Their contributions stay/)).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Erase contact details" }));
    expect(await screen.findByText("The contact details of Per Holm have been erased.")).toBeVisible();
    expect(writes()).toMatchObject([{ address: call, parameters: { id: orgId, userId: idOf(1) } }]);
    expect(await rowOf("Per Holm").findByRole("link", { name: "Contact details erased" })).toBeVisible();
    expect(rowOf("Per Holm").queryByRole("button", { name: /^(Edit roles|Erase contact)/ })).toBeNull();
  });

  it("stays if it is needed elsewhere, with an explanation [IN-15]", async () => {
    await renderPage([buildMember()], { answers: { [call]: () => refuse("CONFLICT") } });
    await press("Erase contact details – Per Holm");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Erase contact details" }));
    expect(await screen.findByText(/^Per Holm is also a member of another organization/)).toBeVisible();
    expect(screen.getByRole("dialog")).toBeVisible();
  });
});

describe("a lost phone", () => {
  const call = "DELETE /api/organization/{id}/users/{userId}/second-step";

  it("is helped by a super admin, who removes the second step after a warning [WEEK-53]", async () => {
    const { writes } = await renderPage([buildMember({ hasSecondStep: true }), tove], {
      answers: { [call]: () => ({}) },
    });
    expect(screen.queryByRole("button", { name: "Remove second step – Tove Ek" })).toBeNull();
    await press("Remove second step – Per Holm");
    const dialog = within(screen.getByRole("dialog", { name: "Remove the second step of Per Holm?" }));
    expect(dialog.getByText(/they are the one asking/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Remove second step" }));
    expect(await screen.findByText("Per Holm can sign in without a second step.")).toBeVisible();
    expect(writes()).toMatchObject([{ address: call, parameters: { id: orgId, userId: idOf(1) } }]);
    expect(screen.queryByRole("button", { name: "Remove second step – Per Holm" })).toBeNull();
  });

  it("names who can help if it is a super admin's [WEEK-53]", async () => {
    await renderPage([buildMember({ hasSecondStep: true })], { answers: { [call]: () => refuse("CONFLICT") } });
    await press("Remove second step – Per Holm");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove second step" }));
    expect(await screen.findByText(/only a platform admin can do this\.$/)).toBeVisible();
  });
});

describe("a colleague", () => {
  it("is invited by e-mail, with a role", async () => {
    const { writes } = await renderPage([tove], { answers: { "POST /api/organization/{id}/invitation": () => ({}) } });
    await press("Invite a colleague");
    await press("Send the invitation");
    expect(
      screen.getByRole("textbox", { name: "Your colleague’s e-mail address (required)" }),
    ).toHaveAccessibleDescription(/Enter an e-mail address/);
    await user.type(
      screen.getByRole("textbox", { name: "Your colleague’s e-mail address (required)" }),
      " eva@example.org ",
    );
    const dialog = within(screen.getByRole("dialog"));
    await user.selectOptions(dialog.getByRole("combobox", { name: "Role" }), "Super admin");
    await press("Send the invitation");
    expect(await screen.findByText("eva@example.org is invited.")).toBeVisible();
    expect(writes()).toMatchObject([
      { parameters: { id: orgId }, body: { email: "eva@example.org", role: "SUPER_ADMIN" } },
    ]);
  });

  it("is invited again once, even at a double press", async () => {
    const invited = buildMember({ roles: ["USER", "ADMIN"], invitedAt: "2026-11-20T10:00:00.000Z" });
    const { writes } = await renderPage([invited], {
      answers: {
        "POST /api/organization/{id}/invitation": async () => {
          await new Promise((resolve) => setTimeout(resolve, 50));
          return {};
        },
      },
    });
    await user.dblClick(screen.getByRole("button", { name: /^Send again/ }));
    expect(await screen.findByText("per.holm@example.org is invited.")).toBeVisible();
    expect(writes()).toHaveLength(1);
  });

  it("is not invited by an admin, who may not assign roles", async () => {
    await renderPage([tove], { role: "ADMIN" });
    expect(screen.queryByRole("button", { name: "Invite a colleague" })).toBeNull();
  });
});

it("keeps the search in the address", async () => {
  await renderPage([buildMember(), tove], { query: "?search=tove&role=ADMIN" });
  expect(names()).toEqual(["Tove Ek"]);
  expect(screen.getByRole("searchbox")).toHaveValue("tove");
  await user.selectOptions(screen.getByRole("combobox", { name: "Role" }), "All roles");
  await user.clear(screen.getByRole("searchbox"));
  await waitFor(() => expect(names()).toEqual(["Tove Ek", "Per Holm"]));
});

describe("standing", () => {
  it("says without a number that the only contribution disappears", async () => {
    await renderPage([buildMember({ contributions: 1 })]);
    await press("Suspend – Per Holm");
    expect(await screen.findByText(/^This person’s contribution disappears from the public pages/)).toBeVisible();
  });

  it("changes from active to suspended, with a reason [A-USER-06] [ST-07]", async () => {
    const { writes } = await renderPage([buildMember()], {
      answers: {
        "POST /api/user/suspend": () => ({ status: "suspended" }),
        "POST /api/organization/{id}/users/{userId}/suspension-letter": () => ({ letter: null }),
      },
    });
    await press("Suspend – Per Holm");
    expect(await screen.findByText("No e-mail is sent.")).toBeVisible();
    expect(screen.getByText("Per Holm can no longer sign in here.")).toBeVisible();
    expect(screen.getByText(/All 3 contributions of this person disappear from the public pages/)).toBeVisible();
    await press("Suspend");
    expect(screen.getByRole("textbox", { name: /^Why\?/ })).toHaveAccessibleDescription(
      /Give a reason: the person will read it/,
    );
    // Screen readers read the message with the field.
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^Why\?/ })).toHaveFocus());
    expect(writes()).toEqual([]);
    await user.type(screen.getByRole("textbox", { name: /^Why\?/ }), "Not your pictures.");
    await press("Suspend");
    expect(await screen.findByText("Per Holm is suspended.")).toBeVisible();
    expect(await rowOf("Per Holm").findByText("Suspended")).toBeVisible();
    expect(screen.getByRole("button", { name: "Activate – Per Holm" })).toHaveFocus();
    expect(writes()).toMatchObject([{ body: { organizationId: orgId, userId: idOf(1), words: "Not your pictures." } }]);
  });

  it("changes to active again, with a checkbox for showing the contributions [A-USER-06, A-USER-07]", async () => {
    const { writes } = await renderPage([birgit], {
      answers: { "POST /api/user/activate": () => ({ status: "active" }) },
    });
    await press("Activate – Birgit Åberg");
    await user.click(screen.getByRole("checkbox", { name: "Show contributions" }));
    await press("Activate");
    expect(await screen.findByText("Birgit Åberg is active again.")).toBeVisible();
    expect(await rowOf("Birgit Åberg").findByText("Active")).toBeVisible();
    expect(screen.getByRole("button", { name: "Suspend – Birgit Åberg" })).toHaveFocus();
    expect(writes()).toMatchObject([{ body: { organizationId: orgId, userId: birgit.userId, showCont: 0 } }]);
  });

  it("shows a suspended person's contributions with 1, and hides them with 0 [A-USER-08]", async () => {
    const { writes } = await renderPage([birgit], {
      answers: {
        "POST /api/user/show_contribution": ({ body }) => ({
          show_contributions: (body as { showCont: number }).showCont === 1,
        }),
      },
    });
    await press("Show contributions – Birgit Åberg");
    await user.click(await screen.findByRole("button", { name: "Hide contributions – Birgit Åberg" }));
    await screen.findByRole("button", { name: "Show contributions – Birgit Åberg" });
    expect(writes().map(({ body }) => (body as { showCont: number }).showCont)).toEqual([1, 0]);
  });

  it("shows a general error if the server does not give one [A-USER-11]", async () => {
    await renderPage([buildMember()], {
      answers: {
        "POST /api/user/suspend": () => {
          throw new TypeError("Failed to fetch");
        },
      },
    });
    const withServer = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(input).includes("suspend")
        ? new Response("<h1>Bad gateway</h1>", { status: 502 })
        : withServer(input, init);
    await press("Suspend – Per Holm");
    await user.type(screen.getByRole("textbox", { name: /^Why\?/ }), "Not your pictures.");
    await press("Suspend");
    expect(await screen.findByText("Something went wrong, please try again later.")).toBeVisible();
    expect(rowOf("Per Holm").getByText("Active")).toBeVisible();
  });
});

it("explains to an admin why the actions are disabled, and does nothing", async () => {
  const { writes } = await renderPage([buildMember(), birgit], { role: "ADMIN" });
  for (const name of ["Edit roles – Per Holm", "Suspend – Per Holm", "Activate – Birgit Åberg"]) {
    const button = screen.getByRole("button", { name });
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription("Only super admins can change roles, and suspend or activate people.");
    await user.click(button);
  }
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(writes()).toEqual([]);
});

it.each(languageCodes)("has different names for a sub-admin and a group's admin in %s", (language) => {
  const { role } = { en, sv, dk, fi }[language].users;
  const groupAdmin = { en: enGroups, sv: svGroups, dk: dkGroups, fi: fiGroups }[language].admin;
  expect(role.SUB_ADMIN.toLowerCase()).not.toContain(groupAdmin.toLowerCase());
});

it("marks people whose e-mail address is not proven, since the role does not count yet", async () => {
  await renderPage([
    tove,
    buildMember({ userId: idOf(9), firstName: "Una", emailProven: false, roles: ["USER", "ADMIN"] }),
  ]);
  expect(screen.getByRole("row", { name: /^Una/ })).toHaveTextContent("E-mail not confirmed yet");
  expect(screen.getByRole("row", { name: /^Tove/ })).not.toHaveTextContent("not yet proven");
});

it("shows since when e-mails to a person have been bouncing [WEEK-12]", async () => {
  await renderPage([tove, buildMember({ mailReturnedAt: "2026-11-20T10:00:00.000Z" })]);
  expect(screen.getByRole("row", { name: /^Per/ })).toHaveTextContent("E-mails have been bouncing since 20 Nov 2026");
  expect(screen.getByRole("row", { name: /^Tove/ })).not.toHaveTextContent("bouncing");
});

it("shows who is invited and since when, and repeats or withdraws an invitation [ST-18]", async () => {
  const invited = buildMember({
    email: "new@example.org",
    firstName: "",
    lastName: "",
    roles: ["USER", "ADMIN"],
    emailProven: false,
    invitedAt: "2026-11-20T10:00:00.000Z",
  });
  const users = [tove, invited];
  const { sent } = await renderPage(users, {
    answers: {
      "POST /api/organization/{id}/invitation": () => ({}),
      "DELETE /api/organization/{id}/invitation/{userId}": () => {
        users.pop();
        return {};
      },
    },
  });
  const row = within(await screen.findByRole("row", { name: /new@example\.org/ }));
  expect(row.getByText("Invited")).toBeVisible();
  expect(row.getByText(/20 Nov 2026/)).toBeVisible();
  expect(row.queryByText("E-mail not confirmed yet")).toBeNull();
  await userEvent.click(row.getByRole("button", { name: /^Send again/ }));
  await waitFor(() =>
    expect(sent.find(({ address }) => address === "POST /api/organization/{id}/invitation")?.body).toEqual({
      email: "new@example.org",
      role: "ADMIN",
    }),
  );
  await userEvent.click(await screen.findByRole("button", { name: /^Withdraw/ }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /new@example\.org/ })).toBeNull());
});

it("sends no e-mail to an invited person whose role has been removed, and says so", async () => {
  const invited = buildMember({ email: "new@example.org", emailProven: false, invitedAt: "2026-11-20T10:00:00.000Z" });
  const { writes } = await renderPage([invited]);
  await userEvent.click(await screen.findByRole("button", { name: /^Send again/ }));
  expect(await screen.findByText(/^No e-mail was sent: new@example\.org no longer has a role here/)).toBeVisible();
  expect(writes()).toEqual([]);
});

const pressEscape = () => fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));

it("keeps the dialog of another person open when a call ends that was left running", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderPage([buildMember(), birgit], {
    answers: {
      "PUT /api/organization/user-roles": async () => {
        await promise;
        return ["USER", "ADMIN"];
      },
    },
  });
  await press("Edit roles – Per Holm");
  await user.click(screen.getByRole("checkbox", { name: /^Admin/ }));
  await press("Save");
  pressEscape();
  await press("Edit roles – Birgit Åberg");
  resolve();
  expect(await screen.findByText("The roles of Per Holm are saved.")).toBeVisible();
  expect(screen.getByRole("dialog", { name: /Birgit Åberg/ })).toBeVisible();
});

it("asks before Escape closes a dialog in which words were typed", async () => {
  await renderPage([buildMember()], {
    answers: { "POST /api/organization/{id}/users/{userId}/suspension-letter": () => refuse("UNAVAILABLE") },
  });
  await press("Suspend – Per Holm");
  await user.type(screen.getByRole("textbox", { name: /^Why\?/ }), "Rude");
  pressEscape();
  await press("Continue editing");
  expect(screen.getByRole("textbox", { name: /^Why\?/ })).toHaveValue("Rude");
  pressEscape();
  await press("Leave without saving");
  expect(screen.queryByRole("dialog")).toBeNull();
});
