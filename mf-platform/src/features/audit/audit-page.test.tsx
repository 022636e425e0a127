import type { Answer } from "@samling/contract/types";
import { paths } from "@samling/portal";
import { organizationId } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";

type Entry = Answer<"GET /api/audit">["items"][number];

const buildEntry = (overrides: Partial<Entry> = {}): Entry => ({
  id: "2",
  at: "2026-05-01T10:00:00.000Z",
  actor: { userId: organizationId, name: "Maja Berg" },
  action: "organization:retire",
  subject: { type: "organization", id: "1" },
  organization: { id: organizationId, name: "Hamnarkivet" },
  data: {},
  ...overrides,
});

it("shows who did what and where, and older entries when asked", async () => {
  const sent = answerNetwork({
    "GET /api/audit": ({ parameters }) =>
      parameters.before
        ? { items: [buildEntry({ id: "1", actor: { userId: null, name: "" }, organization: null })], next: null }
        : { items: [buildEntry({ data: { reason: "moved" } })], next: "2" },
  });
  await renderRoutes(remote.routes, { at: paths.platformAudit.href() });
  const row = within(await screen.findByRole("row", { name: /organization:retire/ }));
  expect(row.getByText("Maja Berg")).toBeVisible();
  expect(row.getByText("Hamnarkivet")).toBeVisible();
  expect(row.getByText(/"reason":"moved"/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show older" }));
  expect(await screen.findByText("The system")).toBeVisible();
  expect(screen.getByText("The platform")).toBeVisible();
  expect(screen.getAllByRole("row")).toHaveLength(3);
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
  expect(sent.map(({ parameters }) => parameters)).toEqual([{}, { before: "2" }]);
});
