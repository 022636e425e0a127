import { permissions } from "@samling/contract/permissions";
import * as paths from "@samling/portal/paths";
import { pathsByName } from "@samling/portal/paths-by-name";
import {
  buildOrganization,
  buildSession,
  collectionId,
  organizationId as orgId,
  otherOrganizationId,
} from "@samling/portal/testing/builders";
import { refuse } from "@samling/portal/testing/network";
import { act, screen, waitFor } from "@testing-library/react";
import { allRemotes } from "../testing/fake-remotes.tsx";
import { follow, renderShell } from "../testing/render-shell.tsx";
import { findPage } from "./find-page.ts";

const address = () => screen.getByTestId("address").textContent;
const createContribution = paths.createContribution.href({ orgId, collectionId });
const asMember = { token: "abc", answers: { "GET /api/user": () => buildSession() } };

beforeEach(() => localStorage.clear());

describe("the table of pages", () => {
  it.each([
    [`/organization/${orgId}`, "organization"],
    [`/organization/${orgId}/`, "organization"],
    [`/organization/${orgId}/collections/c/gallery`, "gallery"],
    [`/organization/${orgId}/authenticated/collections/create-collection`, "createCollection"],
    [`/organization/${orgId}/authenticated/collections/c/create-contribution`, "createContribution"],
    [`/organization/${orgId}/authenticated/c/contribution/i/edit-contribution`, "editContribution"],
  ])("resolves %s as %s", (pathname, name) => {
    expect(findPage(pathname)?.name).toBe(name);
  });

  it("resolves no other address, and offers a link back", async () => {
    await renderShell("/nowhere");
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
    await follow(screen.getByRole("link", { name: "Back to the start page" }));
    expect(address()).toBe("/");
  });
});

describe("a page that a remote has added since the shell was built", () => {
  const [platform] = allRemotes.filter(({ app }) => app === "mf-platform");
  const visit = (permission?: "system:administer") => {
    if (!platform) throw new Error("There is no mf-platform.");
    window.__REGISTRY__ = { remotes: [{ ...platform, pages: [{ name: "news", path: "/news/:id", permission }] }] };
    const routes = [{ path: "/news/:id", element: <h1>News</h1> }];
    return renderShell("/news/7", { federation: { loadModule: async () => ({ routes }) } });
  };
  afterEach(() => {
    delete window.__REGISTRY__;
  });

  it("is found in the registry", async () => {
    await visit();
    expect(await screen.findByRole("heading", { name: "News" })).toBeVisible();
  });

  it("requires the permission that the remote declares", async () => {
    await visit("system:administer");
    await waitFor(() => expect(address()).toBe("/login"));
  });
});

describe("the roles", () => {
  it("are fetched once, however many pages are visited, with a spinner until then [V-SHELL-05]", async () => {
    let answer: (map: typeof permissions) => void = () => undefined;
    const rolesAnswer = new Promise<typeof permissions>((resolve) => {
      answer = resolve;
    });
    const { sent } = await renderShell("/", { answers: { "GET /api/roles": () => rolesAnswer } });
    expect(screen.getByText("Loading …")).toBeVisible();
    expect(screen.queryByText("mf-public /")).toBeNull();

    await act(async () => answer(permissions));
    expect(await screen.findByText("mf-public /")).toBeVisible();
    await follow(screen.getByRole("link", { name: "About the system" }));
    await screen.findByText("mf-platform /about");
    expect(sent.filter((request) => request.address === "GET /api/roles")).toHaveLength(1);
  });

  it("are fetched again on demand if they could not be loaded", async () => {
    let isDown = true;
    await renderShell("/", { answers: { "GET /api/roles": () => (isDown ? refuse("UNAVAILABLE") : permissions) } });
    const retry = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await follow(retry);
    expect(await screen.findByText("mf-public /")).toBeVisible();
  });
});

describe("an organization's page", () => {
  it("loads the organization of its address for a deep link [V-SHELL-01]", async () => {
    const { sent } = await renderShell(`/organization/${orgId}/help`);
    expect(await screen.findByText(`mf-public ${paths.help.path}`)).toBeVisible();
    expect(sent.filter((request) => request.address === "GET /api/organization/{id}")).toHaveLength(1);
  });

  it("stays while it continues in another organization, as the viewer of a search does [LOOK-06]", async () => {
    let answer: () => void = () => undefined;
    const other = new Promise<ReturnType<typeof buildOrganization>>((resolve) => {
      answer = () => resolve(buildOrganization({ id: otherOrganizationId }));
    });
    const { goTo } = await renderShell(paths.help.href({ orgId }), {
      answers: {
        "GET /api/organization/{id}": ({ parameters }) => (parameters.id === orgId ? buildOrganization() : other),
      },
    });
    const page = await screen.findByText(`mf-public ${paths.help.path}`);
    await goTo(paths.help.href({ orgId: otherOrganizationId }), { replace: true, state: { keepsPage: true } });
    expect(screen.getByText(`mf-public ${paths.help.path}`)).toBe(page);
    await act(async () => answer());
    expect(address()).toBe(paths.help.href({ orgId: otherOrganizationId }));
    expect(screen.getByText(`mf-public ${paths.help.path}`)).toBe(page);
  });

  it("redirects to the start page if the organization does not exist, and says why [V-SHELL-02]", async () => {
    await renderShell(`/organization/${orgId}`, {
      answers: { "GET /api/organization/{id}": () => refuse("NOT_FOUND") },
    });
    await waitFor(() => expect(address()).toBe("/"));
    expect(await screen.findByText("That museum or archive could not be found.")).toBeVisible();
  });

  it("redirects to the start page if the loaded organization is not the requested one [V-SHELL-02]", async () => {
    await renderShell(`/organization/${orgId}`, {
      answers: { "GET /api/organization/{id}": () => buildOrganization({ id: otherOrganizationId }) },
    });
    await waitFor(() => expect(address()).toBe("/"));
  });

  it("stays and offers a retry while the server is down", async () => {
    let isDown = true;
    await renderShell(`/organization/${orgId}`, {
      answers: { "GET /api/organization/{id}": () => (isDown ? refuse("UNAVAILABLE") : buildOrganization()) },
    });
    const retry = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await follow(retry);
    expect(await screen.findByText(`mf-public ${paths.organization.path}`)).toBeVisible();
  });
});

describe("a page for signed-in people", () => {
  it("redirects to the login page, with the organization to return to [V-SHELL-04]", async () => {
    await renderShell(createContribution);
    await waitFor(() => expect(address()).toBe(`/login?organization=${orgId}`));
  });

  it("opens for a signed-in person, even after a reload [V-SHELL-04]", async () => {
    await renderShell(createContribution, asMember);
    expect(await screen.findByText(`mf-contribute ${paths.createContribution.path}`)).toBeVisible();
  });

  it.each([
    ["anything", true],
    ["who is signed in", false],
  ])("waits for a server that cannot say %s, instead of asking to sign in again", async (_case, isAllDown) => {
    let isDown = true;
    await renderShell(createContribution, {
      token: "abc",
      answers: {
        "GET /api/roles": () => (isDown && isAllDown ? refuse("UNAVAILABLE") : permissions),
        "GET /api/user": () => (isDown ? refuse("UNAVAILABLE") : buildSession()),
      },
    });
    const retry = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await follow(retry);
    expect(await screen.findByText(`mf-contribute ${paths.createContribution.path}`)).toBeVisible();
    expect(address()).toBe(createContribution);
  });

  it("redirects to the login page if the stored token is no longer valid [V-SHELL-04]", async () => {
    await renderShell(createContribution, {
      token: "old",
      answers: { "GET /api/user": () => refuse("UNAUTHENTICATED") },
    });
    await waitFor(() => expect(address()).toBe(`/login?organization=${orgId}`));
  });

  const adminPages = [
    "collections",
    "createCollection",
    "editCollection",
    "groups",
    "editHelpPage",
    "editOrganization",
    "editOrganizationTranslations",
    "userAdministration",
    "audit",
  ] as const;

  it.each([
    "editHelpPage",
    "editOrganization",
    "editOrganizationTranslations",
    "createCollection",
    "editCollection",
  ] as const)(
    "of administration opens for an admin: %s [A-SHELL-02, A-SHELL-03, A-SHELL-04, A-SHELL-06, A-SHELL-07]",
    async (name) => {
      const session = buildSession({ userRoles: [{ organizationId: orgId, roles: ["ADMIN"] }] });
      await renderShell(pathsByName[name].href({ orgId }), {
        token: "abc",
        answers: { "GET /api/user": () => session },
      });
      expect(await screen.findByText(`mf-admin ${pathsByName[name].path}`)).toBeVisible();
    },
  );

  it.each(adminPages)("of administration redirects a member to the start page: %s [A-SHELL-08]", async (name) => {
    await renderShell(pathsByName[name].href({ orgId }), asMember);
    await waitFor(() => expect(address()).toBe("/"));
  });

  it.each(adminPages)(
    "of administration redirects a signed-out visitor to the login page: %s [A-SHELL-08]",
    async (name) => {
      await renderShell(pathsByName[name].href({ orgId }));
      await waitFor(() => expect(address()).toBe(`/login?organization=${orgId}`));
    },
  );

  it.each(["hand-over", "import", "keys"])(
    "of the desk redirects an admin who may not open it to the start page: %s [A-SHELL-08]",
    async (room) => {
      const path = paths.deskSection.href({ orgId, room });
      const openAs = (role: "ADMIN" | "SUPER_ADMIN") => {
        const session = buildSession({ userRoles: [{ organizationId: orgId, roles: [role] }] });
        return renderShell(path, { token: "abc", answers: { "GET /api/user": () => session } });
      };
      const { unmount } = await openAs("SUPER_ADMIN");
      expect(await screen.findByText(`mf-admin ${paths.deskSection.path}`)).toBeVisible();
      unmount();
      await openAs("ADMIN");
      await waitFor(() => expect(address()).toBe("/"));
    },
  );

  const platformPages = [
    "editPlatform",
    "platformOrganizations",
    "platformSettings",
    "platformHealth",
    "platformAudit",
  ] as const;

  it.each(platformPages)(
    "of the platform opens only for platform admins: %s [A-SHELL-08, V-ROUTE-04]",
    async (name) => {
      const session = buildSession({ userRoles: [{ organizationId: orgId, roles: ["SUPER_ADMIN"] }] });
      await renderShell(pathsByName[name].href(), { token: "abc", answers: { "GET /api/user": () => session } });
      await waitFor(() => expect(address()).toBe("/"));
    },
  );

  it("of the platform redirects a signed-out visitor to the login page, which leads back there [A-SHELL-08]", async () => {
    await renderShell(`${paths.platformOrganizations.href()}?page=2`);
    await waitFor(() => expect(address()).toBe("/login"));
    expect(screen.getByTestId("address").dataset.state).toBe('{"from":"/platform/organizations?page=2"}');
  });

  it("of groups opens for a sub-admin, the others do not [A-SHELL-01, A-SHELL-08]", async () => {
    const session = buildSession({ userRoles: [{ organizationId: orgId, roles: ["SUB_ADMIN"] }] });
    await renderShell(paths.groups.href({ orgId }), { token: "abc", answers: { "GET /api/user": () => session } });
    expect(await screen.findByText(`mf-admin ${paths.groups.path}`)).toBeVisible();
  });
});
