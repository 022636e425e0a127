import { useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buildCollection, buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import remote from "../../module.tsx";
import type { BatchListItem, BatchPreview } from "./endpoints.ts";

const idOf = (number: number) => `6f1a2b3c-0000-4000-8000-${String(number).padStart(12, "0")}`;
const ids = [1, 2, 3].map(idOf);
const updatedAt = "2026-11-25T10:00:00.000Z";
const previewCall = "POST /api/organization/{id}/batches/preview";
const startCall = "POST /api/organization/{id}/batches";
const undoCall = "POST /api/organization/{id}/batches/{batchId}/undo";

const none = { thumbnailUrl: null, updatedAt, problem: null, fields: [], heldBy: null, isChanged: false, changes: [] };
const preview: BatchPreview = {
  counts: [2],
  items: [
    {
      ...none,
      contributionId: ids[0] ?? "",
      title: "Tram",
      isChanged: true,
      thumbnailUrl: "/media/tram.jpg",
      changes: [{ field: "location", of: "Tram", from: "Åbo", to: "Nagu" }],
    },
    {
      ...none,
      contributionId: ids[1] ?? "",
      title: "Quay",
      isChanged: true,
      changes: [{ field: "location", of: "Quay", from: "", to: "Nagu" }],
    },
    { ...none, contributionId: ids[2] ?? "", title: "Held", problem: "held", heldBy: "Arne Sand" },
  ],
};
const buildBatch = (values: Partial<BatchListItem>): BatchListItem => ({
  id: idOf(50),
  changes: [{ field: "location", action: "set", value: "Nagu", find: "" }],
  collectionId: null,
  isTakenIn: false,
  by: "Ingrid Falk",
  state: "done",
  startedAt: updatedAt,
  undoUntil: new Date(Date.now() + 3_600_000).toISOString(),
  total: 3,
  waiting: 0,
  changed: 2,
  left: [],
  ...values,
});

/** Opens the page as from the list in which the items were chosen. */
function Arrive() {
  const navigate = useNavigate();
  useEffect(() => navigate(paths.batch.href({ orgId }), { state: { ids, total: 1_400 } }) as undefined, [navigate]);
  return null;
}

async function renderPage(answers: Answers = {}, { isChosen = true } = {}) {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/all-collections": () => [buildCollection()],
    "GET /api/organization/{id}/batches": () => [],
    [previewCall]: () => preview,
    [startCall]: () => ({ batchId: idOf(50) }),
    [undoCall]: () => ({}),
    ...answers,
  });
  const routes = [...remote.routes, { path: "/arrive", element: <Arrive /> }];
  await renderRoutes(routes, { at: isChosen ? "/arrive" : paths.batch.href({ orgId }), isInOrganization: true });
  await screen.findByRole("heading", { level: 1 });
  const writes = (address: string) => sent.filter((item) => item.address === address);
  return { writes };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const before = () => within(screen.getByRole("region", { name: "Before and after" }));

it("shows before and after of each item, and which are skipped, then changes what was shown [CASE-05]", async () => {
  const { writes } = await renderPage();
  expect(screen.getByRole("heading", { level: 1, name: "Change 3 contributions at once" })).toBeVisible();
  expect(screen.getByText(/^1,400 were found\. These are the first 3 in the list/)).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: "Place" }), "Nagu");
  expect(await screen.findByText("Changes 2 of 3")).toBeVisible();
  expect(before().getByRole("row", { name: /Tram place: Åbo → Nagu/ })).toBeVisible();
  await userEvent.click(before().getByText("1 stays as it is"));
  expect(before().getByText(/Arne Sand has it open/)).toBeVisible();
  const change = { field: "location", action: "set", value: "Nagu" };
  expect(writes(previewCall).map(({ body }) => body)).toEqual([{ contributionIds: ids, changes: [change] }]);
  await press("Change 2 contributions");
  const items = ids.slice(0, 2).map((contributionId) => ({ contributionId, updatedAt }));
  await waitFor(() => expect(writes(startCall).map(({ body }) => body)).toEqual([{ items, changes: [change] }]));
  expect(await screen.findByRole("textbox", { name: "Place" })).toHaveValue("");
});

it("keeps what is typed over a reload, until the page is left without the change", async () => {
  const load = async () => {
    cleanup();
    answerNetwork({
      "GET /api/organization/{id}": () => buildOrganization(),
      "GET /api/all-collections": () => [buildCollection()],
      "GET /api/organization/{id}/batches": () => [],
      [previewCall]: () => preview,
    });
    const state = { ids, total: ids.length };
    await renderRoutes([...remote.routes], { at: paths.batch.href({ orgId }), state, isInOrganization: true });
    return screen.findByRole("textbox", { name: "Place" });
  };
  await userEvent.type(await load(), "Nagu");
  expect(await load()).toHaveValue("Nagu");
  expect(await screen.findByText("Changes 2 of 3")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Back to the list" }));
  await press("Leave without saving");
  expect(await load()).toHaveValue("");
});

it("keeps the focus when all changes are shown", async () => {
  const items = preview.items
    .slice(0, 1)
    .flatMap((item) => Array.from({ length: 6 }, (_, index) => ({ ...item, contributionId: idOf(index + 1) })));
  await renderPage({ [previewCall]: () => ({ ...preview, items }) });
  await userEvent.type(screen.getByRole("textbox", { name: "Place" }), "Nagu");
  await userEvent.click(await screen.findByRole("button", { name: "Show all 6" }));
  expect(before().getAllByRole("row")).toHaveLength(7);
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

it("changes several fields at once, with a suitable input for each", async () => {
  const { writes } = await renderPage();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Field" }), "Tags");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What to do" }), "Replace");
  await userEvent.type(screen.getByRole("textbox", { name: "Find" }), "tram");
  await press("Another field");
  const [, second] = screen.getAllByRole("combobox", { name: "Field" });
  if (second) await userEvent.selectOptions(second, "Licence");
  const actions = screen.getAllByRole("combobox", { name: "What to do" })[1];
  expect([...(actions?.querySelectorAll("option") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Set",
    "Set where empty",
    "Clear",
  ]);
  if (actions) await userEvent.selectOptions(actions, "Clear");
  const changes = [
    { field: "tags", action: "replace", value: "", find: "tram" },
    { field: "license", action: "clear" },
  ];
  await waitFor(() => expect(writes(previewCall).at(-1)?.body).toEqual({ contributionIds: ids, changes }));
  await press("Leave Licence as it is");
  await waitFor(() => expect(screen.getByRole("button", { name: "Another field" })).toHaveFocus());
});

it("says which items can be moved, and why others cannot", async () => {
  const skippedItems = preview.items.map((item, index) =>
    index === 2 ? { ...item, problem: "accession" as const, heldBy: null } : item,
  );
  const { writes } = await renderPage({ [previewCall]: () => ({ counts: [], items: skippedItems }) });
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Collection" }), "The last hull");
  expect(await screen.findByText("Changes 2 of 3")).toBeVisible();
  expect(screen.getByText(/it has an accession number/)).toBeInTheDocument();
  await press("Move 2 of 3");
  await waitFor(() => expect(writes(startCall)[0]?.body).toMatchObject({ collectionId: buildCollection().id }));
});

it("publishes and accessions the items that allow it, after a preview [CASE-06]", async () => {
  const rows = [buildBatch({ isTakenIn: true, changes: [], undoUntil: null })];
  const { writes } = await renderPage({ "GET /api/organization/{id}/batches": () => rows });
  expect(await screen.findByText("Published and taken in")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: /^Publish those that are waiting/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Take in 2 of 3" }));
  expect(writes(previewCall)[0]?.body).toEqual({ contributionIds: ids, isTakenIn: true });
  const items = ids.slice(0, 2).map((contributionId) => ({ contributionId, updatedAt }));
  await waitFor(() => expect(writes(startCall).map(({ body }) => body)).toEqual([{ items, isTakenIn: true }]));
  await waitFor(() =>
    expect(screen.getByRole("checkbox", { name: /^Publish those that are waiting/ })).not.toBeChecked(),
  );
});

it("lists changes in progress or done, undoes one, and names what others have changed since [CASE-05]", async () => {
  const left = [{ contributionId: ids[0] ?? "", title: "Tram", problem: "changed" as const, fields: ["location"] }];
  let rows = [buildBatch({})];
  const { writes } = await renderPage(
    {
      "GET /api/organization/{id}/batches": () => rows,
      [undoCall]: () => {
        rows = [buildBatch({ state: "undone", undoUntil: null, left })];
        return {};
      },
    },
    { isChosen: false },
  );
  expect(await screen.findByText(/2 changed, by Ingrid Falk/)).toBeVisible();
  await press(/^Undo Place: “Nagu”, 25 Nov 2026/);
  expect(await screen.findByText("Undone.")).toBeVisible();
  expect(writes(undoCall)).toHaveLength(1);
  await userEvent.click(screen.getByText("1 was not undone"));
  expect(screen.getByText(/someone has changed this since: place/)).toBeVisible();
});

it("keeps typed steps when contributions are moved, and asks before they are left [CASE-05]", async () => {
  await renderPage();
  await userEvent.type(screen.getByRole("textbox", { name: "Place" }), "Nagu");
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Collection" }), buildCollection().id);
  await userEvent.click(await screen.findByRole("button", { name: /^Move 2 of 3/ }));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Collection" })).toHaveValue(""));
  expect(screen.getByRole("textbox", { name: "Place" })).toHaveValue("Nagu");
  await userEvent.click(screen.getByRole("link", { name: "Back to the list" }));
  await press("Continue editing");
  expect(screen.getByRole("textbox", { name: "Place" })).toHaveValue("Nagu");
});

it("offers another attempt if the preview or the list of changes cannot be loaded", async () => {
  let isDown = true;
  await renderPage({
    [previewCall]: () => (isDown ? refuse("UNAVAILABLE") : preview),
    "GET /api/organization/{id}/batches": () => (isDown ? refuse("UNAVAILABLE") : [buildBatch({})]),
  });
  await userEvent.type(screen.getByRole("textbox", { name: "Place" }), "Nagu");
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2));
  isDown = false;
  for (const retry of screen.getAllByRole("button", { name: "Try again" })) await userEvent.click(retry);
  expect(await screen.findByText("Changes 2 of 3")).toBeVisible();
  expect(await screen.findByRole("button", { name: /^Undo .*Nagu.*2026/ })).toBeVisible();
});
