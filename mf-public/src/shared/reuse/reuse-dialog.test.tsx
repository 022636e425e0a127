import type { Answer, Media } from "@samling/contract/types";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildContribution, buildMedia, idOf } from "../../testing/media-builders.ts";
import { ReuseButton } from "./reuse-button.tsx";

type ReuseOptions = Answer<"GET /api/media/{id}/reuse">;

const license = {
  licenseId: "CC BY",
  url: "https://creativecommons.org/licenses/by/4.0/",
  isOffered: true,
  translations: [{ languageCode: "en" as const, text: "CC BY", description: "Name the source." }],
};
const reuse: ReuseOptions = {
  kind: "name",
  isOpen: true,
  attribution: [
    { languageCode: "en", text: "Photo: Maja Berg, Hamnarkivet. CC BY 4.0" },
    { languageCode: "fi", text: "Kuva: Maja Berg, Hamnarkivet. CC BY 4.0" },
  ],
  downloads: [
    {
      kind: "medium",
      url: `/media/${idOf(2)}/download/medium`,
      type: "image/jpeg",
      width: 960,
      height: 720,
      bytes: 81_000,
    },
    {
      kind: "large",
      url: `/media/${idOf(2)}/download/large`,
      type: "image/jpeg",
      width: 2400,
      height: 1800,
      bytes: 3_100_000,
    },
  ],
};

async function open({ answer = reuse, language = "en" as "en" | "fi", media = {} as Partial<Media> } = {}) {
  answerNetwork({ "GET /api/media/{id}/reuse": () => answer, "GET /api/licenses": () => [license] });
  const picture = buildMedia(2, { title: "Tram 5", license: "CC BY", date: "1943-06-05", ...media });
  const element = (
    <ReuseButton contribution={buildContribution({ images: [picture] })} media={picture} organization="Hamnarkivet" />
  );
  await renderRoutes([{ path: "/", element }], { at: "/", language });
  const name = language === "en" ? "Use and share" : "Käytä ja jaa";
  await user.click(await screen.findByRole("button", { name }));
  const dialog = await screen.findByRole("dialog", { name });
  await within(dialog).findByRole("heading", { name: language === "en" ? "Cite" : "Viittaa" });
  return dialog;
}
// It also brings a clipboard, which the test environment lacks.
const user = userEvent.setup();
const clipboard = () => navigator.clipboard.readText();
const press = (name: string) => user.click(screen.getByRole("button", { name }));

it("says in a sentence what may be done with a picture, and offers its files with their sizes", async () => {
  const dialog = await open();
  expect(within(dialog).getByText("You may use it, including in print, if you credit the source.")).toBeVisible();
  const links = within(dialog).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Medium: 960 × 720, 81 kB", `/media/${idOf(2)}/download/medium`],
    ["Large: 2400 × 1800, 3.1 MB", `/media/${idOf(2)}/download/large`],
  ]);
});

it("copies the line that names the source, in the language of the page", async () => {
  await open({ language: "fi" });
  await press("Kopioi rivi");
  expect(await clipboard()).toBe("Kuva: Maja Berg, Hamnarkivet. CC BY 4.0");
  expect(await screen.findByText("Kopioitu.")).toBeVisible();
});

const permanentUrl = `${location.origin}/id/${idOf(1000)}/${idOf(2)}`.replaceAll("-", "");

it("cites in the chosen form with the permanent address, and copies that", async () => {
  await open();
  const text = screen.getByRole("textbox", { name: "Cite" });
  expect(text).toHaveValue(`Berg, M. (1943, June 5). Tram 5 [Photograph]. Hamnarkivet. ${permanentUrl}`);
  await user.selectOptions(screen.getByRole("combobox", { name: "Style" }), "BibTeX");
  expect(text).toHaveTextContent("author = {Berg, Maja},");
  expect(text).toHaveTextContent("note = {CC BY 4.0},");
  await press("Copy the citation");
  expect(await clipboard()).toMatch(/^@misc\{samling-/);
});

it("cites media that is not open with the address of its page, since the permanent one opens for no one", async () => {
  await open({ answer: { ...reuse, isOpen: false } });
  const { organizationId, collectionId } = buildContribution();
  expect(screen.getByRole("textbox", { name: "Cite" })).toHaveValue(
    `Berg, M. (1943, June 5). Tram 5 [Photograph]. Hamnarkivet. ${location.origin}/organization/${organizationId}/collections/${collectionId}/contribution/${idOf(1000)}?image=${idOf(2)}`,
  );
});

it("offers nothing to download of what is not free, and names whom to ask", async () => {
  const dialog = await open({ answer: { ...reuse, kind: "ask", downloads: [] } });
  expect(within(dialog).getByText(/Ask Hamnarkivet before you use it elsewhere/)).toBeVisible();
  expect(within(dialog).queryByRole("link")).not.toBeInTheDocument();
});

it("shares by the system's sheet where there is one, and by the link everywhere", async () => {
  const shared: unknown[] = [];
  await open();
  expect(screen.queryByRole("button", { name: "Share with …" })).not.toBeInTheDocument();
  await press("Copy the link");
  const url = await clipboard();
  expect(url).toMatch(new RegExp(`\\?image=${idOf(2)}$`));
  await press("Close");
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  try {
    await press("Use and share");
    await user.click(await screen.findByRole("button", { name: "Share with …" }));
    expect(shared).toEqual([{ title: "Tram 5", url }]);
  } finally {
    Reflect.deleteProperty(navigator, "share");
  }
});

it("gives the permanent address of the file to everybody who may use it [HOME-06]", async () => {
  const dialog = await open();
  expect(within(dialog).getByText(permanentUrl)).toBeVisible();
  await press("Copy the permanent address");
  expect(await clipboard()).toBe(permanentUrl);
});

it("offers a frame for other web pages, whose title cannot break out of it", async () => {
  await open({ media: { title: 'Tram "5" <b>' } });
  const code = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Code" }).value;
  const [frame, ...rest] = new DOMParser().parseFromString(code, "text/html").body.childNodes;
  expect(rest).toEqual([]);
  expect((frame as HTMLIFrameElement).title).toBe('Tram "5" <b>');
  expect((frame as HTMLIFrameElement).src).toBe(`${location.origin}/embed/${idOf(1000)}?image=${idOf(2)}&lang=en`);
  expect(code).toContain('width="640" height="600"');
});

it("warns that a link leads nowhere for those who may not see the page", async () => {
  const dialog = await open({ answer: { ...reuse, isOpen: false } });
  expect(within(dialog).getByText("Not everyone can open this page.")).toBeVisible();
  expect(within(dialog).queryByRole("heading", { name: "Embed" })).not.toBeInTheDocument();
  expect(within(dialog).queryByRole("button", { name: "Copy the permanent address" })).not.toBeInTheDocument();
});

it("says why, and tries again, if it could not be loaded", async () => {
  let isDown = true;
  answerNetwork({
    "GET /api/media/{id}/reuse": () => (isDown ? refuse("UNAVAILABLE") : reuse),
    "GET /api/licenses": () => [license],
  });
  const media = buildMedia(2);
  const element = <ReuseButton contribution={buildContribution()} media={media} organization="Hamnarkivet" />;
  await renderRoutes([{ path: "/", element }], { at: "/" });
  await user.click(await screen.findByRole("button", { name: "Use and share" }));
  const again = await screen.findByRole("button", { name: /Try again/ });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText(/You may use it, including in print/)).toBeVisible();
});
