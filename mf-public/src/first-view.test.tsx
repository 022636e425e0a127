/** The first views as the front door requests them. */
import { encodeCatalogue } from "@samling/contract/codec";
import type { FirstView } from "@samling/portal";
import firstView from "./first-view.tsx";
import { buildOrganization } from "./testing/builders.ts";
import { buildCollection, buildContribution, buildMedia } from "./testing/media-builders.ts";
import { buildSearchItem, buildSearchResponse } from "./testing/search-builders.ts";

const organization = buildOrganization({ name: "Hamnarkivet" });

async function show(
  view: FirstView,
  { language = "en", address = "/" }: { language?: "en" | "sv"; address?: string } = {},
) {
  const html = await firstView.render({ ...view, language, address });
  const top = document.createElement("div");
  top.innerHTML = html;
  return { html, top };
}

it("is in the visitor's language, even if two are requested at the same time", async () => {
  const inSwedish = show({ page: "start", props: {} }, { language: "sv" });
  const inEnglish = show({ page: "start", props: {} });
  expect((await inSwedish).top).toHaveTextContent("Utforska museer och arkiv – bidra med ditt digitala innehåll");
  expect((await inEnglish).top).toHaveTextContent(
    "Explore museums and archives – contribute with your digital content",
  );
});

it("shows an organization's name, its description, and its newest collection", async () => {
  const collections = [
    buildCollection({ title: "Older", createdAt: "2026-01-01T00:00:00.000Z" }),
    buildCollection({ title: "Newest", createdAt: "2026-02-01T00:00:00.000Z" }),
  ];
  const organizationTranslations = [
    { languageCode: "en" as const, description: "<p>Boats &amp; <b>people</b>.</p>", about: "", terms: "" },
  ];
  const { top } = await show({
    page: "organization",
    props: { organization: { ...organization, organizationTranslations }, collections },
  });
  expect(top.querySelector("h1")).toHaveTextContent("Hamnarkivet");
  expect(top.querySelector("p.lead")).toHaveTextContent("Boats & people.");
  expect([...top.querySelectorAll("h3")].map((title) => title.textContent)).toEqual(["Newest"]);
  expect(top.querySelector("li img")).toHaveAttribute("src", "/media/collection/image.jpg");
  expect(top.querySelector("label")).toHaveTextContent("Search the collections");
});

it("marks texts that are in a language other than the page's, and no others", async () => {
  const { top } = await show({ page: "organization", props: { organization, collections: [] } });
  expect(top.querySelector("h1")).toHaveAttribute("lang", "sv");
  const inSwedish = await show({ page: "organization", props: { organization, collections: [] } }, { language: "sv" });
  expect(inSwedish.top.querySelector("h1")).not.toHaveAttribute("lang");
});

it("escapes texts", async () => {
  const hostile = `Ships & "sails" </script><script>alert('$&')</script>`;
  const { html, top } = await show({
    page: "organization",
    props: { organization: { ...organization, name: hostile }, collections: [] },
  });
  expect(top.querySelector("h1")?.textContent).toBe(hostile);
  expect(html).not.toContain("<script");
});

it("shows an organization's own texts, and only on its own pages", async () => {
  const collection = buildCollection({ mediaCount: 0, contributorCount: 0 });
  const translation = encodeCatalogue({ public: { collection: { isOpen: "Come in!" }, start: { title: "Welcome!" } } });
  const appTranslations = [{ organizationId: organization.id, languageCode: "en" as const, translation }];
  const own = { ...organization, appTranslations };
  expect((await show({ page: "collection", props: { organization: own, collection } })).top).toHaveTextContent(
    "Come in!",
  );
  expect((await show({ page: "start", props: {} })).top).not.toHaveTextContent("Welcome!");
  const { top } = await show({ page: "collection", props: { organization, collection } });
  expect(top).toHaveTextContent("Open for contributions.");
});

it("shows a collection's picture and title, and the button of those who are not signed in", async () => {
  const props = { organization, collection: buildCollection() };
  const { top } = await show({ page: "collection", props }, { language: "sv" });
  expect(top.querySelector("h1")).toHaveTextContent("Dit skeppen kom");
  expect(top.querySelector("img")).toHaveAttribute("src", "/media/collection/image.jpg");
  expect(top).toHaveTextContent("Logga in för att bidra");
});

describe("of a contribution", () => {
  const show1 = (contribution = buildContribution(), address?: string) =>
    show({ page: "contribution", props: { organization, contribution } }, address ? { address } : {});

  it("shows the first picture in the sizes that the screens load, its title and the breadcrumbs", async () => {
    const { top } = await show1();
    const picture = top.querySelector("picture");
    expect(picture?.querySelector("img")?.srcset).toMatch(/480\.jpg 480w, .*960\.jpg 960w$/);
    expect(picture?.querySelector("img")).toHaveAttribute("fetchpriority", "high");
    expect(picture?.querySelector("source")).toHaveAttribute("type", "image/webp");
    expect(top.querySelector("h1")).toHaveTextContent("Picture 1");
    expect([...top.querySelectorAll("nav li")].map((step) => step.textContent)).toEqual([
      "Hamnarkivet",
      "Where the ships came in",
      "Picture 1",
    ]);
  });

  it("shows the picture that the address names", async () => {
    const contribution = buildContribution();
    const { top } = await show1(contribution, `/x?media=${contribution.images[1]?.id}`);
    expect(top.querySelector("h1")).toHaveTextContent("Picture 2");
  });

  it("shows the still of a film, so that the film is loaded once", async () => {
    const film = buildMedia(1, { kind: "video", videoUrl: "/media/film.mp4", imgUrl: "/media/still.jpg" });
    const { top } = await show1(buildContribution({ images: [film] }));
    expect(top.querySelector("video")).toBeNull();
    expect(top.querySelector("img")).toHaveAttribute("src", "/media/still.jpg");
    expect(top.querySelector("img")).not.toHaveAttribute("srcset");
  });
});

describe("of a search", () => {
  const searchResponse = buildSearchResponse({ items: [buildSearchItem(1), buildSearchItem(2)] });
  const search = (address: string, props: object = {}) =>
    show(
      { page: "search", props: { organization: null, collection: null, found: searchResponse, ...props } },
      { address },
    );

  it("shows the question, what narrows it, and the pictures [ASK-10]", async () => {
    const collection = buildCollection();
    const { top } = await search(`/search?q=boat&kind=image&collectionId=${collection.id}`, { collection });
    expect(top.querySelector("h1")).toHaveTextContent("boat");
    expect(top.querySelector("[role=combobox]")).toHaveValue("boat");
    expect([...top.querySelectorAll("[aria-label^=Remove]")].map((chip) => chip.textContent?.trim())).toEqual([
      "Where the ships came in",
      "Photos",
    ]);
    expect(top.querySelectorAll('ul img[fetchpriority="high"]')).toHaveLength(2);
    expect(top.querySelector("label")).toHaveTextContent("Search all museums and archives");
    const within = await search(`/organization/${organization.id}/search?view=map`, { organization });
    expect(within.top.querySelector("[aria-current]")).toHaveTextContent("Map");
    expect(within.top.querySelector("img")).toBeNull();
  });

  it("escapes the question", async () => {
    const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
    const { html, top } = await search(`/search?${new URLSearchParams({ q: hostile, place: hostile, at: hostile })}`);
    expect(top.querySelector("[role=combobox]")).toHaveValue(hostile);
    expect(html).not.toMatch(/<script|<img src=x/);
  });
});

it("fails for a page without a first view", async () => {
  const rendering = firstView.render({ page: "gallery", props: {}, language: "en", address: "/" });
  await expect(rendering).rejects.toThrow('There is no first view of the page "gallery".');
});
