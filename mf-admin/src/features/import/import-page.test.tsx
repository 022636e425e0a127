import { permissions } from "@samling/contract/permissions";
import * as paths from "@samling/portal/paths";
import { buildCollection, buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import type { Listed } from "./endpoints.ts";

jest.setTimeout(60_000);

const listed = (values: Partial<Listed>): Listed => ({
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
  left: [{ row: 4, problem: "file", words: "hk_4.tif" }],
  ...values,
});

async function renderPage(imports: Listed[], answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/roles": () => permissions,
    "GET /api/all-collections": () => [buildCollection()],
    "GET /api/organization/{id}/imports": () => imports,
    ...answers,
  });
  await renderRoutes([...remote.routes], {
    at: paths.deskRoom.href({ orgId, room: "import" }),
    isInOrganization: true,
  });
  return sent;
}
const user = userEvent.setup();

it("lists what was brought in with what was left by row, and takes it back", async () => {
  const sent = await renderPage([listed({}), listed({ id: orgId, state: "failed", undoUntil: null, left: [] })], {
    "POST /api/organization/{id}/imports/{importId}/undo": () => ({}),
  });
  const table = within(await screen.findByRole("table", { name: "Brought in so far" }));
  expect(table.getAllByText("2 gifts made")).toHaveLength(2);
  expect(table.getByText(/^Row 4: hk_4.tif cannot be read/)).toBeInTheDocument();
  expect(table.getByText(/nothing is made twice/)).toBeVisible();
  await user.click(table.getByRole("button", { name: /^Undo/ }));
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith("/undo"))).toBe(true));
});

it("begins with a choice of files, and marks where it stands", async () => {
  await renderPage([]);
  const steps = await screen.findByRole("list", { name: "Steps" });
  expect(within(steps).getByText("File").closest("li")).toHaveAttribute("aria-current", "step");
  expect(screen.getByRole("button", { name: "Choose a folder" })).toBeVisible();
});
