import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { buildOrganization, organizationId } from "../../testing/builders.ts";
import { buildCollection, idOf } from "../../testing/media-builders.ts";
import { WithinOrganization } from "../../testing/within-organization.tsx";
import { OrganizationPage } from "./organization-page.tsx";
import { AboutPage, HelpPage, TermsPage } from "./text-pages.tsx";

const inside = (page: ReactNode) => <WithinOrganization>{page}</WithinOrganization>;
const routes = [
  { path: paths.organization.path, element: inside(<OrganizationPage />) },
  { path: paths.organizationAbout.path, element: inside(<AboutPage />) },
  { path: paths.help.path, element: inside(<HelpPage />) },
  { path: paths.termsAndConditions.path, element: inside(<TermsPage />) },
];
const address = paths.organization.href({ orgId: organizationId });
const translations = [
  { languageCode: "en" as const, description: "The port in pictures.", about: "<p>Since 1912.</p>", terms: "" },
  { languageCode: "sv" as const, description: "Hamnen i bilder.", about: "", terms: "<p>Var snäll.</p>" },
];
const organization = () =>
  buildOrganization({
    logo_url: "/media/logo.png",
    organizationTranslations: translations,
    helpPageTranslations: [{ languageCode: "en", translation: "<p>Ask us.</p>" }],
  });
const long = "Dockers and sailors. ".repeat(20).trim();

describe("organization page", () => {
  it("shows logo, name, the description in the visitor's language and a link to About [V-ORG-01, V-ROUTE-05]", async () => {
    answerNetwork({ "GET /api/organization/{id}": organization, "GET /api/collections": () => [buildCollection()] });
    await renderRoutes(routes, { at: address, language: "sv" });
    const banner = await screen.findByRole("region", { name: "Hamnarkivet" });
    expect(banner).toHaveTextContent("Hamnen i bilder.");
    expect(banner.querySelector("img")).toHaveAttribute("src", "/media/logo.png");
    expect(within(banner).getByRole("link")).toHaveAttribute("href", `${address}/about`);
  });

  it("marks the name as being in the organization's language", async () => {
    answerNetwork({ "GET /api/organization/{id}": organization, "GET /api/collections": () => [] });
    await renderRoutes(routes, { at: address });
    expect(await screen.findByRole("heading", { level: 1 })).toHaveAttribute("lang", "sv");
  });

  it("shows the newest collection first [V-ORG-02]", async () => {
    const collections = [3, 9, 5].map((month) =>
      buildCollection({ id: idOf(month), title: `Month ${month}`, createdAt: `2026-0${month}-01T00:00:00.000Z` }),
    );
    answerNetwork({ "GET /api/organization/{id}": organization, "GET /api/collections": () => collections });
    await renderRoutes(routes, { at: address });
    await screen.findByRole("heading", { name: "Month 9" });
    const titles = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    expect(titles).toEqual(["Month 9", "Month 5", "Month 3"]);
  });

  it.each([["where"] as const, [null]])(
    "leads to the questions if a collection asks some: %s [TELL-11]",
    async (kind) => {
      answerNetwork({
        "GET /api/organization/{id}": organization,
        "GET /api/collections": () => [
          buildCollection(),
          buildCollection({ id: idOf(2), asksPublic: kind ? [kind] : [] }),
        ],
      });
      await renderRoutes(routes, { at: address });
      await screen.findAllByRole("heading", { level: 3 });
      const links = screen.queryAllByRole("link", { name: "Help us describe the pictures" });
      const href = paths.helpUs.href({ orgId: organizationId });
      expect(links.map((link) => link.getAttribute("href"))).toEqual(kind ? [href] : []);
    },
  );

  it("shows each collection's picture, title, description and a link to explore it [V-ORG-03]", async () => {
    answerNetwork({ "GET /api/organization/{id}": organization, "GET /api/collections": () => [buildCollection()] });
    await renderRoutes(routes, { at: address });
    const explore = await screen.findByRole("link", {
      name: "Where the ships came in: 2\u00a0pictures, open for contributions",
    });
    expect(explore).toHaveAttribute("href", `${address}/collections/${buildCollection().id}`);
    const card = explore.closest("li");
    expect(card?.querySelector("img")).toHaveAttribute("src", "/media/collection/image.jpg");
    expect(card).toHaveTextContent("Photographs from the quays.");
    expect(within(card as HTMLElement).queryByText("Read more")).not.toBeInTheDocument();
  });

  it("shortens a long description, as text and not as HTML, and offers to read more [V-ORG-04]", async () => {
    const collection = buildCollection({ description: `<p><b>${long}</b></p>` });
    answerNetwork({ "GET /api/organization/{id}": organization, "GET /api/collections": () => [collection] });
    await renderRoutes(routes, { at: address });
    const more = await screen.findByRole("link", { name: "Read more about Where the ships came in" });
    const shown = more.closest("p")?.firstChild?.textContent ?? "";
    expect(shown).toMatch(/^Dockers and sailors\. .*…$/);
    expect(shown.length).toBeLessThanOrEqual(191);
  });

  it("says that there is no collection [V-ORG-05]", async () => {
    answerNetwork({ "GET /api/organization/{id}": organization, "GET /api/collections": () => [] });
    await renderRoutes(routes, { at: address });
    expect(await screen.findByText("No available collections at the moment.")).toBeVisible();
  });

  it("goes to the start page without a selected organization [V-ORG-06]", async () => {
    await renderRoutes([{ path: paths.organization.path, element: <OrganizationPage /> }], { at: address });
    expect(await screen.findByText("Arrived at /")).toBeVisible();
  });

  it("goes to the start page if the collections cannot be loaded [V-ORG-07]", async () => {
    answerNetwork({ "GET /api/organization/{id}": organization, "GET /api/collections": () => refuse("INTERNAL") });
    await renderRoutes(routes, { at: address });
    expect(await screen.findByText("Arrived at /")).toBeVisible();
  });
});

describe("texts of an organization", () => {
  it("shows About in English if the visitor's language has none [V-ORGP-01, V-ROUTE-06]", async () => {
    answerNetwork({ "GET /api/organization/{id}": organization });
    await renderRoutes(routes, { at: `${address}/about`, language: "fi" });
    const text = await screen.findByText("Since 1912.");
    expect(text.closest("[lang]")).toHaveAttribute("lang", "en");
  });

  it("shows the help text [V-ORGP-02]", async () => {
    answerNetwork({ "GET /api/organization/{id}": organization });
    await renderRoutes(routes, { at: `${address}/help` });
    expect(await screen.findByText("Ask us.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  });

  it("shows the help text in the visitor's language, or else in English [V-ORGP-02, A-HELP-04]", async () => {
    const helpPageTranslations = [
      { languageCode: "en" as const, translation: "<p>Ask us.</p>" },
      { languageCode: "sv" as const, translation: "<p>Fråga oss.</p>" },
    ];
    answerNetwork({ "GET /api/organization/{id}": () => buildOrganization({ helpPageTranslations }) });
    const { unmount } = await renderRoutes(routes, { at: `${address}/help`, language: "sv" });
    expect(await screen.findByText("Fråga oss.")).toBeVisible();
    unmount();
    await renderRoutes(routes, { at: `${address}/help`, language: "fi" });
    expect((await screen.findByText("Ask us.")).closest("[lang]")).toHaveAttribute("lang", "en");
  });

  it("shows the terms in the visitor's language, without anything that could run [V-AUTH-07]", async () => {
    const terms = '<p>Var snäll.</p><script>alert(1)</script><img src="x" onerror="alert(2)">';
    const dangerous = buildOrganization({
      organizationTranslations: [{ languageCode: "sv", description: "", about: "", terms }],
    });
    answerNetwork({ "GET /api/organization/{id}": () => dangerous });
    await renderRoutes(routes, { at: `${address}/terms-and-conditions`, language: "sv" });
    const text = await screen.findByText("Var snäll.");
    expect(text.parentElement?.innerHTML).toBe("<p>Var snäll.</p>");
  });

  it("goes to the start page if no organization is loaded [V-AUTH-08]", async () => {
    await renderRoutes([{ path: paths.termsAndConditions.path, element: <TermsPage /> }], {
      at: `${address}/terms-and-conditions`,
    });
    expect(await screen.findByText("Arrived at /")).toBeVisible();
  });

  it("says that there is no text, and links back", async () => {
    answerNetwork({ "GET /api/organization/{id}": () => buildOrganization({ organizationTranslations: [] }) });
    await renderRoutes(routes, { at: `${address}/about` });
    expect(await screen.findByText("There is no text here yet.")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "To the collections" }));
    expect(screen.queryByText("There is no text here yet.")).not.toBeInTheDocument();
  });
});
