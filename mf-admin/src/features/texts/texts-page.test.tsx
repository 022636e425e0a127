import { decodeCatalogue, encodeCatalogue } from "@samling/contract/codec";
import { storedKeys } from "@samling/contract/constants/stored-keys";
import type { Organization } from "@samling/contract/types";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse, type SentRequest } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import { admin, answerOffer } from "../../testing/forms.tsx";

const publicTexts = {
  public: {
    en: { hello: "Hello", login: { title: "Sign in", form: { send: "Send {{count}} files" } } },
    sv: { hello: "Hej", login: { title: "Logga in", form: { send: "Skicka {{count}} filer" } } },
  },
};
const shellTexts = { common: { en: { close: "Close" }, sv: { close: "Stäng" } } };
const remotes = [
  {
    name: "mf_public",
    app: "mf-public",
    entry: "",
    version: "1",
    js: [],
    css: [],
    texts: "https://p.example/texts.json",
  },
  {
    name: "mf_contribute",
    app: "mf-contribute",
    entry: "",
    version: "2",
    js: [],
    css: [],
    texts: "https://c.example/texts.json",
  },
  { name: "mf_old", app: "mf-platform", entry: "", version: "1", js: [], css: [] },
];
const files: Record<string, unknown> = {
  "/remotes.json": { remotes },
  "/texts.json": shellTexts,
  "https://p.example/texts.json": publicTexts,
  // Also contains the texts of a library, in a newer version.
  "https://c.example/texts.json": {
    public: { en: { ...publicTexts.public.en, added: { title: "Added" } }, sv: { added: { title: "Nytt" } } },
  },
};

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
const own = (catalogue: object, languageCode: "sv" | "en" = "sv"): Organization["appTranslations"][number] => ({
  organizationId: orgId,
  languageCode,
  translation: encodeCatalogue(catalogue as never),
});

async function renderPage({
  organization = () => buildOrganization(),
  answers = {},
}: {
  organization?: () => Organization;
  answers?: Answers;
} = {}) {
  const sent = answerNetwork({
    "GET /api/user": admin,
    "GET /api/organization/{id}": organization,
    "PUT /api/organization/{id}/apptranslations": ({ body }) => {
      const { languageCode, translations } = body as { languageCode: "sv"; translations: string };
      return [{ organizationId: orgId, languageCode, translation: translations }];
    },
    ...answers,
  });
  const withApi = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = String(input).replace(location.origin, "");
    return address in files ? Response.json(files[address]) : withApi(input, init);
  };
  const routes = remote.routes.map(({ element, ...route }) => ({
    ...route,
    element: (
      <>
        {element}
        <Toasts />
      </>
    ),
  }));
  const at = paths.editOrganizationTranslations.href({ orgId });
  await renderRoutes(routes, { at: `${at}?section=public.login`, isInOrganization: true });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Language of the texts" }), "Swedish");
  return { sent, puts: () => sent.filter(({ address }) => address.startsWith("PUT")) };
}
const user = userEvent.setup();
const sentCatalogue = (request: SentRequest | undefined) =>
  decodeCatalogue((request?.body as { translations: string } | undefined)?.translations ?? "");
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.getByRole("textbox", { name: `Text for ${name}` });
const rewrite = async (name: string, text: string) => {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(storedKeys.token, "a-token");
});

it("lists the sections of every part of the portal, and names parts that could not be loaded [A-TRAN-01]", async () => {
  await renderPage();
  const sections = within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("button");
  expect(sections.map((button) => button.textContent)).toEqual([
    "Everywhere",
    "Public pages",
    "Public pages · Signing in",
    "Public pages · Added",
  ]);
  expect(screen.getByText(/could not be loaded and stay as they are: mf-platform/)).toBeVisible();
});

it("edits the texts of a section, at any depth, beside the English ones [A-TRAN-01]", async () => {
  await renderPage({
    organization: () => buildOrganization({ appTranslations: [own({ public: { login: { title: "Kom in" } } })] }),
  });
  expect(screen.getByText("Sign in")).toHaveAttribute("lang", "en");
  expect(field("Title")).toHaveValue("Kom in");
  expect(field("Form · Send")).toHaveValue("Skicka {{count}} filer");
  expect(screen.getByText("Own text")).toBeVisible();
});

it("saves locally first, and only submits on request, doubly encoded [A-TRAN-02, A-TRAN-03, A-TRAN-05]", async () => {
  const { puts } = await renderPage({
    organization: () => buildOrganization({ appTranslations: [own({ away: { x: "kept" } })] }),
  });
  const submit = screen.getByRole("button", { name: "Submit" });
  expect(submit).toHaveAttribute("aria-disabled", "true");
  await rewrite("Title", "Kom in");
  expect(submit).toHaveAttribute("aria-disabled", "true");
  await press("Save locally");
  expect(await screen.findByText("Local save successful, ready to submit!")).toBeVisible();
  expect(puts()).toEqual([]);
  expect(screen.getByText("1 text is saved locally")).toBeVisible();
  await user.click(submit);
  expect(await screen.findByText("Successfully Updated Translations")).toBeVisible();
  const [{ parameters, body } = { parameters: {}, body: {} }] = puts();
  expect([parameters, body]).toMatchObject([{ id: orgId }, { languageCode: "sv" }]);
  const { translations } = body as { translations: string };
  const expected = { away: { x: "kept" }, public: { login: { title: "Kom in" } } };
  expect(JSON.parse(JSON.parse(translations) as string)).toEqual(expected);
  await waitFor(() => expect(submit).toHaveAttribute("aria-disabled", "true"));
});

it("keeps locally saved texts for the next visit [A-TRAN-02]", async () => {
  localStorage.setItem(`texts:${orgId}:sv`, JSON.stringify({ "public.login.title": "Kom in" }));
  await renderPage();
  expect(field("Title")).toHaveValue("Kom in");
  expect(screen.getByText("1 text is saved locally")).toBeVisible();
});

it("does not save a section with an empty text, and links to it [A-TRAN-04]", async () => {
  await renderPage();
  await rewrite("Form · Send", "  ");
  await press("Save locally");
  const summary = screen.getByRole("alert");
  expect(summary).toHaveTextContent("An empty field was found, please fill in all translations.");
  await user.click(within(summary).getByRole("link"));
  expect(field("Form · Send")).toHaveFocus();
  expect(field("Form · Send")).toBeInvalid();
  expect(screen.getByText("Nothing to submit")).toBeVisible();
});

it("restores the built-in text [A-TRAN-01]", async () => {
  const { puts } = await renderPage({
    organization: () => buildOrganization({ appTranslations: [own({ public: { login: { title: "Kom in" } } })] }),
  });
  await press("Back to the built-in text");
  expect(field("Title")).toHaveValue("Logga in");
  await press("Save locally");
  await press("Submit");
  await screen.findByText("Successfully Updated Translations");
  expect(sentCatalogue(puts()[0])).toEqual({});
});

it("marks missing texts, and lost placeholders", async () => {
  await renderPage();
  await rewrite("Form · Send", "Skicka filer");
  expect(screen.getByText("{{count}} is no longer in the text")).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "Language of the texts" }), "Finnish");
  await press("Leave without saving");
  expect(await screen.findAllByText("Missing: English is shown")).toHaveLength(2);
  expect(screen.getByRole("button", { name: /Public pages · Signing in ?2 missing/ })).toBeVisible();
});

it("finds a text in any section and opens it", async () => {
  await renderPage();
  await user.type(screen.getByRole("searchbox", { name: "Find a text" }), "stäng");
  expect(await screen.findByRole("heading", { name: "1 text found" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: /Stäng/ }));
  await waitFor(() => expect(field("Close")).toHaveFocus());
});

it("previews a text, with placeholders marked, and links to its page", async () => {
  await renderPage();
  const row = field("Form · Send").closest("div[class~=row]") as HTMLElement;
  await user.click(within(row).getByText("See how it reads"));
  expect(within(row).getByText("count").tagName).toBe("MARK");
  expect(within(row).getByRole("link", { name: "Open the page that shows it" })).toHaveAttribute(
    "href",
    paths.organization.href({ orgId }),
  );
});

it("shows the server's message if submitting fails, or else a general one [A-ERR-02]", async () => {
  localStorage.setItem(`texts:${orgId}:sv`, JSON.stringify({ "public.login.title": "Kom in" }));
  await renderPage({ answers: { "PUT /api/organization/{id}/apptranslations": () => refuse("UNAVAILABLE") } });
  await press("Submit");
  expect(await screen.findByText(/service is not available right now/)).toBeVisible();
  const withServer = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    init?.method === "PUT" ? new Response("<h1>Bad gateway</h1>", { status: 502 }) : withServer(input, init);
  await press("Submit");
  expect(await screen.findByText("Something went wrong, could not update translations")).toBeVisible();
  expect(screen.getByText("1 text is saved locally")).toBeVisible();
});

it("shows both versions if someone else has changed the same text, and changes nothing before a choice", async () => {
  localStorage.setItem(
    `texts:${orgId}:sv`,
    JSON.stringify({ "public.login.title": "Kom in", "public.hello": "Tjena" }),
  );
  let catalogue: object = {};
  const { puts } = await renderPage({ organization: () => buildOrganization({ appTranslations: [own(catalogue)] }) });
  catalogue = { public: { login: { title: "Välkommen", form: { send: "Skicka in {{count}} filer" } } } };
  await press("Submit");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Yours: Kom in")).toBeVisible();
  expect(dialog.getByText("Theirs: Välkommen")).toBeVisible();
  expect(puts()).toEqual([]);
  await press("Keep theirs");
  await screen.findByText("Successfully Updated Translations");
  expect(sentCatalogue(puts()[0])).toEqual({
    public: { hello: "Tjena", login: { title: "Välkommen", form: { send: "Skicka in {{count}} filer" } } },
  });
});

it("asks about a text that someone else submitted before a reload, each time until there is a choice", async () => {
  await renderPage();
  await rewrite("Title", "Kom in");
  await press("Save locally");
  cleanup();
  const { puts } = await renderPage({
    organization: () => buildOrganization({ appTranslations: [own({ public: { login: { title: "Välkommen" } } })] }),
  });
  for (const choice of ["Close", "Submit mine"]) {
    await press("Submit");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Theirs: Välkommen")).toBeVisible();
    expect(puts()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: choice }));
  }
  await screen.findByText("Successfully Updated Translations");
  expect(sentCatalogue(puts()[0])).toEqual({ public: { login: { title: "Kom in" } } });
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith("texts:"))).toEqual([]));
});

it("offers an unsaved section after a reload, with what others have submitted since", async () => {
  await renderPage();
  await rewrite("Title", "Kom in");
  cleanup();
  await renderPage({
    organization: () =>
      buildOrganization({ appTranslations: [own({ public: { login: { form: { send: "Sänd {{count}}" } } } })] }),
  });
  await answerOffer("Restore");
  expect(field("Title")).toHaveValue("Kom in");
  expect(field("Form · Send")).toHaveValue("Sänd {{count}}");
  expect(screen.getByRole("alert")).toHaveTextContent("put into your form: Form · Send.");
  await press("Save locally");
  cleanup();
  await renderPage();
  expect(field("Title")).toHaveValue("Kom in");
  expect(screen.getByText("1 text is saved locally")).toBeVisible();
});

it("overwrites a text of an unsaved section that someone else has submitted only on request", async () => {
  await renderPage();
  await rewrite("Title", "Kom in");
  cleanup();
  await renderPage({
    organization: () => buildOrganization({ appTranslations: [own({ public: { login: { title: "Välkommen" } } })] }),
  });
  await answerOffer("Restore");
  const others = await screen.findByRole("alert");
  expect(others).toHaveTextContent("Välkommen");
  expect(screen.queryByRole("button", { name: "Save locally" })).toBeNull();
  await press("Choose yours or theirs");
  expect(others).toHaveFocus();
  await press("Keep mine and save");
  expect(field("Title")).toHaveValue("Kom in");
  expect(screen.getByText("1 text is saved locally")).toBeVisible();
});

it("merges what others have submitted into an open section", async () => {
  let catalogue: object = {};
  const { puts } = await renderPage({ organization: () => buildOrganization({ appTranslations: [own(catalogue)] }) });
  await rewrite("Title", "Kom in");
  await press("Save locally");
  catalogue = { public: { login: { form: { send: "Sänd {{count}}" } } } };
  await press("Submit");
  await waitFor(() => expect(field("Form · Send")).toHaveValue("Sänd {{count}}"));
  expect(screen.getByRole("alert")).toHaveTextContent("put into your form: Form · Send.");
  catalogue = sentCatalogue(puts()[0]);
  await rewrite("Title", "Stig in");
  await press("Save locally");
  await press("Submit");
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(sentCatalogue(puts()[1])).toEqual({
    public: { login: { title: "Stig in", form: { send: "Sänd {{count}}" } } },
  });
});

it("explains placeholders", async () => {
  await renderPage();
  expect(field("Form · Send")).toHaveAccessibleDescription(/Keep \{\{count\}\}: it is replaced by a name or number/);
});
