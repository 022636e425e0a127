import { toast } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, refuse } from "@samling/portal/testing/network";
import { pasteInto } from "@samling/ui/testing/paste-into";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answerOffer, field, openForm, openLanguage, press, sentTo, Toasts } from "../../testing/forms.tsx";
import type { HelpTexts } from "./draft.ts";

const update = "PUT /api/organization/{id}/help-page";
const english = { languageCode: "en" as const, translation: "<p>Help</p>" };
const swedish = { languageCode: "sv" as const, translation: "<p>Hjälp</p>" };

const open = (texts: HelpTexts = [english], answers: Answers = {}) =>
  openForm(paths.editHelpPage.href({ orgId }), {
    "GET /api/organization/{id}/help-page": () => texts,
    [update]: ({ body }) => (body as { translations: HelpTexts }).translations,
    ...answers,
  });
afterEach(() => localStorage.clear());

const inEnglish = () => field(/^Help text in English/);
const save = () => screen.getByRole("button", { name: "Update" });

it("is edited language by language, and only written texts are sent [A-HELP-01] [A-HELP-03]", async () => {
  const sent = await open();
  expect(await inEnglish()).toHaveTextContent("Help");
  await openLanguage(/^Swedish/);
  pasteInto(await field(/^Help text in Swedish/), "<p>Hjälp</p>");
  await userEvent.click(save());
  await waitFor(() =>
    expect(sentTo(sent, update)[0]?.body).toEqual({ translations: [english, swedish], before: [english] }),
  );
  expect(await screen.findByText("Everything is saved")).toBeVisible();
});

it("requires a text in every required language [A-HELP-02]", async () => {
  await open([]);
  await inEnglish();
  await openLanguage(/^Swedish/);
  pasteInto(await field(/^Help text in Swedish/), "<p>Hjälp</p>");
  expect(save()).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("tab", { name: "English incomplete" })).toBeVisible();
  await press("Help text in English");
  expect(await inEnglish()).toHaveFocus();
});

it("shows the error, and keeps the input [A-ERR-03]", async () => {
  await open([english], { [update]: () => refuse("UNAVAILABLE") });
  pasteInto(await inEnglish(), "<p>More</p>");
  await userEvent.click(save());
  expect(await screen.findByText(/not available right now/)).toBeVisible();
  globalThis.fetch = async () => new Response("<h1>502</h1>", { status: 502 });
  await userEvent.click(save());
  expect(await screen.findByText("Something went wrong, could not update help page translations")).toBeVisible();
  expect(await inEnglish()).toHaveTextContent("More");
});

it("shows what someone else has saved in the meantime, and overwrites it only on request", async () => {
  let texts: HelpTexts = [english];
  let isFirst = true;
  const sent = await open([], {
    "GET /api/organization/{id}/help-page": () => texts,
    [update]: () => {
      if (!isFirst) return texts;
      isFirst = false;
      texts = [{ ...english, translation: "<p>Theirs</p>" }, swedish];
      return refuse("CONFLICT");
    },
  });
  render(<Toasts />);
  act(() => toast.success("Saved before"));
  pasteInto(await inEnglish(), "<p>Mine</p>");
  await userEvent.click(save());
  const others = within(await screen.findByRole("alert"));
  expect(screen.queryByText("Saved before")).toBeNull();
  expect(others.getByText(/put into your form: Help text in Swedish\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Update" })).toBeNull();
  await userEvent.click(others.getByRole("button", { name: "Take theirs: Help text in English" }));
  expect(await inEnglish()).toHaveTextContent("Theirs");
  pasteInto(await inEnglish(), "<p>Mine</p>");
  await userEvent.click(save());
  await waitFor(() => expect(sentTo(sent, update)[1]?.body).toMatchObject({ before: texts }));
});

it("offers unsaved work after a reload", async () => {
  await open();
  pasteInto(await inEnglish(), "<p>More</p>");
  expect(screen.getByText("1 change is not saved")).toBeVisible();
  cleanup();
  await open();
  await answerOffer("Restore");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(await inEnglish()).toHaveTextContent("More");
  await press("Cancel");
  cleanup();
  await open();
  expect(await inEnglish()).toHaveTextContent("Help");
});
