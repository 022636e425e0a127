import { zeroDate } from "@samling/contract/constants/contributions";
import { refuse, type SentRequest } from "@samling/portal/testing/network";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CaseDetail } from "../endpoints.ts";
import { buildDetail, idOf } from "../testing/build-detail.ts";
import { renderDesk } from "../testing/render-desk.tsx";

beforeEach(() => localStorage.clear());

const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const form = async () => within(await screen.findByRole("form", { name: "Correct the texts" }));
const savedIn = (sent: SentRequest[]) =>
  sent.filter(({ address }) => address === "POST /api/update-contribution").map(({ body }) => body);
const update = "POST /api/update-contribution";

const saved = { contributionId: idOf(1), updatedAt: "2026-11-18T12:00:00.000Z" };

/** The case after someone has changed it. */
function change({ contribution, ...detail }: CaseDetail, over: object, updatedAt: string): CaseDetail {
  const [first, ...rest] = contribution.images;
  return { ...detail, contribution: { ...contribution, updatedAt, images: [{ ...first, ...over }, ...rest] as never } };
}

async function openForm(options: Parameters<typeof renderDesk>[0] = {}) {
  const sent = await renderDesk(options);
  await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
  await screen.findByText("Sven Ek", { selector: "h3 a" });
  await userEvent.keyboard("e");
  const fields = await form();
  expect(fields.getByRole("textbox", { name: "Title" })).toHaveFocus();
  return { sent, fields };
}

it("corrects the texts of a case with the keyboard alone, and returns the focus to the case", async () => {
  const details = [buildDetail(1, "Boats"), buildDetail(2, "Letters")];
  const { sent, fields } = await openForm({ details, answers: { [update]: () => saved } });
  // In a field, the desk's shortcut keys are ordinary letters.
  await userEvent.keyboard(" and eels");
  await userEvent.tab();
  await userEvent.keyboard("Heard in Åhus");
  await userEvent.type(fields.getByRole("textbox", { name: "Date" }), "1962-06-24");
  await userEvent.type(fields.getByRole("textbox", { name: "Tags" }), "sea, Sea boat");
  expect(fields.getByText("Ctrl + Enter saves.")).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  expect(await heading("Boats")).toHaveFocus();
  await userEvent.keyboard("?");
  expect(await screen.findByText("While typing, Ctrl + Enter saves or sends.")).toBeVisible();
  const [body] = savedIn(sent) as { media: object[] }[];
  expect(body).toMatchObject({
    contributionId: idOf(1),
    updatedAt: "2026-11-18T10:00:00.000Z",
    media: [
      {
        id: idOf(501),
        title: "Boats and eels",
        description: "Heard in Åhus",
        date: "1962-06-24",
        tags: ["sea", "boat"],
      },
    ],
  });
  expect(body?.media).toHaveLength(1);
  expect(sent.filter(({ address }) => address.endsWith("/decisions"))).toEqual([]);
});

it("decides nothing during a correction, and closes with Escape if nothing has been typed", async () => {
  const { sent, fields } = await openForm();
  expect(screen.queryByRole("region", { name: "Decision" })).toBeNull();
  act(() => fields.getByRole("button", { name: "Cancel" }).focus());
  await userEvent.keyboard("a");
  await userEvent.keyboard("{Escape}");
  expect(await heading("Boats")).toHaveFocus();
  expect(screen.getByRole("region", { name: "Decision" })).toBeVisible();
  expect(sent.filter(({ address }) => address.endsWith("/decisions"))).toEqual([]);
  await userEvent.keyboard("e");
  await userEvent.keyboard("x{Escape}");
  expect((await form()).getByRole("textbox", { name: "Title" })).toHaveValue("Boatsx");
  await userEvent.click((await form()).getByRole("button", { name: "Cancel" }));
  expect(await heading("Boats")).toHaveFocus();
});

it("keeps the typed texts while the next case is viewed", async () => {
  await openForm();
  await userEvent.keyboard(" and eels");
  await userEvent.click(screen.getByRole("link", { name: /Letters/ }));
  await waitFor(async () => expect(await heading("Letters")).toHaveFocus());
  expect(screen.queryByRole("form")).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: /Boats/ }));
  expect((await form()).getByRole("textbox", { name: "Title" })).toHaveValue("Boats and eels");
  await userEvent.click((await form()).getByRole("button", { name: "Cancel" }));
});

it("shows a conflict if two people correct the same text, and lets the second one choose", async () => {
  const before = buildDetail(1, "Boats");
  const details = [before];
  const { sent, fields } = await openForm({
    details,
    answers: {
      [update]: ({ body }) => {
        if ((body as { updatedAt: string }).updatedAt === details[0]?.contribution.updatedAt) return saved;
        return refuse("CONFLICT");
      },
    },
  });
  await userEvent.keyboard(" and eels");
  details[0] = change(before, { title: "Eel boats", location: "Åhus" }, "2026-11-18T11:00:00.000Z");
  await userEvent.click(fields.getByRole("button", { name: "Save" }));
  const notice = within(await screen.findByRole("alert"));
  expect(notice.getByText("Eel boats")).toBeVisible();
  expect(notice.getByText(/put into your form: Place\./)).toBeVisible();
  expect(fields.getByRole("textbox", { name: "Place" })).toHaveValue("Åhus");
  await userEvent.click(notice.getByRole("button", { name: "Keep mine and save" }));
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  expect(savedIn(sent).at(-1)).toMatchObject({
    updatedAt: "2026-11-18T11:00:00.000Z",
    media: [{ title: "Boats and eels", location: "Åhus" }],
  });
});

it("reports errors at their fields, even in a file that is not shown", async () => {
  const { sent, fields } = await openForm();
  await userEvent.type(fields.getByRole("textbox", { name: "Date" }), "2999-06-24");
  await userEvent.click(screen.getByRole("button", { name: "File 2 of 2" }));
  expect(fields.getByRole("textbox", { name: "Title" })).toHaveValue("Boats again");
  await userEvent.click(fields.getByRole("button", { name: "Save" }));
  expect(await fields.findByRole("link", { name: "The date cannot be in the future" })).toBeVisible();
  expect(fields.getByRole("textbox", { name: "Date" })).toHaveValue("2999-06-24");
  expect(fields.getByRole("textbox", { name: "Date" })).toBeInvalid();
  expect(savedIn(sent)).toEqual([]);
  await userEvent.click(fields.getByRole("button", { name: "Cancel" }));
});

it("accepts a date or words in one field, and shows how it reads the date", async () => {
  const { sent, fields } = await openForm({ answers: { [update]: () => saved } });
  const date = fields.getByRole("textbox", { name: "Date" });
  expect(fields.queryByRole("textbox", { name: "Date in words" })).toBeNull();
  await userEvent.type(date, "about 1900");
  expect(fields.getByText("Understood as: about 1900 (1895–1905)")).toBeVisible();
  await userEvent.clear(date);
  await userEvent.type(date, "the summer of the fire");
  expect(fields.getByText(/^Kept in these words/)).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  expect(savedIn(sent)).toMatchObject([{ media: [{ date: zeroDate, openDate: "the summer of the fire" }] }]);
});

it("is available to reviewers while a contribution waits, and to admins afterwards", async () => {
  const published = { contributionState: "published", state: "decided" } as const;
  await renderDesk({ role: "USER", details: [buildDetail(1, "Boats", published), buildDetail(2, "Letters")] });
  await waitFor(async () => expect(await heading("Boats")).toHaveFocus());
  await screen.findByText("Sven Ek", { selector: "h3 a" });
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  await userEvent.keyboard("e");
  expect(screen.queryByRole("form")).toBeNull();
  await userEvent.keyboard("j");
  await waitFor(async () => expect(await heading("Letters")).toHaveFocus());
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  expect((await form()).queryByRole("link", { name: /everything else/ })).toBeNull();
});

it("does not overwrite a colleague's text by Ctrl+Enter before a choice", async () => {
  const details = [buildDetail(1, "Boats")];
  const [before] = details as [CaseDetail];
  const { sent, fields } = await openForm({ details, answers: { [update]: () => refuse("CONFLICT") } });
  await userEvent.keyboard(" and eels");
  details[0] = change(before, { title: "Eel boats" }, "2026-11-18T11:00:00.000Z");
  await userEvent.click(fields.getByRole("button", { name: "Save" }));
  await screen.findByRole("alert");
  await userEvent.click(fields.getByRole("textbox", { name: "Title" }));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(savedIn(sent)).toHaveLength(1);
});
