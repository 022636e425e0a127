import { languageCodes } from "@samling/contract/constants/languages";
import * as paths from "@samling/portal/paths";
import { buildOrganization, buildSession, organizationId as orgId } from "@samling/portal/testing/builders";
import { refuse } from "@samling/portal/testing/network";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import dk from "../locales/dk.json";
import en from "../locales/en.json";
import fi from "../locales/fi.json";
import sv from "../locales/sv.json";
import { follow, renderShell } from "../testing/render-shell.tsx";

const organizationPage = paths.organization.href({ orgId });
const header = () => screen.getByRole("banner");
const footer = () => screen.getByRole("contentinfo");
const link = (name: string) => within(header()).queryByRole("link", { name });
const address = () => screen.getByTestId("address").textContent;
const withSession = (session = buildSession()) => ({ token: "abc", answers: { "GET /api/user": () => session } });
const withRole = (role: "USER" | "SUB_ADMIN" | "ADMIN" | "SUPER_ADMIN") =>
  withSession(buildSession({ userRoles: [{ organizationId: orgId, roles: [role] }] }));

beforeEach(() => localStorage.clear());

describe("the header", () => {
  it("is paper-colored on the start page and has the organization's color everywhere else [V-SHELL-08]", async () => {
    await renderShell("/");
    expect(header()).toHaveAttribute("data-look", "paper");
  });

  it("shows the organization's color and name [V-SHELL-08, V-CORE-01]", async () => {
    await renderShell(organizationPage);
    expect(await screen.findByRole("link", { name: "Hamnarkivet" })).toHaveAttribute("href", organizationPage);
    expect(header()).toHaveAttribute("data-look", "field");
    expect(document.body.style.getPropertyValue("--field")).toBe("#1E5F57");
  });

  it("links to the collections, and to sign-in with the organization to return to [V-SHELL-10, V-SHELL-12]", async () => {
    await renderShell(organizationPage);
    await screen.findByRole("link", { name: "Hamnarkivet" });
    expect(link("Collections")).toHaveAttribute("href", organizationPage);
    expect(link("Sign in")).toHaveAttribute("href", `/login?organization=${orgId}`);
    expect(link("Favourites")).toBeNull();
    expect(link("Home")).toBeNull();
  });

  it("links to favorites and to the person's profile when signed in [V-SHELL-09, V-SHELL-13]", async () => {
    await renderShell(organizationPage, withSession());
    expect(await screen.findByRole("link", { name: "Favourites" })).toHaveAttribute(
      "href",
      `${organizationPage}/tagged`,
    );
    expect(link("Maja Berg")).toHaveAttribute("href", `${organizationPage}/edit-profile?organization=${orgId}`);
    expect(link("Sign in")).toBeNull();
  });

  it("shows no favorites without an organization, even when signed in [V-SHELL-09]", async () => {
    await renderShell("/", withSession());
    await screen.findByRole("link", { name: "Maja Berg" });
    expect(link("Favourites")).toBeNull();
    expect(link("Collections")).toBeNull();
  });

  it("links to the start page only on the About page without an organization [V-SHELL-11]", async () => {
    await renderShell("/about");
    expect(link("Home")).toHaveAttribute("href", "/");
  });

  it("keeps the organization on the About page, and then does not link to the start page [V-SHELL-11]", async () => {
    await renderShell(organizationPage);
    await screen.findByRole("link", { name: "Hamnarkivet" });
    await follow(within(footer()).getByRole("link", { name: "About the system" }));
    expect(await screen.findByText("mf-platform /about")).toBeVisible();
    expect(link("Hamnarkivet")).not.toBeNull();
    expect(link("Home")).toBeNull();
  });

  it("asks on the portal's own pages where to sign in, and continues from there", async () => {
    const { id, name, color, logo_url } = buildOrganization({ id: orgId });
    const summary = { id, name, color, logo_url, description: [], place: null, country: null };
    const organizations = [{ ...summary, collectionCount: 1, coverUrl: null }];
    let isAway = true;
    await renderShell("/search?q=boat", {
      answers: { "GET /api/organizations": () => (isAway ? refuse("UNAVAILABLE") : organizations) },
    });
    expect(header()).toHaveAttribute("data-look", "paper");
    await follow(await screen.findByRole("button", { name: "Sign in" }));
    const group = await screen.findByRole("group", { name: "At which museum or archive?" });
    const retry = await within(group).findByRole("button", { name: "Try again" });
    isAway = false;
    await follow(retry);
    const museum = await within(group).findByRole("link", { name: "Hamnarkivet" });
    expect(museum).toHaveAttribute("href", `/login?organization=${orgId}`);
  });

  it("drops the organization and its color on the start page [V-HOME-03]", async () => {
    const { goTo } = await renderShell(organizationPage);
    await screen.findByRole("link", { name: "Hamnarkivet" });
    await goTo("/");
    expect(link("Samling")).not.toBeNull();
    expect(link("Collections")).toBeNull();
    expect(document.body.style.getPropertyValue("--field")).toBe("#556271");
  });

  it("signs out: forgets the token and returns to the organization [V-SHELL-14, V-SHELL-15]", async () => {
    await renderShell(`${organizationPage}/help`, withSession());
    // The header shows that the organization has loaded.
    await screen.findByRole("link", { name: "Collections" });
    await follow(await screen.findByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(address()).toBe(organizationPage));
    expect(localStorage.getItem("token")).toBeNull();
    expect(link("Maja Berg")).toBeNull();
    expect(link("Sign in")).not.toBeNull();
  });

  it("returns to the start page after signing out without an organization [V-SHELL-15]", async () => {
    await renderShell("/about", withSession());
    await follow(await screen.findByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(address()).toBe("/"));
  });

  it("shows only the name and the language on the sign-in page, in the organization's color", async () => {
    await renderShell(`/login?organization=${orgId}`);
    expect(await screen.findByRole("link", { name: "Hamnarkivet" })).toBeVisible();
    expect(header()).toHaveAttribute("data-look", "signIn");
    expect(link("Sign in")).toBeNull();
    expect(screen.getByLabelText("Language")).toBeVisible();
  });

  it.each([
    ["of a collection", paths.gallery.path, paths.gallery.href({ orgId, collectionId: "c" })],
    ["of a set of favorites", paths.sharedSetWall.path, paths.sharedSetWall.href({ key: "k" })],
  ])("and the footer are absent from the wall %s", async (_, path, at) => {
    await renderShell(at);
    await screen.findByText(`mf-public ${path}`);
    expect(screen.queryByRole("banner")).toBeNull();
    expect(screen.queryByRole("contentinfo")).toBeNull();
  });
});

describe("the management menu", () => {
  const menu = () => within(header()).queryByRole("button", { name: "Manage" });
  const entriesOf = (button: HTMLElement | null) =>
    within(document.getElementById(button?.getAttribute("aria-controls") ?? "") ?? header())
      .getAllByRole("link")
      .map((link) => link.textContent);

  it("is absent for members, who manage nothing [V-SHELL-17]", async () => {
    await renderShell(organizationPage, withRole("USER"));
    await screen.findByRole("link", { name: "Maja Berg" });
    expect(menu()).toBeNull();
  });

  it("shows a sub-admin only links and groups [A-SHELL-01, A-SHELL-09, OPEN-11]", async () => {
    await renderShell(organizationPage, withRole("SUB_ADMIN"));
    await follow(await screen.findByRole("button", { name: "Manage" }));
    expect(entriesOf(menu())).toEqual(["Links and posters", "Groups"]);
    await follow(within(header()).getByRole("link", { name: "Groups" }));
    expect(await screen.findByText(`mf-admin ${paths.groups.path}`)).toBeVisible();
  });

  it.each(["ADMIN", "SUPER_ADMIN"] as const)(
    "leads %s to the screens there are [V-SHELL-17, A-SHELL-09]",
    async (role) => {
      await renderShell(organizationPage, withRole(role));
      await follow(await screen.findByRole("button", { name: "Manage" }));
      await follow(within(header()).getByRole("link", { name: "All collections" }));
      expect(await screen.findByText(`mf-admin ${paths.collections.path}`)).toBeVisible();
      expect(menu()).toHaveAttribute("aria-expanded", "false");
    },
  );

  it("shows an admin the users [A-SHELL-05, A-SHELL-09]", async () => {
    await renderShell(organizationPage, withRole("ADMIN"));
    await follow(await screen.findByRole("button", { name: "Manage" }));
    await follow(within(header()).getByRole("link", { name: "Users" }));
    expect(await screen.findByText(`mf-admin ${paths.userAdministration.path}`)).toBeVisible();
  });

  it("shows platform admins the platform pages even without an organization [A-SHELL-10]", async () => {
    const session = buildSession({ isPlatformAdmin: true });
    await renderShell(paths.about.href(), { token: "abc", answers: { "GET /api/user": () => session } });
    await follow(await screen.findByRole("button", { name: "Manage" }));
    expect(entriesOf(menu())).toEqual([
      "Edit system pages",
      "Organizations",
      "Languages and licences",
      "System health",
      "Record of changes",
    ]);
    await follow(within(header()).getByRole("link", { name: "Edit system pages" }));
    expect(await screen.findByText(`mf-platform ${paths.editPlatform.path}`)).toBeVisible();
  });

  it("groups its entries by purpose", async () => {
    await renderShell(organizationPage, withRole("ADMIN"));
    await follow(await screen.findByRole("button", { name: "Manage" }));
    const people = within(header()).getByRole("group", { name: "People" });
    expect(
      within(people)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Users", "Groups"]);
    const organization = within(header()).getByRole("group", { name: "Organization" });
    expect(within(organization).getByRole("link", { name: "Record of changes" })).toHaveAttribute(
      "href",
      paths.audit.href({ orgId }),
    );
  });

  it("closes on Escape and returns the focus to its button", async () => {
    await renderShell(organizationPage, withRole("ADMIN"));
    await userEvent.click(await screen.findByRole("button", { name: "Manage" }));
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    expect(menu()).toHaveAttribute("aria-expanded", "false");
    expect(menu()).toHaveFocus();
  });

  it("is absent for an admin of another organization", async () => {
    const elsewhere = [{ organizationId: "1b4e28ba-2fa1-41d2-883f-0016d3cca427", roles: ["SUPER_ADMIN" as const] }];
    await renderShell(organizationPage, withSession(buildSession({ userRoles: elsewhere })));
    await screen.findByRole("link", { name: "Maja Berg" });
    expect(menu()).toBeNull();
  });
});

describe("the administration bar", () => {
  const bar = () => screen.queryByRole("navigation", { name: "Manage" });
  const entries = () => within(bar() ?? header()).getAllByRole("link");
  const marks = () =>
    entries().flatMap((entry) => {
      const mark = entry.getAttribute("aria-current");
      return mark ? [`${entry.textContent}: ${mark}`] : [];
    });

  it("is on every administration page, with the menu's names, and marks the current page", async () => {
    await renderShell(paths.contributionsDesk.href({ orgId }), withRole("ADMIN"));
    await screen.findByText(`mf-admin ${paths.contributionsDesk.path}`);
    expect(entries().map((entry) => entry.textContent)).toEqual([
      "Contributions and collections",
      "Records and figures",
      "People",
      "Organization",
      "Overview",
      "To decide",
      "Contributions",
      "All collections",
      "Links and posters",
    ]);
    expect(within(bar() ?? header()).getByRole("list", { name: "Contributions and collections" })).toBeVisible();
    expect(marks()).toEqual(["Contributions and collections: true", "Contributions: page"]);
    // A group leads to its first page, beside which are the others.
    await follow(within(bar() ?? header()).getByRole("link", { name: "People" }));
    expect(marks()).toEqual(["People: true", "Users: page"]);
    expect(await screen.findByText(`mf-admin ${paths.userAdministration.path}`)).toBeVisible();
    expect(bar()).toBeVisible();
    // Staff search all contributions; everyone else searches public ones.
    expect(within(header()).getByRole("link", { name: "Search all contributions" })).toHaveAttribute(
      "href",
      paths.contributionsDesk.href({ orgId }),
    );
  });

  it("counts what waits for a decision, and links it for members who review", async () => {
    const oldest = "2026-11-20T10:00:00.000Z";
    const summary = {
      waiting: 23,
      asked: 2,
      unseen: 5,
      mine: 0,
      oldest,
      collections: [],
      flood: null,
      tipFlood: null,
      isReviewer: true,
    };
    const { token, answers } = withSession();
    const waiting = { "GET /api/organization/{id}/cases/summary": () => summary };
    await renderShell(organizationPage, { token, answers: { ...answers, ...waiting } });
    await userEvent.click(await screen.findByRole("button", { name: "Manage" }));
    expect(screen.getAllByRole("link", { name: "To decide (23)" })[0]).toHaveAttribute(
      "href",
      paths.reviewDesk.href({ orgId }),
    );
    await follow(screen.getAllByRole("link", { name: "To decide (23)" })[0] as HTMLElement);
    // There they find the cases that they may decide.
    expect(await within(header()).findByRole("link", { name: "Search all contributions" })).toHaveAttribute(
      "href",
      paths.reviewDesk.href({ orgId }),
    );
  });

  it.each([
    ["the collections while one of them is edited", paths.editCollection, "", "All collections"],
    ["the desk while its reasons are read", paths.deskSection, "reasons", "To decide"],
    ["what the hand-over leads to", paths.deskSection, "import", "Hand over"],
    ["the register alone, which is reached from the desk", paths.deskSection, "register", "Register of accessions"],
    ["the register while one of its deeds is read", paths.deed, "5", "Register of accessions"],
  ] as const)("marks %s", async (_, { path, href }, room, name) => {
    await renderShell(href({ orgId, room, accessionId: room }), withRole("SUPER_ADMIN"));
    await screen.findByText(`mf-admin ${path}`);
    expect(marks().at(-1)).toBe(`${name}: page`);
  });

  it("links the platform pages for platform admins", async () => {
    const session = buildSession({ isPlatformAdmin: true });
    await renderShell(paths.platformHealth.href(), { token: "abc", answers: { "GET /api/user": () => session } });
    await screen.findByText(`mf-platform ${paths.platformHealth.path}`);
    expect(entries().map((entry) => entry.textContent)).toEqual([
      "Edit system pages",
      "Organizations",
      "Languages and licences",
      "System health",
      "Record of changes",
    ]);
  });

  it.each(languageCodes)("calls the record of changes of platform and organization the same in %s", (language) => {
    const { manage } = { en, sv, dk, fi }[language];
    expect(manage.platformAudit).toBe(manage.audit);
  });

  it("is absent on public pages, and for people with one page to manage", async () => {
    const { unmount } = await renderShell(organizationPage, withRole("ADMIN"));
    await screen.findByRole("link", { name: "Maja Berg" });
    expect(bar()).toBeNull();
    unmount();
    const { token, answers } = withSession();
    const summary = {
      waiting: 0,
      asked: 0,
      unseen: 0,
      mine: 0,
      oldest: null,
      collections: [],
      flood: null,
      tipFlood: null,
      isReviewer: true,
    };
    const reviewing = { "GET /api/organization/{id}/cases/summary": () => summary };
    await renderShell(paths.reviewDesk.href({ orgId }), { token, answers: { ...answers, ...reviewing } });
    await screen.findByText(`mf-admin ${paths.reviewDesk.path}`);
    expect(bar()).toBeNull();
  });
});

describe("the footer", () => {
  const names = () =>
    within(footer())
      .getAllByRole("link")
      .map((item) => item.textContent);

  it("links only to the About page without an organization [V-SHELL-18, V-SHELL-19]", async () => {
    await renderShell("/");
    expect(names()).toEqual(["About the system"]);
  });

  it("links to help, contact and terms of the organization [V-SHELL-18, V-SHELL-19, V-SHELL-20, V-SHELL-21]", async () => {
    await renderShell(organizationPage);
    const footerLinks = [
      "About the system",
      "Help",
      "arkivet@example.com",
      "Terms",
      "Privacy",
      "Accessibility statement",
    ];
    await waitFor(() => expect(names()).toEqual(footerLinks));
    expect(within(footer()).getByRole("link", { name: "arkivet@example.com" })).toHaveAttribute(
      "href",
      "mailto:arkivet@example.com",
    );
  });

  it("links to the portal's generated statement if the organization has none of its own [V-SHELL-22]", async () => {
    await renderShell(organizationPage);
    const statement = await screen.findByRole("link", { name: "Accessibility statement" });
    expect(statement).toHaveAttribute("href", paths.accessibilityStatement.href({ orgId }));
  });

  it("links to the organization's own accessibility statement if there is one [V-SHELL-22]", async () => {
    const accessibilityStatementUrl = "https://example.com/accessibility";
    await renderShell(organizationPage, {
      answers: { "GET /api/organization/{id}": () => buildOrganization({ accessibilityStatementUrl }) },
    });
    const statement = await screen.findByRole("link", { name: "Accessibility statement" });
    expect(statement).toHaveAttribute("href", accessibilityStatementUrl);
  });
});

describe("the language selector", () => {
  it("offers the four languages by their own names and keeps the choice for the next visit [V-SHELL-16]", async () => {
    const { unmount } = await renderShell("/");
    const selector = screen.getByLabelText("Language");
    expect(
      within(selector)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["Svenska", "English", "Dansk", "Suomi"]);
    await userEvent.selectOptions(selector, "Dansk");
    expect(await screen.findByRole("link", { name: "Om systemet" })).toBeVisible();
    expect(document.documentElement.lang).toBe("da");

    unmount();
    await renderShell("/");
    expect(screen.getByLabelText("Sprog")).toHaveValue("dk");
    await userEvent.selectOptions(screen.getByLabelText("Sprog"), "English");
  });

  it("shows an organization's own texts in the visitor's language while that organization is current [V-CORE-07]", async () => {
    const own = { shell: { footer: { about: "About us all" } } };
    const translation = JSON.stringify(JSON.stringify(own));
    const { goTo } = await renderShell(organizationPage, {
      answers: {
        "GET /api/organization/{id}": () =>
          buildOrganization({ appTranslations: [{ organizationId: orgId, languageCode: "en", translation }] }),
      },
    });
    expect(await screen.findByRole("link", { name: "About us all" })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText("Language"), "Svenska");
    expect(await screen.findByRole("link", { name: "Om systemet" })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText("Språk"), "English");
    expect(await screen.findByRole("link", { name: "About us all" })).toBeVisible();

    await goTo("/");
    expect(screen.getByRole("link", { name: "About the system" })).toBeVisible();
  });
});
