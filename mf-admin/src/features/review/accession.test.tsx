import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildDetail, idOf } from "./testing/build-detail.ts";
import { renderDesk } from "./testing/render-desk.tsx";

beforeEach(() => localStorage.clear());

type RenderedDesk = Awaited<ReturnType<typeof renderDesk>>;
const decisionsIn = (sent: RenderedDesk) =>
  sent.flatMap(({ address, body }) => (address.endsWith("/decisions") ? [body] : []));
const published = { state: "decided", contributionState: "published" } as const;
const isOpen = (title: string) =>
  waitFor(() => expect(screen.getByRole("heading", { level: 2, name: title })).toHaveFocus());

it("publishes and accessions with one key, and says when the number is assigned [CASE-06, IN-13]", async () => {
  const sent = await renderDesk();
  await isOpen("Boats");
  expect(await screen.findByRole("button", { name: /^Publish and take in/ })).toBeVisible();
  await userEvent.keyboard("t");
  expect(await screen.findByText("“Boats” has been taken in.")).toBeVisible();
  expect(screen.getByText(/^The number is assigned in \d:\d\d\.$/)).toBeVisible();
  expect(decisionsIn(sent)).toEqual([{ kind: "accession", cases: [{ caseId: idOf(101), version: 0 }] }]);
  await userEvent.keyboard("u");
  await isOpen("Boats");
});

it("accessions several selected cases [CASE-06]", async () => {
  const sent = await renderDesk({ details: [buildDetail(1, "Boats"), buildDetail(2, "Letters")] });
  await userEvent.click(await screen.findByRole("button", { name: "Choose several" }));
  for (const name of ["Choose Boats", "Choose Letters"]) await userEvent.click(screen.getByRole("checkbox", { name }));
  await userEvent.click(screen.getByRole("button", { name: /^Publish 2 and take them in/ }));
  await waitFor(() => expect(decisionsIn(sent)).toMatchObject([{ kind: "accession", cases: [{}, {}] }]));
});

it("accessions a published contribution, and then shows its number [IN-13]", async () => {
  const labelled = { ...published, accession: "HA 2026:0014" };
  await renderDesk({ details: [buildDetail(1, "Boats", published), buildDetail(2, "Letters", labelled)] });
  expect(await screen.findByText("Published, but not yet taken in.")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Take in/ })).toBeVisible();
  await isOpen("Boats");
  await userEvent.keyboard("j");
  expect(await screen.findByText("Taken in as HA 2026:0014.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Take in/ })).toBeNull();
});

it("is only available to admins, and says until when it can be undone", async () => {
  const numberedAt = "2026-11-18T10:10:00.000Z";
  const details = [buildDetail(1, "Boats"), buildDetail(2, "Letters", { ...published, numberedAt })];
  await renderDesk({ details, role: "USER" });
  await isOpen("Boats");
  expect(await screen.findByRole("button", { name: /^Publish/ })).toHaveTextContent(/^PublishA$/);
  expect(screen.queryByRole("button", { name: /take in/ })).toBeNull();
  await userEvent.keyboard("j");
  expect(await screen.findByText(/^Taken in\. It gets its number at/)).toBeVisible();
});

it("reads out earlier words to the contributor in the contributor's language", async () => {
  const declined = {
    id: idOf(950),
    kind: "decline" as const,
    userId: idOf(901),
    name: "Ingrid Falk",
    reason: null,
    ground: null,
    words: "Bilden är för mörk.",
    note: "",
    asked: [],
    fileIds: [],
    undoes: null,
    decidedAt: "2026-11-18T11:00:00.000Z",
  };
  await renderDesk({ details: [buildDetail(1, "Boats", { decisions: [declined] })] });
  expect(await screen.findByText("Bilden är för mörk.")).toHaveAttribute("lang", "sv");
});
