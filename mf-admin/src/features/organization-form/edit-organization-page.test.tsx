import type { Answer } from "@samling/contract/types";
import { toast } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buildOrganization, buildSession, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, refuse } from "@samling/portal/testing/network";
import { pasteInto } from "@samling/ui/testing/paste-into";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answerOffer, field, openForm, press, sentTo, Toasts, toggle } from "../../testing/forms.tsx";

const update = "PUT /api/update-organization";
const updateLogo = "PUT /api/update-organization-logo";
const updateStatements = "PUT /api/organization/{id}/statements";

const stored = buildOrganization({
  organizationTranslations: [{ languageCode: "en", description: "<p>D</p>", about: "<p>A</p>", terms: "<p>T</p>" }],
  registrationFields: { phone: true },
});
const statements: Answer<"GET /api/organization/{id}/statements"> = {
  accessibility: {
    conformance: "partial",
    method: "self",
    preparedOn: null,
    reviewedOn: null,
    enforcementName: "",
    enforcementUrl: null,
  },
  texts: [],
  pictures: { shown: 0, withoutAltText: 0 },
};

const open = (answers: Answers = {}) =>
  openForm(paths.editOrganization.href({ orgId }), {
    "GET /api/organization/{id}": () => stored,
    "GET /api/organization/{id}/statements": () => statements,
    "GET /api/registration-fields": () => [
      { field: "phone", names: { en: "Phone number", sv: "Telefonnummer", dk: "Telefonnummer", fi: "Puhelinnumero" } },
      { field: "alias", names: { en: "Alias", sv: "Alias", dk: "Alias", fi: "Nimimerkki" } },
    ],
    [update]: () => ({ ...stored, updatedAt: "2026-06-01T10:00:00.000Z" }),
    ...answers,
  });
afterEach(() => localStorage.clear());

const name = () => field(/^Name/);
const save = () => screen.getByRole("button", { name: "Update" });
const bodyOf = (sent: Awaited<ReturnType<typeof open>>, index = 0) => sentTo(sent, update)[index]?.body;
/** The organization's texts, the first of the tabs. */
const openTexts = async (language: RegExp) =>
  userEvent.click(screen.getAllByRole("tab", { name: language })[0] as HTMLElement);

it("shows all values of the organization [A-EORG-01]", async () => {
  await open();
  expect(await name()).toHaveValue("Hamnarkivet");
  expect(screen.getByLabelText(/^Contact e-mail/)).toHaveValue("arkivet@example.com");
  expect(screen.getByLabelText(/^Colour/)).toHaveValue("#1E5F57");
  expect(screen.getByLabelText("Default language")).toHaveDisplayValue("Swedish");
  expect(screen.getByLabelText("Country")).toHaveDisplayValue("Finland");
  expect(screen.getByLabelText(/^Logo/)).toBeInTheDocument();
  expect(await field(/^Description in English/)).toHaveTextContent("D");
  expect(await field(/^About in English/)).toHaveTextContent("A");
  expect(await field(/^Terms in English/)).toHaveTextContent("T");
  expect(screen.getByRole("switch", { name: "Required: Phone number" })).toBeChecked();
});

it("saves changes, and confirms it [A-ERR-05]", async () => {
  const sent = await open();
  await name();
  expect(save()).toHaveAttribute("aria-disabled", "true");
  await userEvent.type(await name(), " i Vasa");
  await press("Add the field");
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent)).toBeDefined());
  expect(bodyOf(sent)).toMatchObject({
    name: "Hamnarkivet i Vasa",
    color: "#1e5f57",
    country: "FI",
    updatedAt: stored.updatedAt,
    registrationFields: { phone: true, place_of_birth: false },
  });
  expect(sentTo(sent, updateLogo)).toEqual([]);
  expect(sentTo(sent, updateStatements)).toEqual([]);
});

it("offers pictures in full size only after that is switched on", async () => {
  const sent = await open();
  await name();
  await userEvent.click(screen.getByRole("switch", { name: "Also offer pictures at full size" }));
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent)).toMatchObject({ offersOriginals: true }));
});

describe("the organization's own sign-in", () => {
  const set = "PUT /api/platform/organization/{id}/identity-provider";
  const role = (roles: ("ADMIN" | "SUPER_ADMIN")[]) => () =>
    buildSession({ userRoles: [{ organizationId: orgId, roles }] });
  const callbackUrl = "https://samling.example/login";

  it("is connected by a super admin, from the settings of the organization [WEEK-54]", async () => {
    const sent = await open({
      "GET /api/user": role(["SUPER_ADMIN"]),
      "GET /api/platform/organization/{id}/identity-provider": () => ({ provider: null, callbackUrl }),
      [set]: () => ({}),
    });
    await name();
    await userEvent.click(await screen.findByRole("button", { name: "Use your own sign-in" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(/the provider must be reachable on the internet/)).toBeVisible();
    expect(dialog.getByLabelText(/^Address to register/)).toHaveValue(callbackUrl);
    for (const [label, value] of [
      [/^Name of the sign-in/, "Turku ID"],
      [/^Issuer/, "https://id.turku.example"],
      [/^Client ID/, "samling"],
      [/^Client secret/, "secret"],
      [/^Its e-mail domains/, "turku.example"],
    ] as const)
      await userEvent.type(dialog.getByLabelText(label), value);
    await userEvent.click(dialog.getByRole("button", { name: "Save the sign-in" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sentTo(sent, set)).toMatchObject([
      { parameters: { id: orgId }, body: { name: "Turku ID", domains: ["turku.example"], roleRules: [] } },
    ]);
  });

  it("is not offered to an admin [WEEK-54]", async () => {
    await open({ "GET /api/user": role(["ADMIN"]) });
    await name();
    expect(screen.queryByRole("button", { name: "Use your own sign-in" })).toBeNull();
  });
});

it("recommends a license to contributors", async () => {
  const translations = [{ languageCode: "en" as const, text: "CC BY 4.0", description: "" }];
  const sent = await open({
    "GET /api/licenses": () => [{ licenseId: "CC-BY", url: null, isOffered: true, translations }],
  });
  await name();
  const select = screen.getByLabelText("Recommended licence");
  await within(select).findByRole("option", { name: "CC BY 4.0" });
  await userEvent.selectOptions(select, "CC BY 4.0");
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent)).toMatchObject({ recommendedLicense: "CC-BY" }));
});

it.each([
  ["Name", /^Name/],
  ["Contact e-mail", /^Contact e-mail/],
  ["Colour", /^Colour/],
])("requires %s [A-EORG-02]", async (label, query) => {
  await open();
  await name();
  await userEvent.clear(screen.getByLabelText(query));
  expect(screen.getByLabelText(query)).toHaveAccessibleDescription(/Please fill in all fields/);
  expect(save()).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(within(screen.getByText(/To save, first correct/)).getByRole("button", { name: label }));
  expect(screen.getByLabelText(query)).toHaveFocus();
});

it("accepts only a valid color, and previews it [A-EORG-03]", async () => {
  const sent = await open();
  await name();
  const color = screen.getByLabelText(/^Colour/);
  await userEvent.clear(color);
  await userEvent.type(color, "sea green");
  expect(color).toHaveAccessibleDescription(/The color is not valid/);
  expect(save()).toHaveAttribute("aria-disabled", "true");
  await userEvent.clear(color);
  await userEvent.type(color, "#777777");
  expect(screen.getByText(/Contrast: 4.5:1 in the header.*a little darker/)).toBeVisible();
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent)).toMatchObject({ color: "#777777" }));
});

it("requires all three texts in a required language [A-EORG-04]", async () => {
  await open({
    "GET /api/organization/{id}": () => ({
      ...stored,
      organizationTranslations: [{ languageCode: "en" as const, description: "D", about: "", terms: "T" }],
    }),
  });
  await userEvent.type(await name(), "!");
  expect(save()).toHaveAttribute("aria-disabled", "true");
  expect(await field(/^About in English/)).toHaveAccessibleDescription(/texts are missing in a required language/);
});

it("sends a language once all three of its texts are written, and keeps an unfinished one in the form [A-EORG-05]", async () => {
  const sent = await open();
  await name();
  await openTexts(/^Swedish/);
  pasteInto(await field(/^Description in Swedish/), "<p>Vi</p>");
  expect(save()).toHaveAttribute("aria-disabled", "true");
  await userEvent.type(await name(), "!");
  expect(screen.getByText("Not saved until all texts in these languages are written: Swedish.")).toBeVisible();
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent)).toBeDefined());
  const languages = (index: number) =>
    (bodyOf(sent, index) as { organizationTranslations: { languageCode: string }[] }).organizationTranslations.map(
      ({ languageCode }) => languageCode,
    );
  expect(languages(0)).toEqual(["en"]);
  expect(await field(/^Description in Swedish/)).toHaveTextContent("Vi");
  await waitFor(() => expect(screen.getByText("1 change is not saved")).toBeVisible());

  pasteInto(await field(/^About in Swedish/), "<p>Om</p>");
  pasteInto(await field(/^Terms in Swedish/), "<p>Villkor</p>");
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent, 1)).toBeDefined());
  expect(languages(1)).toEqual(["en", "sv"]);
});

it("sends the logo by a separate call [A-EORG-06]", async () => {
  const sent = await open({ [updateLogo]: () => ({ logo_url: "/media/logo.png" }) });
  await name();
  await userEvent.upload(screen.getByLabelText(/^Logo/), new File(["x"], "a.png", { type: "image/png" }));
  await userEvent.click(save());
  await waitFor(() => expect(sentTo(sent, updateLogo)).toMatchObject([{ parameters: { organizationId: orgId } }]));
  expect(bodyOf(sent)).toBeUndefined();
});

it("offers the ten registration fields by name, each to be asked for or required [A-EORG-07]", async () => {
  const sent = await open();
  const select = await screen.findByLabelText("Another field");
  const alias = await within(select).findByRole("option", { name: "Alias" });
  expect(within(select).getAllByRole("option")).toHaveLength(9);
  expect(within(select).queryByRole("option", { name: "Phone number" })).toBeNull();
  await userEvent.selectOptions(select, alias);
  await press("Add the field");
  await toggle("Required: Alias");
  await userEvent.click(save());
  await waitFor(() => expect(bodyOf(sent)).toMatchObject({ registrationFields: { phone: true, alias: true } }));
});

it("sends the texts after saving a favorite in the changed languages", async () => {
  const sent = await open();
  await name();
  await userEvent.type(await field("To visitors after saving in English"), "Register to see it.");
  await userEvent.type(await field("To members after saving in English"), "Thank you!");
  await userEvent.click(save());
  await waitFor(() =>
    expect(bodyOf(sent)).toMatchObject({
      saveFavoriteTexts: [{ languageCode: "en", text: "Register to see it.", memberText: "Thank you!" }],
    }),
  );
});

it("saves the statements by a separate call", async () => {
  const sent = await open({ [updateStatements]: () => ({ ...statements, texts: [] }) });
  await name();
  await userEvent.click(screen.getByRole("radio", { name: /^Fully/ }));
  pasteInto(await field("Known limitations in English"), "<p>Old films</p>");
  await userEvent.click(save());
  await waitFor(() => expect(sentTo(sent, updateStatements)).toHaveLength(1));
  expect(sentTo(sent, updateStatements)[0]?.body).toMatchObject({
    accessibility: { conformance: "full" },
    texts: [{ languageCode: "en", limitations: "<p>Old films</p>" }, {}, {}, {}],
  });
  expect(bodyOf(sent)).toBeUndefined();
});

it("shows the error, and keeps the input [A-ERR-01]", async () => {
  await open({ [update]: () => refuse("UNAVAILABLE") });
  await userEvent.type(await name(), "!");
  await userEvent.click(save());
  expect(await screen.findByText(/not available right now/)).toBeVisible();
  globalThis.fetch = async () => new Response("<h1>502</h1>", { status: 502 });
  await userEvent.click(save());
  expect(await screen.findByText("Something went wrong, could not update organization")).toBeVisible();
  expect(await name()).toHaveValue("Hamnarkivet!");
});

it("shows what someone else has saved in the meantime, and overwrites it only on request", async () => {
  let isFirst = true;
  const theirs = { ...stored, name: "Hamnmuseet", place: "Ekenäs", updatedAt: "2026-06-05T10:00:00.000Z" };
  const sent = await open({
    "GET /api/organization/{id}": () => (isFirst ? stored : theirs),
    [update]: () => {
      if (!isFirst) return theirs;
      isFirst = false;
      return refuse("CONFLICT");
    },
  });
  render(<Toasts />);
  act(() => toast.success("Saved before"));
  await userEvent.type(await name(), "!");
  await userEvent.click(save());
  const others = within(await screen.findByRole("alert"));
  expect(screen.queryByText("Saved before")).toBeNull();
  expect(others.getByText(/put into your form: Place\./)).toBeVisible();
  expect(others.getByText("Hamnmuseet")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Update" })).toBeNull();
  await press("Keep mine and save");
  await waitFor(() =>
    expect(bodyOf(sent, 1)).toMatchObject({ name: "Hamnarkivet!", place: "Ekenäs", updatedAt: theirs.updatedAt }),
  );
  // The notice disappears with the button that was pressed.
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

it("describes someone else's change of the accessibility settings in words", async () => {
  let isFirst = true;
  const theirs = { ...statements, accessibility: { ...statements.accessibility, conformance: "none" as const } };
  const sent = await open({
    "GET /api/organization/{id}/statements": () => (isFirst ? statements : theirs),
    [updateStatements]: () => {
      if (!isFirst) return theirs;
      isFirst = false;
      return refuse("CONFLICT");
    },
  });
  await name();
  await userEvent.click(screen.getByRole("radio", { name: /^Fully/ }));
  await userEvent.click(save());
  const others = within(await screen.findByRole("alert"));
  expect(others.getByText("Not yet · We did")).toBeVisible();
  await press("Keep mine and save");
  await waitFor(() =>
    expect(sentTo(sent, updateStatements)[1]?.body).toMatchObject({
      accessibility: { conformance: "full" },
      before: theirs,
    }),
  );
});

it("merges the accessibility settings as a whole", async () => {
  let isFirst = true;
  const { accessibility } = statements;
  const theirs = { ...statements, accessibility: { ...accessibility, enforcementName: "Agency" } };
  await open({
    "GET /api/organization/{id}/statements": () => (isFirst ? statements : theirs),
    [updateStatements]: () => {
      isFirst = false;
      return refuse("CONFLICT");
    },
  });
  await name();
  await userEvent.click(screen.getByRole("radio", { name: /^Fully/ }));
  await userEvent.click(screen.getByRole("radio", { name: /^An external/ }));
  expect(screen.getByText("1 change is not saved")).toBeVisible();
  await userEvent.click(save());
  const others = within(await screen.findByRole("alert"));
  expect(others.getAllByRole("listitem")).toHaveLength(1);
  await userEvent.click(others.getByRole("button", { name: /^Take theirs/ }));
  expect(screen.getByRole("radio", { name: /^Partly/ })).toBeChecked();
  await userEvent.click(screen.getByText(/^Your own statement/));
  expect(screen.getByDisplayValue("Agency")).toBeVisible();
  expect(others.queryByRole("listitem")).toBeNull();
  expect(screen.getByText("Everything is saved")).toBeVisible();
});

it("offers unsaved work after a reload, together with what someone else has saved since", async () => {
  await open();
  await userEvent.type(await name(), " i Vasa");
  cleanup();
  await open({ "GET /api/organization/{id}": () => ({ ...stored, place: "Kokkola" }) });
  await answerOffer("Restore");
  expect(await name()).toHaveValue("Hamnarkivet i Vasa");
  expect(screen.getByLabelText("Place")).toHaveValue("Kokkola");
  expect(screen.getByRole("alert")).toHaveTextContent("put into your form: Place.");
  expect(screen.getByText("1 change is not saved")).toBeVisible();
});

it("lists the parts of the form, and links to each", async () => {
  await open();
  const parts = within(await screen.findByRole("navigation", { name: "Parts of the form" })).getAllByRole("button");
  expect(parts.map((part) => part.textContent)).toEqual([
    "The organization",
    "Appearance",
    "Texts",
    "Registration",
    "Saved favourites",
    "Licence and downloads",
    "Staff sign-in",
    "Accessibility and privacy",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Saved favourites" }));
  expect(screen.getByRole("heading", { name: "Saved favourites" })).toHaveFocus();
});

it("collapses rarely changed settings behind a summary, and opens them if they contain an error", async () => {
  await open();
  await name();
  const address = screen.getByRole("textbox", { name: /^Address of your own accessibility statement/, hidden: true });
  const [favorite] = screen.getAllByRole("textbox", { name: /^To visitors after saving/, hidden: true });
  for (const field of [address, favorite]) expect(field).not.toBeVisible();
  await userEvent.click(screen.getByText("To visitors after saving, To members after saving"));
  expect(favorite).toBeVisible();
  await userEvent.type(address, "nowhere");
  expect(address).toBeVisible();
  expect(address).toBeInvalid();
});
