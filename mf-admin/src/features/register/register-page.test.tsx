import { permissions } from "@samling/contract/permissions";
import * as paths from "@samling/portal/paths";
import {
  buildOrganization,
  buildSession,
  collectionId,
  organizationId as orgId,
} from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import { buildLink } from "../../testing/build-link.ts";
import type { AccessionEntry } from "./endpoints.ts";

const entry = (number: number, title: string): AccessionEntry => ({
  id: `6f1a2b3c-0000-4000-8000-${String(number).padStart(12, "0")}`,
  label: `HA 2026:${String(number).padStart(4, "0")}`,
  number,
  entryNumber: number === 1 ? "2026-0417" : null,
  contributionId: `5f1a2b3c-0000-4000-8000-${String(number).padStart(12, "0")}`,
  collectionId,
  title,
  files: 11,
  collectionTitle: [{ languageCode: "en", title: "The last hull" }],
  contributor: "Mats Öberg",
  accessionedAt: "2026-11-22T10:00:00.000Z",
  by: "Ingrid Falk",
  deaccession: null,
  hasDeed: false,
  isRemoved: false,
});

const storedSettings = {
  accessionPattern: "HA {year}:{number}",
  declinedDays: 90,
  answerDays: 14,
  packageDays: 14,
  timeZone: "Europe/Stockholm",
  reviewersDecideOwn: false,
  noticesHide: true,
  defaultReview: "none" as const,
};

async function renderPage(answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/intake": () => storedSettings,
    "GET /api/organization/{id}/accessions": ({ parameters: { year, after } }) => {
      const years = [new Date().getUTCFullYear(), 2026, 2025];
      if (year !== "2026") return { items: [], next: null, total: 0, years };
      if (after) return { items: [entry(2, "Harbor")], next: null, total: 2, years };
      return { items: [entry(1, "Tram")], next: 1, total: 2, years };
    },
    ...answers,
  });
  const at = `${paths.deskSection.href({ orgId, room: "register" })}?year=2026`;
  await renderRoutes([...remote.routes], { at, isInOrganization: true });
  return sent;
}

it("lists a year's accessions with number, entry number, date, contribution, contributor and person, page by page [IN-13]", async () => {
  await renderPage();
  const name =
    /HA 2026:0001 2026-0417 22 Nov 2026 Tram 11 files The last hull Mats Öberg Correct – HA 2026:0001 Ingrid Falk/;
  const row = await screen.findByRole("row", { name });
  expect(row).toBeVisible();
  // On a narrow screen each cell is its own row: its name, and a single element beside it.
  for (const cell of within(row).getAllByRole("cell")) expect(cell.childNodes).toHaveLength(1);
  expect(screen.getByText("2 accessions")).toBeVisible();
  expect(screen.getByRole("link", { name: "Tram" })).toHaveAttribute(
    "href",
    paths.contribution.href({ orgId, collectionId, id: entry(1, "").contributionId }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("row", { name: /HA 2026:0002/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("says that nothing was accessioned in a year", async () => {
  await renderPage();
  await screen.findByRole("row", { name: /HA 2026:0001/ });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Year" }), "2025");
  expect(await screen.findByText("No accessions in 2025")).toBeVisible();
});

it("lists only what came by a link [OPEN-01]", async () => {
  localStorage.setItem("token", "abc");
  const sent = await renderPage({
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: ["ADMIN"] }] }),
    "GET /api/roles": () => permissions,
    "GET /api/organization/{id}/links": () => [buildLink()],
  });
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Link" }), "Poster at the quay");
  await waitFor(() => {
    const last = sent.findLast(({ address }) => address === "GET /api/organization/{id}/accessions");
    expect(last?.parameters).toMatchObject({ year: "2026", linkId: buildLink().id });
  });
  localStorage.clear();
});

it("prints the whole year, not only the first page", async () => {
  await renderPage();
  const printedRows: number[] = [];
  window.print = () => {
    printedRows.push(screen.getAllByRole("row", { name: /^HA 2026/ }).length);
    dispatchEvent(new Event("afterprint"));
  };
  await screen.findByRole("row", { name: /HA 2026:0001/ });
  await userEvent.click(screen.getByRole("button", { name: "Print or save as PDF" }));
  await waitFor(() => expect(printedRows).toEqual([2]));
});

it("saves the year as CSV", async () => {
  localStorage.setItem("token", "abc");
  await renderPage();
  const answer = globalThis.fetch;
  const requests: (string | null)[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    if (!pathname.endsWith(".csv")) return answer(input, init);
    requests.push(pathname + search, new Headers(init?.headers).get("authorization"));
    return { ok: true, blob: async () => new Blob(["number\r\n"]) } as Response;
  };
  Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined });
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await userEvent.click(await screen.findByRole("button", { name: "Download as CSV" }));
  await waitFor(() => expect(saved).toEqual(["register-2026.csv"]));
  expect(requests).toEqual([`/api/organization/${orgId}/accessions/register.csv?year=2026`, "Bearer abc"]);
  click.mockRestore();
  localStorage.clear();
});

it("marks deaccessioned items, with reason, authority and date [CASE-07]", async () => {
  const removal = { on: "2026-11-24", reason: "Given twice", authority: "The board", by: "Ingrid Falk" };
  const items = [{ ...entry(1, "Tram"), deaccession: removal, isRemoved: true }, entry(2, "Harbor")];
  const sent = await renderPage({
    "GET /api/organization/{id}/accessions": () => ({ items, next: null, total: 2, years: [2026] }),
    "POST /api/organization/{id}/accessions/{accessionId}/deaccession": () => ({}),
  });
  const mark = /^De-accessioned on 24 Nov 2026: Given twice \(The board; Ingrid Falk\)\./;
  expect(await screen.findByText(mark)).toBeVisible();
  expect(screen.getByText("No longer in the portal.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Tram" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "De-accession – HA 2026:0002" }));
  const dialog = within(await screen.findByRole("dialog", { name: "De-accession HA 2026:0002?" }));
  await userEvent.click(dialog.getByRole("button", { name: "De-accession" }));
  expect(dialog.getAllByText("Fill this in")).toHaveLength(2);
  await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Lost");
  await userEvent.type(dialog.getByRole("textbox", { name: /^Authority/ }), "The board");
  await userEvent.click(dialog.getByRole("button", { name: "De-accession" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const on = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Stockholm" }).format(new Date());
  const { body } = sent.find(({ address }) => address.endsWith("/deaccession")) ?? {};
  expect(body).toEqual({ reason: "Lost", authority: "The board", on });
});

it("corrects the contributor's name with a reason, and shows the name that a colleague has entered meanwhile [WEEK-15]", async () => {
  let contributor = "Mats Öberg";
  const sent = await renderPage({
    "GET /api/organization/{id}/accessions": () => {
      return { items: [{ ...entry(1, "Tram"), contributor }], next: null, total: 1, years: [2026] };
    },
    "PUT /api/organization/{id}/accessions/{accessionId}/contributor": ({ body }) => {
      const { name, replaces } = body as { name: string; replaces: string };
      if (replaces !== contributor) return refuse("CONFLICT");
      contributor = name;
      return {};
    },
  });
  const correct = async (name: string, reason: string) => {
    await userEvent.click(await screen.findByRole("button", { name: "Correct – HA 2026:0001" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Correct the contributor’s name/ }));
    const field = dialog.getByRole("textbox", { name: /^Contributor/ });
    await userEvent.clear(field);
    const save = dialog.getByRole("button", { name: "Correct the name" });
    await userEvent.click(save);
    expect(dialog.getAllByText("Fill this in")).toHaveLength(2);
    await userEvent.type(field, name);
    const reasonField = dialog.getByRole("textbox", { name: /^Reason/ });
    await userEvent.click(reasonField);
    await userEvent.paste("x".repeat(2_001));
    await userEvent.click(save);
    expect(dialog.getByText("Shorten this to 2,000 characters: it has 2,001")).toBeVisible();
    await userEvent.clear(reasonField);
    await userEvent.type(reasonField, reason);
    await userEvent.click(save);
  };
  await correct("Mats Åberg", "Misspelt");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("Mats Åberg")).toBeVisible();
  contributor = "Mats Oberg";
  await correct("Mats Ohberg", "So he says");
  expect(await screen.findByText("Mats Oberg")).toBeVisible();
  const bodies = sent.filter(({ address }) => address.startsWith("PUT")).map(({ body }) => body);
  expect(bodies).toEqual([
    { name: "Mats Åberg", reason: "Misspelt", replaces: "Mats Öberg" },
    { name: "Mats Ohberg", reason: "So he says", replaces: "Mats Åberg" },
  ]);
});

it("keeps the settings that are being typed when another year is shown", async () => {
  await renderPage();
  await userEvent.type(await screen.findByRole("textbox", { name: "How accession numbers are written" }), "/A");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Year" }), "2025");
  expect(await screen.findByText("No accessions in 2025")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "How accession numbers are written" })).toHaveValue(
    "HA {year}:{number}/A",
  );
});

it("lets an admin change the number format, previews it, and rejects one without a number", async () => {
  const sent = await renderPage({ "PUT /api/organization/{id}/intake": () => ({}) });
  const field = await screen.findByRole("textbox", { name: "How accession numbers are written" });
  const save = screen.getByRole("button", { name: "Save" });
  await userEvent.clear(field);
  await userEvent.type(field, "HM {{year}");
  await userEvent.click(save);
  expect(field).toBeInvalid();
  await userEvent.type(field, "/{{number}");
  expect(field).toBeValid();
  // The first number of this year has been assigned.
  const next = new Date().getUTCFullYear() + 1;
  expect(screen.getByText(`The first of next year: HM ${next}/0001`)).toBeVisible();
  const days = screen.getByRole("textbox", { name: "Target response time (days)" });
  const zone = screen.getByRole("combobox", { name: "Time zone" });
  await userEvent.clear(days);
  await userEvent.type(days, "0");
  await userEvent.clear(zone);
  await userEvent.type(zone, "Nowhere/Else");
  await userEvent.click(save);
  expect([days, zone].map((item) => item.getAttribute("aria-invalid"))).toEqual(["true", "true"]);
  await userEvent.clear(days);
  await userEvent.type(days, "7");
  await userEvent.clear(zone);
  await userEvent.type(zone, "Europe/Helsinki");
  await userEvent.click(screen.getByRole("checkbox", { name: "Reviewers may decide on their own contributions" }));
  await userEvent.click(save);
  await waitFor(() => expect(save).toHaveAttribute("aria-disabled", "true"));
  expect(sent.filter(({ address }) => address.startsWith("PUT")).map(({ body }) => body)).toEqual([
    {
      accessionPattern: "HM {year}/{number}",
      declinedDays: 90,
      answerDays: 7,
      packageDays: 14,
      timeZone: "Europe/Helsinki",
      defaultReview: "none",
      reviewersDecideOwn: true,
      noticesHide: true,
      before: storedSettings,
    },
  ]);
});

it("shows which settings another admin has saved meanwhile, and replaces only what is chosen", async () => {
  let stored: Omit<typeof storedSettings, "defaultReview"> & { defaultReview: "none" | "first" } = storedSettings;
  const sent = await renderPage({
    "GET /api/organization/{id}/intake": () => stored,
    "PUT /api/organization/{id}/intake": ({ body }) =>
      (body as { before: typeof stored }).before.declinedDays === stored.declinedDays ? {} : refuse("CONFLICT"),
  });
  const days = await screen.findByRole("textbox", { name: "Target response time (days)" });
  await userEvent.clear(days);
  await userEvent.type(days, "7");
  stored = { ...storedSettings, declinedDays: 30, answerDays: 21, defaultReview: "first" };
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const others = within(await screen.findByRole("alert"));
  expect(others.getByText("21")).toBeVisible();
  await userEvent.click(others.getByRole("button", { name: "Keep mine and save" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  const [, second] = sent.filter(({ address }) => address.startsWith("PUT")).map(({ body }) => body);
  expect(second).toEqual({ ...stored, answerDays: 7, before: stored });
});
