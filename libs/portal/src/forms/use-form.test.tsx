import { TextField } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { ApiError } from "../api/api-error.ts";
import { renderRoutes } from "../testing/render-routes.tsx";
import { useDraftStore } from "./draft-store.ts";
import type { Form } from "./form.ts";
import { type FormOptions, useForm } from "./use-form.ts";

interface Values {
  title: string;
  texts: { en: string; sv: string };
  tags: string[];
  password: string;
}

/** Freezes values like the store, which never lets readers write to its data. */
const freeze = (values: Values): Values => Object.freeze({ ...values, texts: Object.freeze(values.texts) });
const stored = freeze({ title: "", texts: { en: "Boats", sv: "Båtar" }, tags: ["sea"], password: "" });
const words = { missing: "Write something.", short: "This is too short.", refused: "The server does not take this." };
type Problem = keyof typeof words;

const refusal = (code: ApiError["code"], details?: ApiError["details"]): ApiError => ({
  status: 400,
  code,
  message: code,
  details,
  requestId: "1",
});
const issueAt = (...path: string[]) => ({ path: ["body", ...path], code: "custom", message: "no" });

interface PageProps extends Partial<FormOptions<Values, Problem>> {
  send: (values: Values) => unknown;
  withDraftStore?: boolean;
}

/** The most recently rendered form. */
let form: Form<Values, Problem>;

function Page({ send, withDraftStore, ...options }: PageProps) {
  const draftStore = useDraftStore({ name: "test", stored: options.stored ?? stored, except: ["password"] });
  const [isSaved, setSaved] = useState(false);
  form = useForm<Values, Problem>({
    stored,
    fields: ["title", "texts.en", "texts.sv", "password"],
    check: ({ title, texts }) => ({
      ...(title.trim() === "" && { title: "missing" }),
      ...(texts.sv.length < 3 && { "texts.sv": "short" }),
    }),
    textOf: (problem) => words[problem],
    lineOf: (problem, field) => `${field}: ${words[problem]}`,
    readIssue: () => "refused",
    limits: { title: 40 },
    ...(withDraftStore && { draftStore }),
    ...options,
  });
  const save = form.submit(async (values) => {
    await send(values);
    setSaved(true);
  });
  return (
    <form noValidate onSubmit={save}>
      {form.summary && <ErrorSummary title="Not saved" {...form.summary} />}
      <TextField label="Title" {...form.input("title")} />
      <TextField label="English" {...form.input("texts.en")} />
      <TextField label="Swedish" {...form.input("texts.sv")} />
      <TextField label="Password" {...form.input("password")} />
      <button type="submit">Save</button>
      <p>{form.isBusy ? "Saving" : isSaved && "Saved"}</p>
      {form.failure && <p role="alert">{form.failure.text}</p>}
    </form>
  );
}

const open = (props: PageProps) => renderRoutes([{ path: "/form", element: <Page {...props} /> }], { at: "/form" });
const field = (name: string) => screen.getByRole("textbox", { name });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const summary = () => screen.getByRole("alert", { name: "Not saved" });
const lines = () =>
  within(summary())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());

describe("the problems of a form", () => {
  it("are shown at the first attempt to send it, which sends nothing, and the summary takes the focus", async () => {
    const send = jest.fn();
    await open({ send });
    expect(screen.queryByRole("alert")).toBeNull();
    await save();
    expect(summary()).toHaveFocus();
    expect(field("Title")).toHaveAccessibleDescription("Write something.");
    expect(send).not.toHaveBeenCalled();
  });

  it("appear in the summary in the order of the form, each as a link that moves the focus to its field", async () => {
    await open({ send: jest.fn() });
    await userEvent.clear(field("Swedish"));
    await save();
    expect(lines()).toEqual(["title: Write something.", "texts.sv: This is too short."]);
    await userEvent.click(screen.getByRole("link", { name: /^texts.sv/ }));
    expect(field("Swedish")).toHaveFocus();
  });

  it("disappear as soon as they are fixed, and can come back until the form is accepted", async () => {
    await open({ send: jest.fn() });
    await save();
    await userEvent.type(field("Title"), "A");
    expect(field("Title")).not.toHaveAttribute("aria-invalid");
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.clear(field("Title"));
    expect(field("Title")).toHaveAttribute("aria-invalid", "true");
  });

  it("do not take the focus from the field in which they reappear", async () => {
    await open({ send: jest.fn() });
    await save();
    await userEvent.type(field("Title"), "A{Backspace}B{Backspace}");
    expect(field("Title")).toHaveFocus();
    expect(screen.queryByRole("alert")).toBeNull();
    await save();
    expect(summary()).toHaveFocus();
  });

  it("take the focus to the summary at every attempt after that", async () => {
    await open({ send: jest.fn() });
    await save();
    field("English").focus();
    await save();
    expect(summary()).toHaveFocus();
  });

  it("can be shown as soon as a field is left", async () => {
    await open({ send: jest.fn(), isShown: ({ isLeft }) => isLeft });
    field("Title").focus();
    expect(field("Title")).not.toHaveAttribute("aria-invalid");
    await userEvent.tab();
    expect(field("Title")).toHaveAttribute("aria-invalid", "true");
    expect(field("Swedish")).not.toHaveAttribute("aria-invalid");
  });
});

describe("a problem found by the server", () => {
  it("appears at the fields that its issues name, until those are changed", async () => {
    const issues = [issueAt("texts", "en", "0"), issueAt("title")];
    await open({ send: () => Promise.reject(refusal("INVALID_INPUT", { issues })) });
    await userEvent.type(field("Title"), "Ships");
    await save();
    expect(summary()).toHaveFocus();
    expect(lines()).toEqual([`title: ${words.refused}`, `texts.en: ${words.refused}`]);
    await userEvent.type(field("English"), "!");
    expect(field("English")).not.toHaveAttribute("aria-invalid");
    expect(field("Title")).toHaveAccessibleDescription(words.refused);
    expect(field("Title")).toHaveValue("Ships");
  });

  it("is reported to a page that shows only some of its fields, like a problem found by the form", async () => {
    const onRefused = jest.fn();
    const send = jest.fn().mockRejectedValueOnce(refusal("INVALID_INPUT", { issues: [issueAt("texts", "en")] }));
    await open({ send, onRefused });
    await userEvent.clear(field("Swedish"));
    await save();
    expect(onRefused).toHaveBeenLastCalledWith(["title", "texts.sv"]);
    await userEvent.type(field("Title"), "Ships");
    await userEvent.type(field("Swedish"), "Skepp");
    await save();
    expect(onRefused).toHaveBeenLastCalledWith(["texts.en"]);
    await save();
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(onRefused).toHaveBeenCalledTimes(2);
  });

  it("appears at the top of the summary if it concerns no field of the form", async () => {
    const issues = [issueAt("organizationId"), issueAt("title")];
    await open({ send: () => Promise.reject(refusal("INVALID_INPUT", { issues })) });
    await userEvent.type(field("Title"), "Ships");
    await save();
    expect(lines()).toEqual([expect.stringMatching(/^Some of what was entered/), `title: ${words.refused}`]);
    expect(within(summary()).getAllByRole("link")).toHaveLength(1);
  });

  it("can be read from the error as a whole", async () => {
    await open({
      send: () => Promise.reject(refusal("WRONG_PASSWORD")),
      readError: ({ code }) => (code === "WRONG_PASSWORD" ? { password: "refused" } : {}),
    });
    await userEvent.type(field("Title"), "Ships");
    await save();
    expect(field("Password")).toHaveAccessibleDescription(words.refused);
  });

  it("disappears when the form is sent again", async () => {
    const send = jest.fn().mockRejectedValueOnce(refusal("INVALID_INPUT", { issues: [issueAt("title")] }));
    await open({ send });
    await userEvent.type(field("Title"), "Ships");
    await save();
    await save();
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("sending a form", () => {
  it("loses nothing when the server is unavailable, and says so", async () => {
    await open({ send: () => Promise.reject({ ...refusal("NETWORK"), status: 0 }) });
    await userEvent.type(field("Title"), "Ships");
    await save();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^We could not reach the server/);
    expect(field("Title")).toHaveValue("Ships");
    expect(form.failure?.code).toBe("NETWORK");
  });

  it("happens once, however often the button is pressed", async () => {
    let answer = () => {};
    const send = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    await open({ send });
    await userEvent.type(field("Title"), "Ships");
    const button = screen.getByRole("button", { name: "Save" });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText("Saving");
    await save();
    act(answer);
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(send).toHaveBeenCalledTimes(1);
    await save();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("keeps values typed meanwhile as changes to the saved ones", async () => {
    let answer = () => {};
    await open({
      send: async (sent) => {
        await new Promise<void>((resolve) => (answer = resolve));
        form.accept({ ...sent, title: sent.title.trim() }, sent);
      },
    });
    await userEvent.type(field("Title"), " Ships ");
    await save();
    await userEvent.type(field("English"), "!");
    await act(async () => answer());
    expect(field("Title")).toHaveValue("Ships");
    expect(form.changed).toEqual(["texts.en"]);
    expect(form.base.title).toBe("Ships");
  });

  it("keeps a pasted text that is too long, says so at once, and does not send it", async () => {
    const send = jest.fn();
    await open({ send });
    const story = "A long story. ".repeat(90);
    await userEvent.click(field("Title"));
    await userEvent.paste(story);
    expect(field("Title")).toHaveValue(story);
    expect(field("Title")).toHaveAccessibleDescription("Shorten this to 40 characters: it has 1,260");
    await save();
    expect(lines()).toEqual(["Shorten this to 40 characters: it has 1,260"]);
    expect(send).not.toHaveBeenCalled();
    await userEvent.clear(field("Title"));
    await userEvent.type(field("Title"), "A story");
    expect(field("Title")).toBeValid();
    await save();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("unsaved changes", () => {
  it("are listed by field, and can be undone", async () => {
    await open({ send: jest.fn() });
    await userEvent.type(field("Swedish"), "!");
    act(() => form.set("tags", (now) => [...now, "ship"]));
    expect(form.changed).toEqual(["texts.sv", "tags"]);
    act(() => form.reset());
    expect(form.isChanged).toBe(false);
    expect(field("Swedish")).toHaveValue("Båtar");
  });

  it("are restored after a reload, except for fields that are never kept", async () => {
    const { unmount } = await open({ send: jest.fn(), withDraftStore: true });
    await userEvent.type(field("Swedish"), "!");
    await userEvent.type(field("Password"), "granskog");
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/granskog|Boats/);
    await open({ send: jest.fn(), withDraftStore: true });
    expect(field("Swedish")).toHaveValue("Båtar!");
    expect(field("Password")).toHaveValue("");
    act(() => form.reset());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("stay forgotten once they are abandoned, until more is typed", async () => {
    const { unmount } = await open({ send: jest.fn(), withDraftStore: true });
    await userEvent.type(field("Title"), "Lighthouse");
    act(() => form.forget());
    await userEvent.tab();
    unmount();
    await open({ send: jest.fn(), withDraftStore: true });
    expect(field("Title")).toHaveValue("");
  });

  it("are forgotten if they no longer fit the form", async () => {
    sessionStorage.setItem(
      "personal:test",
      JSON.stringify({ base: 1, draft: { title: { en: "Ships" }, gone: "x", tags: "sea" } }),
    );
    await open({ send: jest.fn(), withDraftStore: true });
    expect(form.values).toEqual(stored);
  });
});

describe("two people who edit the same thing", () => {
  const theirs = freeze({ ...stored, title: "Theirs", texts: { en: "Vessels", sv: "Båtar" } });
  const meet = async () => {
    await open({ send: () => Promise.reject({ ...refusal("CONFLICT"), status: 409 }), readTheirs: async () => theirs });
    await userEvent.type(field("Title"), "Mine");
    await userEvent.type(field("Swedish"), "!");
    await save();
  };

  it("see the other person's changes in the form, and a list of what both changed", async () => {
    await meet();
    expect(field("English")).toHaveValue("Vessels");
    await userEvent.type(field("English"), "!");
    expect(field("English")).toHaveValue("Vessels!");
    await userEvent.type(field("English"), "{backspace}");
    expect(field("Title")).toHaveValue("Mine");
    expect(field("Swedish")).toHaveValue("Båtar!");
    expect(form.others).toMatchObject({ adopted: ["texts.en"], contested: ["title"] });
    expect(form.changed).toEqual(["title", "texts.sv"]);
    expect(form.failure).toBeNull();
  });

  it("can take the other person's version of a field", async () => {
    await meet();
    act(() => form.takeTheirs("title"));
    expect(field("Title")).toHaveValue("Theirs");
    expect(form.others?.contested).toEqual([]);
    expect(form.changed).toEqual(["texts.sv"]);
  });

  it("can take the other person's version of fields that belong together in one step", async () => {
    const changed = { ...theirs, texts: { en: "Vessels", sv: "Fartyg" } };
    await open({
      send: () => Promise.reject({ ...refusal("CONFLICT"), status: 409 }),
      readTheirs: async () => changed,
      unitOf: (path) => (path.startsWith("texts.") ? "texts" : path),
    });
    await userEvent.type(field("Title"), "Mine");
    await userEvent.type(field("Swedish"), "!");
    await save();
    expect(form.others?.contested).toEqual(["title", "texts.en", "texts.sv"]);
    act(() => form.takeTheirs("texts"));
    expect(form.values.texts).toEqual(changed.texts);
    expect(form.others?.contested).toEqual(["title"]);
  });

  it("see a failure if the other version cannot be read", async () => {
    await open({
      send: () => Promise.reject({ ...refusal("CONFLICT"), status: 409 }),
      readTheirs: () => Promise.reject(new Error("away")),
    });
    await userEvent.type(field("Title"), "Mine");
    await save();
    await waitFor(() => expect(form.failure?.code).toBe("CONFLICT"));
    expect(field("Title")).toHaveValue("Mine");
  });

  it("see what both changed after each reload, until one version is chosen", async () => {
    const { unmount } = await open({ send: jest.fn(), withDraftStore: true });
    await userEvent.type(field("Title"), "Mine");
    unmount();
    const reload = () => open({ send: jest.fn(), withDraftStore: true, stored: theirs });
    (await reload()).unmount();
    await reload();
    expect(field("Title")).toHaveValue("Mine");
    expect(form.others?.contested).toEqual(["title"]);
    act(() => form.takeTheirs("title"));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("continue with kept work, merged with what was saved since", async () => {
    const storedWork = {
      base: { ...stored, texts: theirs.texts },
      draft: { ...stored, texts: theirs.texts, title: "Mine" },
    };
    await open({ send: jest.fn(), draftStore: { found: storedWork, save: jest.fn(), forget: jest.fn() } });
    expect(field("Title")).toHaveValue("Mine");
    expect(field("English")).toHaveValue("Boats");
    expect(form.others).toMatchObject({ adopted: ["texts.en"], contested: [] });
  });
});
