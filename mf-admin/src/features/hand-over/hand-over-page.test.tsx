import { permissions } from "@samling/contract/permissions";
import * as paths from "@samling/portal/paths";
import {
  buildCollection,
  buildOrganization,
  collectionId,
  organizationId as orgId,
} from "@samling/portal/testing/builders";
import { type Answers, answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import type { Listed } from "./endpoints.ts";

// A full page, on a machine that may be busy.
jest.setTimeout(60_000);

const handOver = (values: Partial<Listed>): Listed => ({
  id: "6f1a2b3c-0000-4000-8000-000000000001",
  destination: "City Archives",
  selection: { isNew: true, language: "en" },
  by: "Ingrid Falk",
  state: "ready",
  problem: null,
  problems: [],
  items: 240,
  files: 655,
  bytes: 19_000_000_000,
  packedBytes: 19_000_000_000,
  parts: 5,
  startedAt: "2026-10-14T10:00:00.000Z",
  endedAt: "2026-10-14T11:00:00.000Z",
  keptUntil: "2026-10-28T11:00:00.000Z",
  keptDays: 14,
  receipts: 0,
  ...values,
});

async function renderPage(listed: Listed[], answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/roles": () => permissions,
    "GET /api/all-collections": () => [buildCollection()],
    "GET /api/organization/{id}/hand-overs": () => listed,
    "POST /api/organization/{id}/hand-overs/preview": () => ({
      items: 412,
      files: 1204,
      bytes: 38_600_000_000,
      left: [{ state: "submitted", items: 12 }],
      notPublic: 3,
      withoutLicense: 7,
      unknown: [],
      latest: "2026-10-14T10:00:00.000Z",
    }),
    ...answers,
  });
  await renderRoutes([...remote.routes], {
    at: paths.deskRoom.href({ orgId, room: "hand-over" }),
    isInOrganization: true,
  });
  return sent;
}
const user = userEvent.setup();
const start = () => screen.findByRole("button", { name: "Pack and hand over" });

it("says in numbers what goes out, and what is left out, before it begins", async () => {
  const sent = await renderPage([], {
    "POST /api/organization/{id}/hand-overs": () => ({ handOverId: "6f1a2b3c-0000-4000-8000-000000000001" }),
  });
  const weigh = within(await screen.findByRole("complementary", { name: "What goes out" }));
  expect(await weigh.findByText("412")).toBeVisible();
  for (const text of ["1,204", "38.6 GB", "12 that wait for a decision are left out."])
    expect(weigh.getByText(text)).toBeVisible();
  await user.click(await start());
  expect(await screen.findByText("Write who gets it")).toBeVisible();
  await user.type(screen.getByRole("combobox", { name: /Who gets it/ }), "City Archives");
  await user.click(screen.getByRole("radio", { name: /One collection/ }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Collection" }), collectionId);
  await waitFor(async () => expect(await start()).not.toHaveAttribute("aria-disabled"));
  await user.click(await start());
  const address = "POST /api/organization/{id}/hand-overs";
  await waitFor(() => expect(sent.filter((one) => one.address === address)).toHaveLength(1));
  expect(sent.find((one) => one.address === address)?.body).toMatchObject({
    selection: { collectionId },
    destination: "City Archives",
    hasContacts: false,
    maxBytes: 4_000_000_000,
  });
});

it("shows the stations of what is under way, and stops it", async () => {
  const sent = await renderPage(
    [handOver({ state: "packing", packedBytes: 11_800_000_000, endedAt: null, keptUntil: null })],
    { "POST /api/organization/{id}/hand-overs/{handOverId}/stop": () => ({}) },
  );
  const section = within(await screen.findByRole("region", { name: "Under way: to City Archives" }));
  expect(section.getByText("11.8 GB of 19 GB")).toBeVisible();
  expect(section.getAllByRole("listitem")).toHaveLength(4);
  await user.click(section.getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith("/stop"))).toBe(true));
});

it("keeps the failed ones in the list, fetches a package, and reads a receipt", async () => {
  const url = "/media/hand-overs/a/b/1.zip?signature=c";
  const failed = handOver({ id: "6f1a2b3c-0000-4000-8000-000000000002", state: "failed", problem: "changed" });
  const sent = await renderPage(
    [
      handOver({ problems: ["originals/c.jpg"] }),
      { ...failed, problems: ["originals/a.jpg", "originals/b.jpg"], endedAt: null },
    ],
    {
      "POST /api/organization/{id}/hand-overs/{handOverId}/resume": () => ({}),
      "GET /api/organization/{id}/hand-overs/{handOverId}/parts": () => [
        { name: "samling-1.zip", bytes: 4_000_000_000, sha256: "ab".repeat(32), url },
      ],
      "POST /api/organization/{id}/hand-overs/{handOverId}/receipt": () => ({ read: 240, unknown: [] }),
    },
  );
  const table = within(await screen.findByRole("table", { name: "Hand-overs so far" }));
  expect(table.getByText("Failed: 2 files are not what was sent")).toBeVisible();
  expect(table.getByText("1 file is not in it: it is lost or not what was sent.")).toBeVisible();
  expect(table.getByRole("button", { name: /^Go on (?!without)/ })).toBeVisible();
  await user.click(table.getByRole("button", { name: /Go on without these files/ }));
  await waitFor(() =>
    expect(sent.find(({ address }) => address.endsWith("/resume"))?.body).toEqual({ goesWithout: true }),
  );
  // jsdom cannot read a file.
  const csv = Object.assign(new File([], "receipt.csv", { type: "text/csv" }), { text: async () => "2026-0001;A 1" });
  await user.upload(table.getByLabelText("Read their numbers (CSV)"), csv);
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith("/receipt"))).toBe(true));
  await user.click(table.getByRole("button", { name: /Fetch/ }));
  const link = await within(await screen.findByRole("dialog")).findByRole("link", { name: "samling-1.zip" });
  expect(link).toHaveAttribute("href", url);
});
