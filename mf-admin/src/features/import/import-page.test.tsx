import { permissions } from "@samling/contract/permissions";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buildCollection, buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import { listsApi } from "../../shared/lists.ts";
import type { ImportListItem, ImportPreview } from "./endpoints.ts";
import { PlanStep } from "./plan-step.tsx";

const buildImport = (values: Partial<ImportListItem>): ImportListItem => ({
  id: "6f1a2b3c-0000-4000-8000-000000000001",
  name: "hamnkontoret.csv",
  by: "Ingrid Falk",
  state: "done",
  startedAt: "2026-10-14T10:00:00.000Z",
  undoUntil: "2026-10-15T10:00:00.000Z",
  total: 3,
  waiting: 0,
  made: 2,
  there: 1,
  leftCount: 340,
  left: [{ row: 4, problem: "file", words: "hk_4.tif" }],
  ...values,
});

async function renderPage(imports: ImportListItem[], answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/roles": () => permissions,
    "GET /api/all-collections": () => [buildCollection()],
    "GET /api/organization/{id}/imports": () => imports,
    ...answers,
  });
  await renderRoutes([...remote.routes], {
    at: paths.deskSection.href({ orgId, room: "import" }),
    isInOrganization: true,
  });
  return sent;
}
const user = userEvent.setup();

it("lists imported and skipped rows, and undoes the import", async () => {
  const sent = await renderPage(
    [buildImport({}), buildImport({ id: orgId, state: "failed", undoUntil: null, leftCount: 0, left: [] })],
    { "POST /api/organization/{id}/imports/{importId}/undo": () => ({}) },
  );
  const table = within(await screen.findByRole("table", { name: "Earlier imports" }));
  expect(table.getAllByText("2 contributions imported")).toHaveLength(2);
  expect(table.getByText(/^Row 4: hk_4.tif cannot be read/)).toBeInTheDocument();
  expect(table.getByText("340 skipped")).toBeInTheDocument();
  expect(table.getByText(/nothing is imported twice/)).toBeVisible();
  await user.click(table.getByRole("button", { name: /^Undo/ }));
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith("/undo"))).toBe(true));
});

it("resumes a failed import as long as its files are stored", async () => {
  const failed = buildImport({ state: "failed", waiting: 12 });
  const imports = [failed, buildImport({ id: orgId, state: "failed", waiting: 12, undoUntil: null })];
  const sent = await renderPage(imports, {
    "POST /api/organization/{id}/imports/{importId}/resume": () => {
      imports[0] = { ...failed, state: "running" };
      return {};
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Continue: 12 left/ }));
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith("/resume"))).toBe(true));
  // The button is gone, and the focus would be lost with it.
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

/** A list of another page. */
function Collections() {
  const { data = [] } = listsApi.useListAllCollectionsQuery({ organizationId: orgId });
  return <p>{data.map(({ id }) => id).join()}</p>;
}

it("lets other lists be read again once an import has ended", async () => {
  const collections = [buildCollection()];
  const running = buildImport({ state: "running", waiting: 1 });
  const imports = [running];
  answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/roles": () => permissions,
    "GET /api/all-collections": () => collections,
    "GET /api/organization/{id}/imports": () => imports,
  });
  const routes = remote.routes.map(({ element, ...route }) => ({
    ...route,
    element: (
      <>
        {element}
        <Collections />
      </>
    ),
  }));
  await renderRoutes(routes, { at: paths.deskSection.href({ orgId, room: "import" }), isInOrganization: true });
  const { id } = buildCollection();
  expect(await screen.findByText(id)).toBeVisible();
  await screen.findByRole("progressbar");
  collections.push(buildCollection({ id: orgId }));
  imports[0] = buildImport({});
  expect(await screen.findByText(`${id},${orgId}`)).toBeVisible();
});

it("begins with the choice of files, and marks the current step", async () => {
  await renderPage([]);
  const steps = await screen.findByRole("list", { name: "Steps" });
  expect(within(steps).getByText("File").closest("li")).toHaveAttribute("aria-current", "step");
  expect(screen.getByRole("button", { name: "Choose a folder" })).toBeVisible();
});

const preview: ImportPreview = {
  name: "samling.zip",
  isPackage: true,
  rows: 1,
  columns: [{ heading: "license", example: "CC ZZ", target: "license", faults: 1 }],
  fine: 0,
  there: 0,
  left: 1,
  items: 0,
  files: 0,
  unused: 0,
  collections: [],
  faultCount: 1,
  faults: [{ row: 2, column: 0, target: "license", fault: "notLicense", value: "CC ZZ", offer: null }],
  excerpt: [{ row: 2, cells: ["CC ZZ"] }],
};

async function renderPlan(
  answer: NonNullable<Answers["POST /api/organization/{id}/imports/{importId}/preview"]>,
  answers: Answers = {},
) {
  answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/all-collections": () => [buildCollection()],
    "GET /api/licenses": () => [{ licenseId: "CC BY", url: null, isOffered: true, translations: [] }],
    "POST /api/organization/{id}/imports/{importId}/preview": answer,
    ...answers,
  });
  const element = (
    <>
      <h1>Import</h1>
      <PlanStep importId={orgId} onLeave={() => undefined} />
    </>
  );
  await renderRoutes([{ path: "/", element }], { at: "/", isInOrganization: true });
}

it("names the faults of a package without a form, since they cannot be corrected here", async () => {
  await renderPlan(() => preview);
  expect(await screen.findByText(/^CC ZZ is not one of the licences: CC BY\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Correct/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Leave it empty/ })).toBeNull();
});

it("moves the focus to the next fault once one is corrected, and to the heading after the last", async () => {
  const faults = ["CC ZZ", "CC YY"].map((value, index) => ({
    ...(preview.faults[0] as ImportPreview["faults"][number]),
    row: index + 2,
    value,
  }));
  await renderPlan(({ body }) => {
    const { corrections } = body as { corrections: { row: number }[] };
    const left = faults.filter(({ row }) => !corrections.some((correction) => correction.row === row));
    const excerpt = faults.map(({ row, value }) => ({ row, cells: [value] }));
    return { ...preview, isPackage: false, faults: left, faultCount: left.length, excerpt };
  });
  const instead = (row: number) => screen.findByRole("textbox", { name: new RegExp(`row ${row}`, "i") });
  await user.type(await instead(2), "CC BY{Enter}");
  await waitFor(async () => expect(await instead(3)).toHaveFocus());
  expect(screen.getAllByRole("button", { name: /^Correct/ })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: /^Leave it empty/ }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

it("says that a package can only be imported on its own", async () => {
  await renderPlan(() => refuse("UNREADABLE_FILE", { issues: [{ path: [], code: "several", message: "" }] }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Import one at a time.");
});

it("ignores the operating system's extra files, and reports how many it accepts before any is sent", async () => {
  const sent = await renderPage([]);
  const [input] = await screen.findAllByLabelText("Choose files", { selector: "input" });
  const files = ["a.jpg", ".DS_Store", "Thumbs.db", "desktop.ini"].map((name) => new File(["x"], name));
  await user.upload(input as HTMLElement, files);
  expect(screen.getByText(/^1 file,/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Choose others" }));
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await user.upload(
    input as HTMLElement,
    Array.from({ length: 2_001 }, (_, index) => new File(["x"], `${index}.jpg`)),
  );
  await user.click(screen.getByRole("button", { name: "Read the table" }));
  const { result } = renderHook(() => useToasts());
  const tooMany = expect.stringMatching(/^At most 2.?000 separate files at a time/);
  await waitFor(() => expect(result.current.map(({ text }) => text)).toContainEqual(tooMany));
  expect(sent.some(({ address }) => address.startsWith("POST"))).toBe(false);
});

it("shows how much is uploaded, takes no more files meanwhile, and can be cancelled", async () => {
  await renderPage([], { "POST /api/organization/{id}/imports": () => new Promise(() => undefined) });
  const [input] = await screen.findAllByLabelText("Choose files", { selector: "input" });
  await user.upload(input as HTMLElement, new File(["x".repeat(2_000)], "a.csv"));
  await user.click(screen.getByRole("button", { name: "Read the table" }));
  expect(await screen.findByText("0 bytes of 2 kB uploaded")).toBeVisible();
  expect(screen.getByRole("button", { name: "Choose files" })).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("button", { name: "Cancel the upload" }));
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.getByRole("button", { name: "Choose files" })).not.toHaveAttribute("aria-disabled");
  expect(screen.getByText(/^1 file,/)).toBeVisible();
});

it("continues with the uploaded files after a reload, and leads to the heading once it has started", async () => {
  const at = `${paths.deskSection.href({ orgId, room: "import" })}?import=${orgId}`;
  answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/roles": () => permissions,
    "GET /api/all-collections": () => [buildCollection()],
    "GET /api/licenses": () => [],
    "GET /api/organization/{id}/imports": () => [],
    "POST /api/organization/{id}/imports/{importId}/preview": () => {
      const columns = [{ heading: "collection", example: "Boats", target: "collectionTitle" as const, faults: 0 }];
      return { ...preview, columns, fine: 1, left: 0, faultCount: 0, faults: [], excerpt: [] };
    },
    "POST /api/organization/{id}/imports/{importId}/start": () => ({}),
  });
  await renderRoutes([...remote.routes], { at, isInOrganization: true });
  await user.click(await screen.findByRole("button", { name: "Import 1 row" }));
  expect(await screen.findByRole("button", { name: "Choose a folder" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

it("keeps columns, corrections and collection over a reload, and forgets them once it has started", async () => {
  const at = `${paths.deskSection.href({ orgId, room: "import" })}?import=${orgId}`;
  const collection = buildCollection();
  const bodies: unknown[] = [];
  const load = async () => {
    cleanup();
    answerNetwork({
      "GET /api/organization/{id}": () => buildOrganization(),
      "GET /api/roles": () => permissions,
      "GET /api/all-collections": () => [collection],
      "GET /api/licenses": () => [],
      "GET /api/organization/{id}/imports": () => [],
      "POST /api/organization/{id}/imports/{importId}/preview": ({ body }) => {
        bodies.push(body);
        return { ...preview, isPackage: false, fine: 1 };
      },
      "POST /api/organization/{id}/imports/{importId}/start": () => ({}),
    });
    await renderRoutes([...remote.routes], { at, isInOrganization: true });
    await screen.findByRole("button", { name: "Import 1 row" });
  };
  await load();
  await user.selectOptions(screen.getByRole("combobox", { name: "Field for license" }), "description");
  await user.selectOptions(screen.getByRole("combobox", { name: "Into" }), collection.id);
  await user.click(screen.getByRole("button", { name: /^Leave it empty/ }));
  const chosen = {
    columns: ["description"],
    corrections: [{ row: 2, column: 0, value: "" }],
    collectionId: collection.id,
  };
  await waitFor(() => expect(bodies.at(-1)).toMatchObject(chosen));
  const before = bodies.length;
  await load();
  expect(bodies[before]).toMatchObject(chosen);
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Into" })).toHaveValue(collection.id));
  await user.click(screen.getByRole("button", { name: "Import 1 row" }));
  await screen.findByRole("button", { name: "Choose a folder" });
  await load();
  expect(bodies.at(-1)).toMatchObject({ corrections: [], collectionId: null });
});

it("asks for a collection at its field if the table names none", async () => {
  await renderPlan(() => ({ ...preview, isPackage: false, fine: 1 }));
  await user.click(await screen.findByRole("button", { name: "Import 1 row" }));
  const field = screen.getByRole("combobox", { name: "Into" });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription("Choose a collection.");
});

it("says that an import was already started in another window", async () => {
  const columns = [{ heading: "collection", example: "Boats", target: "collectionTitle" as const, faults: 0 }];
  await renderPlan(() => ({ ...preview, columns, fine: 1, left: 0, faultCount: 0, faults: [], excerpt: [] }), {
    "POST /api/organization/{id}/imports/{importId}/start": () => refuse("CONFLICT"),
  });
  await user.click(await screen.findByRole("button", { name: "Import 1 row" }));
  const { result } = renderHook(() => useToasts());
  const text = expect.stringMatching(/^It has been started already/);
  await waitFor(() => expect(result.current.map((toast) => toast.text)).toContainEqual(text));
});

it("names each fault's buttons after its cell", async () => {
  const fault = preview.faults[0] as ImportPreview["faults"][number];
  const faults = [2, 3].map((row) => ({ ...fault, row, offer: "CC BY" }));
  const excerpt = faults.map(({ row, value }) => ({ row, cells: [value] }));
  await renderPlan(() => ({ ...preview, isPackage: false, faults, faultCount: 2, excerpt }));
  await screen.findAllByRole("textbox");
  const names = screen.getAllByRole("button").map((button) => button.textContent);
  expect(new Set(names).size).toBe(names.length);
});
