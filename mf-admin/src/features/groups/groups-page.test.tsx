import type { OrganizationRole } from "@samling/contract/constants/roles";
import { permissions } from "@samling/contract/permissions";
import type { OrganizationUser } from "@samling/contract/types";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buildOrganization, buildSession, idOf, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import type { Group } from "./endpoints.ts";

const buildMember = (index: number, firstName: string): OrganizationUser => ({
  userId: idOf(index),
  email: `${firstName.toLowerCase()}@example.org`,
  firstName,
  lastName: "Holm",
  roles: ["USER"],
  emailProven: true,
  status: "active",
  show_contributions: false,
  contributions: 0,
});
const members = ["Anna", "Bo", "Cilla", "Dag"].map((name, index) => buildMember(index, name));
const buildGroup = (overrides: Partial<Group> = {}): Group => ({
  id: idOf(100),
  name: "rowers",
  users: ["anna@example.org"],
  admins: [],
  ...overrides,
});

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);

interface GroupsPageOptions {
  groups?: Group[];
  people?: OrganizationUser[];
  role?: OrganizationRole;
  answers?: Answers;
  at?: string;
}

async function renderPage({
  groups = [buildGroup()],
  people = members,
  role = "ADMIN",
  answers = {},
  at = "",
}: GroupsPageOptions = {}) {
  localStorage.setItem("token", "abc");
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: [role] }] }),
    "GET /api/roles": () => permissions,
    "GET /api/organization/{id}/users": () => people,
    "GET /api/organization/{id}/groups": () => groups,
    ...answers,
  });
  const routes = remote.routes.map(({ element, ...route }) => ({
    ...route,
    element: (
      <>
        {element}
        <a href="/about">Elsewhere</a>
        <Toasts />
      </>
    ),
  }));
  await renderRoutes(routes, { at: paths.groups.href({ orgId }) + at, isInOrganization: true });
  await screen.findByRole("combobox", { name: "Group" });
  return { sent, writes: () => sent.filter(({ address }) => !address.startsWith("GET")) };
}
const open = async (setting: GroupsPageOptions = {}) => {
  const page = await renderPage({ ...setting, at: `?group=${idOf(100)}` });
  await screen.findByRole("listbox", { name: "In the group" });
  if (setting.role !== "SUB_ADMIN") await waitFor(() => expect(namesIn(lists().available)).not.toEqual([]));
  return page;
};
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const lists = () => ({
  available: screen.getByRole("listbox", { name: "Not in the group" }),
  group: screen.getByRole("listbox", { name: "In the group" }),
});
const namesIn = (list: HTMLElement) =>
  within(list)
    .queryAllByRole("option")
    .filter((option) => option.getAttribute("aria-disabled") !== "true")
    .map((option) => option.querySelector(".name")?.textContent);
const optionIn = (list: HTMLElement, name: RegExp) => within(list).getByRole("option", { name });

afterEach(() => localStorage.clear());

describe("the group", () => {
  it("is chosen from the existing ones, and kept in the address [A-GRP-01]", async () => {
    await renderPage({
      groups: [buildGroup(), buildGroup({ id: idOf(101), name: "divers", users: ["bo@example.org"] })],
    });
    await user.selectOptions(screen.getByRole("combobox", { name: "Group" }), "divers");
    expect(await screen.findByRole("heading", { name: "divers" })).toBeVisible();
    await waitFor(() => expect(namesIn(lists().group)).toEqual(["Bo Holm"]));
    await user.selectOptions(screen.getByRole("combobox", { name: "Group" }), "rowers");
    await waitFor(() => expect(namesIn(lists().group)).toEqual(["Anna Holm"]));
  });

  it("is created by name and opened [A-GRP-01, A-GRP-07]", async () => {
    const made = buildGroup({ id: idOf(102), name: "old_boats", users: [] });
    const { writes } = await renderPage({ answers: { "POST /api/organization/{id}/groups": () => made } });
    await user.type(screen.getByRole("textbox", { name: "New group" }), "old boats");
    expect(screen.getByRole("textbox", { name: "New group" })).toHaveAccessibleDescription(
      "Spaces in the name become underscores.",
    );
    await press("Create group");
    expect(await screen.findByRole("heading", { name: "old_boats" })).toBeVisible();
    expect(screen.getByText("The group old_boats has been created.")).toBeVisible();
    expect(writes()).toMatchObject([{ parameters: { id: orgId }, body: { name: "old boats" } }]);
  });

  it("is not created without a name [A-GRP-05]", async () => {
    const { writes } = await renderPage();
    await user.type(screen.getByRole("textbox", { name: "New group" }), " \u200b ");
    await press("Create group");
    expect(screen.getByText("Enter a name for the group")).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("keeps a pasted name that is too long, and says so instead of sending it", async () => {
    const { writes } = await renderPage();
    const field = screen.getByRole("textbox", { name: "New group" });
    await user.click(field);
    await user.paste("b".repeat(101));
    expect(field).toHaveValue("b".repeat(101));
    expect(screen.getByText("Shorten this to 100 characters: it has 101")).toBeVisible();
    await press("Create group");
    expect(field).toHaveFocus();
    expect(writes()).toEqual([]);
  });

  it("that already exists is opened instead [A-GRP-06]", async () => {
    const { writes } = await renderPage({ groups: [buildGroup({ name: "old_boats" })] });
    await user.type(screen.getByRole("textbox", { name: "New group" }), " old boats ");
    await press("Create group");
    expect(await screen.findByRole("heading", { name: "old_boats" })).toBeVisible();
    expect(screen.getByText("The group old_boats already exists and has been opened.")).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("names the people who keep SUB_ADMIN, before it is deleted", async () => {
    await open({ groups: [buildGroup({ admins: ["anna@example.org"] })] });
    await press("Delete the group");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/^Anna Holm keeps the role sub-admin/)).toBeVisible();
  });

  it("is deleted after a confirmation [A-GRP-03]", async () => {
    let groups = [buildGroup()];
    const { writes } = await open({
      answers: {
        "GET /api/organization/{id}/groups": () => groups,
        "DELETE /api/organization/{orgId}/group/{groupId}": () => {
          groups = [];
          return {};
        },
      },
    });
    await press("Delete the group");
    expect(within(screen.getByRole("dialog")).getByText(/seen by admins only/)).toBeVisible();
    await press("Delete group");
    expect(await screen.findByText("The group rowers has been deleted.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("heading", { name: "rowers" })).toBeNull());
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(writes()).toMatchObject([{ parameters: { orgId, groupId: idOf(100) } }]);
  });
});

describe("the people", () => {
  it("are moved between the lists with buttons, and nothing is sent before saving [A-GRP-02, A-GRP-04]", async () => {
    const saved = buildGroup({ users: ["bo@example.org", "dag@example.org"] });
    const { writes } = await open({ answers: { "POST /api/organization/{orgId}/group/{groupId}": () => saved } });
    expect(namesIn(lists().available)).toEqual(["Bo Holm", "Cilla Holm", "Dag Holm"]);
    await user.click(optionIn(lists().available, /Bo/));
    await user.click(optionIn(lists().available, /Dag/));
    await press("Add");
    expect(namesIn(lists().group)).toEqual(["Anna Holm", "Bo Holm", "Dag Holm"]);
    for (const name of [/Bo/, /Dag/]) await user.click(optionIn(lists().group, name));
    await user.click(optionIn(lists().group, /Anna/));
    await press("Remove");
    expect(namesIn(lists().group)).toEqual(["Bo Holm", "Dag Holm"]);
    expect(screen.getByRole("status")).toHaveTextContent("3 changes are not saved");
    expect(writes()).toEqual([]);
    await press("Save");
    expect(await screen.findByText("The group rowers has been saved.")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Everything is saved");
    expect(writes()).toMatchObject([
      {
        parameters: { orgId, groupId: idOf(100) },
        body: {
          users: ["bo@example.org", "dag@example.org"],
          admins: [],
          before: { users: ["anna@example.org"], admins: [] },
        },
      },
    ]);
  });

  it("are moved by keyboard [A-GRP-02]", async () => {
    await open();
    lists().available.focus();
    await user.keyboard("{ArrowDown} {End} {Enter}");
    expect(namesIn(lists().group)).toEqual(["Anna Holm", "Cilla Holm", "Dag Holm"]);
    lists().group.focus();
    await user.keyboard("{Home}{Control>}a{/Control}{Enter}");
    expect(namesIn(lists().group)).toEqual([]);
  });

  it("are moved by dragging from one list to the other [A-GRP-02]", async () => {
    await open();
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? "",
      get types() {
        return [...data.keys()];
      },
    };
    fireEvent.dragStart(optionIn(lists().available, /Cilla/), { dataTransfer });
    const over = createEvent.dragOver(lists().group, { dataTransfer });
    fireEvent(lists().group, over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(lists().group, { dataTransfer });
    expect(namesIn(lists().group)).toEqual(["Anna Holm", "Cilla Holm"]);
  });

  it("are found by name or e-mail, ignoring case [A-GRP-01]", async () => {
    await open();
    await user.type(screen.getByRole("searchbox", { name: "Find by name or e-mail" }), "CILLA@");
    await waitFor(() => expect(namesIn(lists().available)).toEqual(["Cilla Holm"]));
  });

  it("are in a list of five visible rows, and paging moves by five [CONST-04, A-GRP-02]", async () => {
    await open({ people: Array.from({ length: 20 }, (_, index) => buildMember(index, `Person${index}`)) });
    const at = () => document.getElementById(lists().available.getAttribute("aria-activedescendant") ?? "");
    lists().available.focus();
    await user.keyboard("{PageDown}");
    expect(at()).toHaveAttribute("aria-posinset", "6");
    await user.keyboard("{PageUp}");
    expect(at()).toHaveAttribute("aria-posinset", "1");
  });

  it("are rendered only if visible, out of 5,000 [A-GRP-02]", async () => {
    await open({ people: Array.from({ length: 5_000 }, (_, index) => buildMember(index, `Person${index}`)) });
    expect(namesIn(lists().available)).toHaveLength(10);
    lists().available.focus();
    await user.keyboard("{End}");
    fireEvent.scroll(lists().available, { target: { scrollTop: 5_000 * 56 } });
    expect(optionIn(lists().available, /Person4999 /)).toHaveAttribute("aria-posinset", "5000");
  });

  it("are added by e-mail, if they are members [A-GRP-03]", async () => {
    await open();
    const field = screen.getByRole("textbox", { name: "Add by e-mail" });
    await user.type(field, "bo");
    await press("Add to the group");
    expect(screen.getByText("Enter a full e-mail address, such as name@example.com")).toBeVisible();
    await user.clear(field);
    await user.type(field, "stranger@example.org");
    await press("Add to the group");
    expect(screen.getByText("No member of the organization has this e-mail address")).toBeVisible();
    await user.clear(field);
    await user.type(field, " Bo@Example.org");
    await press("Add to the group");
    expect(namesIn(lists().group)).toEqual(["Anna Holm", "Bo Holm"]);
    expect(field).toHaveValue("");
  });

  it("become group admins, and are demoted again [A-GRP-03]", async () => {
    const { writes } = await open({
      answers: { "POST /api/organization/{orgId}/group/{groupId}": () => buildGroup({ admins: ["anna@example.org"] }) },
    });
    await user.click(optionIn(lists().group, /Anna/));
    await press("Make group admin");
    expect(optionIn(lists().group, /Anna.*Group admin/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Remove as group admin" })).toBeVisible();
    await press("Save");
    await screen.findByText("The group rowers has been saved.");
    expect(writes()).toMatchObject([{ body: { admins: ["anna@example.org"] } }]);
  });
});

describe("a failed save", () => {
  it("keeps the changes and shows the reason, or an unexpected error if no reason is given [A-GRP-08]", async () => {
    let answer = refuse("UNAVAILABLE");
    await open({ answers: { "POST /api/organization/{orgId}/group/{groupId}": () => answer } });
    await user.click(optionIn(lists().available, /Bo/));
    await press("Add");
    await press("Save");
    expect(await screen.findByText(/service is not available right now/)).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("1 change is not saved");
    answer = refuse("INVALID_INPUT", { issues: [{ path: ["users", 1], code: "unknown", message: "" }] });
    await press("Save");
    expect(await screen.findByText(/not members of the organization: bo@example.org/)).toBeVisible();
    const withServer = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      init?.method === "POST" ? new Response("<h1>Bad gateway</h1>", { status: 502 }) : withServer(input, init);
    await press("Save");
    expect(await screen.findByText("Something unexpected happened. Please try again.")).toBeVisible();
    expect(namesIn(lists().group)).toEqual(["Anna Holm", "Bo Holm"]);
  });

  it("of a group that was deleted in the meantime says so, and shows the groups that are left", async () => {
    let isDeleted = false;
    await open({
      answers: {
        "GET /api/organization/{id}/groups": () => (isDeleted ? [] : [buildGroup()]),
        "POST /api/organization/{orgId}/group/{groupId}": () => {
          isDeleted = true;
          return refuse("NOT_FOUND");
        },
      },
    });
    await user.click(optionIn(lists().available, /Bo/));
    await press("Add");
    await press("Save");
    expect(await screen.findByText(/^The group rowers has been deleted/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("listbox", { name: "In the group" })).toBeNull());
    expect(screen.getByRole("combobox", { name: "Group" })).toHaveTextContent("There are no groups yet");
    await user.click(screen.getByRole("link", { name: "Elsewhere" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("because of a conflict shows the other person's changes, and applies the user's own to them", async () => {
    const theirs = { users: ["anna@example.org", "cilla@example.org"], admins: ["cilla@example.org"] };
    let isFirst = true;
    const { writes } = await open({
      answers: {
        "POST /api/organization/{orgId}/group/{groupId}": ({ body }) => {
          const { users, admins = [] } = body as { users: string[]; admins?: string[] };
          if (!isFirst) return buildGroup({ users, admins });
          isFirst = false;
          return refuse("CONFLICT", theirs);
        },
      },
    });
    await user.click(optionIn(lists().available, /Bo/));
    await press("Add");
    await press("Save");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Added: cilla@example.org")).toBeVisible();
    expect(dialog.getByText("Now group admin: cilla@example.org")).toBeVisible();
    await press("Apply my changes as well");
    expect(namesIn(lists().group)).toEqual(["Anna Holm", "Bo Holm", "Cilla Holm"]);
    await press("Save");
    await screen.findByText("The group rowers has been saved.");
    expect(writes()[1]?.body).toEqual({
      users: [...theirs.users, "bo@example.org"],
      admins: theirs.admins,
      before: theirs,
    });
  });
});

describe("unsaved changes", () => {
  const change = async () => {
    await open({ groups: [buildGroup(), buildGroup({ id: idOf(101), name: "divers" })] });
    await user.click(optionIn(lists().available, /Bo/));
    await press("Add");
  };

  it("need a confirmation before another group is opened, and before the page is left [A-GRP-04]", async () => {
    await change();
    await user.selectOptions(screen.getByRole("combobox", { name: "Group" }), "divers");
    expect(screen.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await press("Continue editing");
    expect(screen.getByRole("heading", { name: "rowers" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Elsewhere" }));
    await press("Continue editing");
    await user.selectOptions(screen.getByRole("combobox", { name: "Group" }), "divers");
    await press("Leave without saving");
    expect(await screen.findByRole("heading", { name: "divers" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Elsewhere" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("can be discarded [A-GRP-04]", async () => {
    await change();
    await press("Discard changes");
    expect(namesIn(lists().group)).toEqual(["Anna Holm"]);
    expect(screen.getByRole("status")).toHaveTextContent("Everything is saved");
  });
});

it("shows sub-admins the people in their own groups, without requesting all members", async () => {
  const { sent } = await open({
    role: "SUB_ADMIN",
    groups: [buildGroup(), buildGroup({ id: idOf(101), name: "divers", users: ["bo@example.org"] })],
  });
  expect(namesIn(lists().available)).toEqual(["bo@example.org"]);
  await user.type(screen.getByRole("textbox", { name: "Add by e-mail" }), "new@example.org");
  await press("Add to the group");
  expect(within(lists().group).getByText("new@example.org")).toBeVisible();
  expect(sent.map(({ address }) => address)).not.toContain("GET /api/organization/{id}/users");
});

it("marks people in a group whose e-mail address is not proven, since the group does not admit them yet", async () => {
  const [anna, bo] = members;
  if (!anna || !bo) throw new Error("There are members.");
  await renderPage({ people: [{ ...anna, emailProven: false }, bo] });
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Group" }), "rowers");
  expect(await screen.findByRole("option", { name: /Anna Holm.*E-mail not confirmed yet/ })).toBeVisible();
  expect(screen.getByRole("option", { name: /Bo Holm/ })).not.toHaveTextContent("proven");
});

it("leads to the field of a name or an e-mail that is missing", async () => {
  await renderPage({ at: `?group=${idOf(100)}` });
  await userEvent.click(await screen.findByRole("button", { name: "Create group" }));
  expect(screen.getByRole("textbox", { name: /^New group/ })).toHaveFocus();
  await userEvent.click(await screen.findByRole("button", { name: "Add to the group" }));
  expect(screen.getByRole("textbox", { name: /^Add by e-mail/ })).toHaveFocus();
});

it("asks before members moved while a group was being created are lost", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open({
    answers: {
      "POST /api/organization/{id}/groups": async () => {
        await promise;
        return buildGroup({ id: idOf(102), name: "sailors", users: [] });
      },
    },
  });
  await user.type(screen.getByRole("textbox", { name: "New group" }), "sailors");
  await press("Create group");
  await user.dblClick(optionIn(lists().available, /Bo Holm/));
  expect(await screen.findByText(/is not saved$/)).toBeVisible();
  resolve();
  await user.click(await screen.findByRole("button", { name: "Continue editing" }));
  expect(namesIn(lists().group)).toEqual(["Anna Holm", "Bo Holm"]);
});
