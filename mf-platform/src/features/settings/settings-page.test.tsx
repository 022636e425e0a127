import type { Answer, License } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";

const license: License = {
  licenseId: "CC BY",
  url: "https://creativecommons.org/licenses/by/4.0/",
  isOffered: true,
  translations: [{ languageCode: "en", text: "CC BY – Attribution", description: "Name the source." }],
};
const languagesOf = (...required: string[]): Answer<"GET /api/languages"> =>
  (["sv", "en", "dk", "fi"] as const).map((language) => ({ language, required: required.includes(language) }));

async function renderPage(answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/languages": () => languagesOf("en"),
    "GET /api/licenses": () => [license],
    ...answers,
  });
  await renderRoutes(remote.routes, { at: paths.platformSettings.href() });
  await screen.findByRole("heading", { level: 1, name: "Languages and licences" });
  return sent;
}
const dialog = () => within(screen.getByRole("dialog"));
const fill = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });

describe("languages", () => {
  it("can be made required one by one; English always is", async () => {
    let required = ["en"];
    const sent = await renderPage({
      "GET /api/languages": () => languagesOf(...required),
      "PUT /api/languages": () => {
        required = ["en", "sv"];
        return languagesOf(...required);
      },
    });
    expect(await screen.findByRole("switch", { name: /English/ })).toBeDisabled();
    await userEvent.click(screen.getByRole("switch", { name: /Swedish/ }));
    await waitFor(() => expect(screen.getByRole("switch", { name: /Swedish/ })).toBeChecked());
    expect(sent.filter(({ address }) => address === "PUT /api/languages").map(({ body }) => body)).toEqual([
      { languages: [{ language: "sv", required: true }] },
    ]);
  });

  it("keep their setting if it cannot be saved", async () => {
    await renderPage({ "PUT /api/languages": () => refuse("UNAVAILABLE") });
    await userEvent.click(await screen.findByRole("switch", { name: /Finnish/ }));
    await waitFor(() => expect(screen.getByRole("switch", { name: /Finnish/ })).not.toBeChecked());
  });
});

describe("licenses", () => {
  it("are listed with their address and whether they are offered", async () => {
    await renderPage({ "GET /api/licenses": () => [license, { ...license, licenseId: "old", isOffered: false }] });
    const [, first, second] = (await screen.findAllByRole("row")).map((row) => within(row));
    expect(first?.getByRole("link")).toHaveAttribute("href", license.url);
    expect(first?.getByText("Available")).toBeVisible();
    expect(second?.getByText("No longer available")).toBeVisible();
  });

  it("can be changed in every language, and taken off the list of offered ones", async () => {
    const sent = await renderPage({ "PUT /api/licenses/{id}": () => [license] });
    await userEvent.click(await screen.findByRole("button", { name: "Edit CC BY" }));
    expect(dialog().getByLabelText(/^Short name/)).toHaveAttribute("readonly");
    fill(/^What it means/, "Name the author.");
    await userEvent.click(dialog().getByRole("tab", { name: /Swedish/ }));
    fill(/^Display name/, "CC BY – Erkännande");
    fill(/^What it means/, "Ange källan.");
    await userEvent.click(dialog().getByRole("switch", { name: /^Available/ }));
    await userEvent.click(dialog().getByRole("button", { name: "Save the licence" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [saved] = sent.filter(({ address }) => address === "PUT /api/licenses/{id}");
    expect(saved?.parameters).toEqual({ id: "CC BY" });
    const { licenseId: _, ...before } = license;
    expect(saved?.body).toMatchObject({
      before,
      url: license.url,
      isOffered: false,
      translations: expect.arrayContaining([
        { languageCode: "en", text: "CC BY – Attribution", description: "Name the author." },
        { languageCode: "sv", text: "CC BY – Erkännande", description: "Ange källan." },
      ]),
    });
  });

  it("show what another admin has saved meanwhile, and merge it", async () => {
    let stored = license;
    const sent = await renderPage({
      "GET /api/licenses": () => [stored],
      "PUT /api/licenses/{id}": ({ body }) =>
        (body as { before: License }).before.url === stored.url ? [stored] : refuse("CONFLICT"),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Edit CC BY" }));
    fill(/^What it means/, "Name the author.");
    const url = "https://creativecommons.org/licenses/by/4.0/deed";
    stored = { ...license, url, translations: [{ languageCode: "en", text: "CC BY", description: "Name us." }] };
    await userEvent.click(dialog().getByRole("button", { name: "Save the licence" }));
    expect(await dialog().findByText(/put into your form: Address and Display name \(English\)/)).toBeVisible();
    expect(dialog().getByText("Name us.")).toBeVisible();
    expect(dialog().getByLabelText(/^Address/)).toHaveValue(url);
    expect(dialog().getByRole("button", { name: "Save the licence" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(dialog().getByRole("button", { name: "Keep mine and save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const { licenseId: _, ...before } = stored;
    const translations = [{ languageCode: "en", text: "CC BY", description: "Name the author." }];
    expect(sent.findLast(({ address }) => address.startsWith("PUT"))?.body).toEqual({
      ...before,
      translations,
      before,
    });
  });

  it("need a unique short name, a complete address and all texts, and link to missing fields", async () => {
    const sent = await renderPage({ "PUT /api/licenses/{id}": () => [license] });
    await userEvent.click(await screen.findByRole("button", { name: "Add a licence" }));
    fill(/^Short name/, "CC BY");
    fill(/^Address/, "creativecommons.org");
    await userEvent.click(dialog().getByRole("tab", { name: /Swedish/ }));
    await userEvent.click(dialog().getByRole("button", { name: "Save the licence" }));
    const problems = dialog()
      .getAllByRole("listitem")
      .map((item) => item.textContent);
    expect(problems).toEqual([
      "There is already a licence with this short name.",
      "Please enter a full address that begins with https://",
      "Name and meaning are missing in English",
    ]);
    expect(dialog().getByRole("tab", { name: /English/ })).toHaveAttribute("aria-selected", "true");
    await userEvent.click(dialog().getByRole("link", { name: "Name and meaning are missing in English" }));
    expect(dialog().getByLabelText(/^Display name/)).toHaveFocus();
    expect(sent.some(({ address }) => address.startsWith("PUT"))).toBe(false);
  });
});

it("asks before Escape closes a license that is being written, and closes no other one", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderPage({
    "PUT /api/licenses/{id}": async () => {
      await promise;
      return [license];
    },
  });
  const pressEscape = () => fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit CC BY" }));
  await press("Save the licence");
  pressEscape();
  await press("Add a licence");
  await userEvent.type(dialog().getByLabelText(/^Short name/), "CC0");
  resolve();
  pressEscape();
  await press("Continue editing");
  expect(dialog().getByLabelText(/^Short name/)).toHaveValue("CC0");
});
