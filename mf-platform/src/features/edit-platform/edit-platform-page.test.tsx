import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import { buildPage } from "../../testing/builders.ts";
import { emptyPage } from "./page-texts.ts";

type StoredPage = Answer<"GET /api/system-page">;

const stored: StoredPage = {
  translations: [
    { languageCode: "en", translations: buildPage() },
    { languageCode: "sv", translations: emptyPage },
    { languageCode: "dk", translations: emptyPage },
    { languageCode: "fi", translations: emptyPage },
  ],
  pictures: ["/media/slide/1/image-0123456789.jpg", null, null],
};

async function renderPage(answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/system-page": () => stored,
    "GET /api/organizations": () => [],
    "GET /api/languages": () => [
      { language: "en", required: true },
      { language: "sv", required: false },
      { language: "dk", required: false },
      { language: "fi", required: false },
    ],
    ...answers,
  });
  await renderRoutes(remote.routes, { at: paths.editPlatform.href() });
  await screen.findByRole("tab", { name: /English/ });
  return sent;
}

const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const preview = () => within(screen.getByRole("region", { name: "How it will look" }));
const save = () => screen.getByRole("button", { name: "Save" });
const saved = (sent: Awaited<ReturnType<typeof renderPage>>) =>
  sent.filter(({ address }) => address === "PUT /api/system-page");

it("shows the texts of a language beside a live preview [A-PLAT-01]", async () => {
  await renderPage();
  expect(field("About the system: title")).toHaveValue("The system");
  expect(save()).toHaveAttribute("aria-disabled", "true");
  fill("About the system: title", "Who we are");
  expect(preview().getByRole("heading", { name: "Who we are" })).toBeVisible();
  expect(save()).not.toHaveAttribute("aria-disabled");
});

it("lists the parts of the form, and links to each", async () => {
  await renderPage();
  const parts = within(screen.getByRole("navigation", { name: "Parts of the form" })).getAllByRole("button");
  const titles = screen.getAllByRole("heading", { level: 2 });
  expect(parts.length).toBeGreaterThanOrEqual(3);
  expect(titles.map((title) => title.textContent)).toEqual(
    expect.arrayContaining(parts.map((part) => part.textContent)),
  );
  await userEvent.click(screen.getByRole("button", { name: "Features" }));
  expect(document.activeElement).toHaveTextContent(/^Features$/);
});

it("sends only the changed languages [A-PLAT-04]", async () => {
  const sent = await renderPage({
    "PUT /api/system-page": ({ body }) => {
      const { translations } = body as Pick<StoredPage, "translations">;
      const changed = translations[0]?.translations ?? emptyPage;
      return {
        translations: stored.translations.map((translation) =>
          translation.languageCode === "en" ? { ...translation, translations: changed } : translation,
        ),
      };
    },
  });
  fill("Title of the part", "All it does");
  await userEvent.click(save());
  await waitFor(() => expect(screen.getByText("Everything is saved")).toBeVisible());
  expect(saved(sent).map(({ body }) => body)).toEqual([
    {
      translations: [{ languageCode: "en", translations: buildPage({ featuresTitle: "All it does" }) }],
      before: stored.translations,
    },
  ]);
});

it("shows what another admin saved meanwhile, and overwrites it only on request", async () => {
  const theirs: StoredPage = {
    ...stored,
    translations: stored.translations.map((translation) =>
      translation.languageCode === "en"
        ? { ...translation, translations: buildPage({ featuresTitle: "Their title", whatIs: "<p>Their words</p>" }) }
        : translation,
    ),
  };
  let current = stored;
  const sent = await renderPage({
    "GET /api/system-page": () => current,
    "PUT /api/system-page": ({ body }) => {
      const { translations, before } = body as { translations: StoredPage["translations"]; before: unknown };
      if (JSON.stringify(before) !== JSON.stringify(current.translations)) return refuse("CONFLICT");
      current = { ...current, translations: [...translations, ...current.translations.slice(1)] };
      return { translations: current.translations };
    },
  });
  fill("Title of the part", "My title");
  current = theirs;
  await userEvent.click(save());
  const notice = await screen.findByRole("alert");
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent("put into your form: What it is: text (English).");
  expect(within(notice).getByText("Their title")).toBeVisible();
  expect(field("Title of the part")).toHaveValue("My title");
  expect(preview().getByText("Their words")).toBeVisible();
  // The bar no longer saves: it links to the choice.
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Choose yours or theirs" }));
  expect(notice).toHaveFocus();
  await userEvent.click(within(notice).getByRole("button", { name: "Keep mine and save" }));
  await waitFor(() => expect(screen.getByText("Everything is saved")).toBeVisible());
  expect(saved(sent)).toHaveLength(2);
  expect(current.translations[0]?.translations).toMatchObject({
    featuresTitle: "My title",
    whatIs: "<p>Their words</p>",
  });
});

it("accepts another admin's text instead of the user's own", async () => {
  let current = stored;
  await renderPage({ "GET /api/system-page": () => current, "PUT /api/system-page": () => refuse("CONFLICT") });
  fill("Title of the part", "My title");
  const changed = { languageCode: "en" as const, translations: buildPage({ featuresTitle: "Their title" }) };
  current = { ...stored, translations: [changed, ...stored.translations.slice(1)] };
  await userEvent.click(save());
  await userEvent.click(await screen.findByRole("button", { name: "Take theirs: Title of the part (English)" }));
  expect(field("Title of the part")).toHaveValue("Their title");
  expect(screen.getByText("Everything is saved")).toBeVisible();
});

it("names what is missing in a required language, and sends nothing [A-PLAT-02]", async () => {
  const sent = await renderPage();
  fill("About the system: title", " ");
  await userEvent.click(save());
  const summary = await screen.findByText("Some texts are missing");
  expect(summary).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "About the system: title" }));
  expect(field("About the system: title")).toHaveFocus();
  expect(field("About the system: title")).toHaveAccessibleDescription("Please write something here.");
  expect(saved(sent)).toEqual([]);
});

it("requires the rest of a language once it has any text, and names what is missing [A-PLAT-03]", async () => {
  const sent = await renderPage();
  fireEvent.click(screen.getByRole("tab", { name: /Swedish/ }));
  fill("Title of the part", "Allt");
  expect(screen.getByRole("tab", { name: "Swedish incomplete" })).toBeVisible();
  fireEvent.click(screen.getByRole("tab", { name: /English/ }));
  await userEvent.click(save());
  expect(await screen.findByText("Texts are missing in Swedish")).toBeVisible();
  expect(saved(sent)).toEqual([]);
});

it("keeps the form and shows an error if it could not be saved", async () => {
  await renderPage({ "PUT /api/system-page": () => refuse("UNAVAILABLE") });
  fill("Title of the part", "All it does");
  await userEvent.click(save());
  expect(await screen.findByText("Your texts are still here.")).toBeVisible();
  expect(field("Title of the part")).toHaveValue("All it does");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(field("Title of the part")).toHaveValue("What it offers");
});

it("replaces and removes the picture of a slide at once, without touching the texts", async () => {
  let pictures = stored.pictures;
  const sent = await renderPage({
    "GET /api/system-page": () => ({ ...stored, pictures }),
    "PUT /api/system-page/slide/{slide}": () => {
      pictures = [pictures[0] ?? null, "/media/slide/2/image-abcdef0123.jpg", null];
      return { pictures };
    },
    "DELETE /api/system-page/slide/{slide}": () => {
      pictures = [null, pictures[1] ?? null, null];
      return { pictures };
    },
  });
  fill("Title of the part", "All it does");
  const photo = new File(["jpeg"], "boat.jpg", { type: "image/jpeg" });
  await userEvent.upload(screen.getByLabelText("Choose a picture: Slide 2"), photo);
  expect(await screen.findByRole("img", { name: "Slide 2" })).toHaveAttribute(
    "src",
    "/media/slide/2/image-abcdef0123.jpg",
  );
  await userEvent.click(screen.getByRole("button", { name: "Remove the picture: Slide 1" }));
  await waitFor(() => expect(screen.queryByRole("img", { name: "Slide 1" })).toBeNull());
  await waitFor(() => expect(screen.getByLabelText("Choose a picture: Slide 1")).toHaveFocus());
  const parameters = sent.filter(({ address }) => address.includes("slide")).map((request) => request.parameters);
  expect(parameters).toEqual([{ slide: "2" }, { slide: "1" }]);
  expect(field("Title of the part")).toHaveValue("All it does");
});

it("asks for confirmation before unsaved changes are lost", async () => {
  await renderPage();
  fill("Title of the part", "All it does");
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
});

it("shows an error and retries", async () => {
  let isDown = true;
  answerNetwork({
    "GET /api/system-page": () => (isDown ? refuse("UNAVAILABLE") : stored),
    "GET /api/organizations": () => [],
    "GET /api/languages": () => [{ language: "en", required: true }],
  });
  await renderRoutes(remote.routes, { at: paths.editPlatform.href() });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole("tab", { name: /English/ })).toBeVisible();
});
