import { permissions } from "@samling/contract/permissions";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import {
  buildCollection,
  buildOrganization,
  buildSession,
  collectionId,
  organizationId as orgId,
} from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import { buildLink } from "../../testing/build-link.ts";
import type { HandOverListItem } from "./endpoints.ts";

const handOver = (values: Partial<HandOverListItem>): HandOverListItem => ({
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
  put: null,
  receipts: 0,
  ...values,
});

async function renderPage(handOvers: HandOverListItem[], answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/roles": () => permissions,
    "GET /api/all-collections": () => [buildCollection()],
    "GET /api/organization/{id}/hand-overs": () => handOvers,
    "GET /api/organization/{id}/hand-over-place": () => ({ place: null }),
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
    at: paths.deskSection.href({ orgId, room: "hand-over" }),
    isInOrganization: true,
  });
  return sent;
}
const user = userEvent.setup();
const start = () => screen.findByRole("button", { name: "Pack and hand over" });

it("shows how much is handed over, and how much is left out, before it begins", async () => {
  const sent = await renderPage([], {
    "POST /api/organization/{id}/hand-overs": () => ({ handOverId: "6f1a2b3c-0000-4000-8000-000000000001" }),
  });
  const previewPanel = within(await screen.findByRole("complementary", { name: "Summary" }));
  expect(await previewPanel.findByText("412")).toBeVisible();
  for (const text of ["1,204", "38.6 GB", "12 awaiting a decision are left out."])
    expect(previewPanel.getByText(text)).toBeVisible();
  await user.click(await start());
  expect(await screen.findByText("Enter the recipient")).toBeVisible();
  expect(screen.getByRole("combobox", { name: /Recipient/ })).toHaveFocus();
  await user.type(screen.getByRole("combobox", { name: /Recipient/ }), "City Archives");
  await user.click(screen.getByRole("radio", { name: /One collection/ }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Collection" }), collectionId);
  await waitFor(async () => expect(await start()).not.toHaveAttribute("aria-disabled"));
  await user.click(await start());
  const address = "POST /api/organization/{id}/hand-overs";
  await waitFor(() => expect(sent.filter((item) => item.address === address)).toHaveLength(1));
  expect(sent.find((item) => item.address === address)?.body).toMatchObject({
    selection: { collectionId },
    destination: "City Archives",
    hasContacts: false,
    maxBytes: 4_000_000_000,
  });
});

it("selects what came by a link [OPEN-01]", async () => {
  localStorage.setItem("token", "abc");
  const sent = await renderPage([], {
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: ["SUPER_ADMIN"] }] }),
    "GET /api/organization/{id}/links": () => [buildLink()],
  });
  await user.click(await screen.findByRole("radio", { name: /Received through a link/ }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Link" }), "Poster at the quay");
  await waitFor(() =>
    expect(sent.findLast(({ address }) => address.endsWith("/hand-overs/preview"))?.body).toMatchObject({
      selection: { linkId: buildLink().id },
    }),
  );
  localStorage.clear();
});

it("shows the steps of the current hand-over, and stops it", async () => {
  const sent = await renderPage(
    [handOver({ state: "packing", packedBytes: 11_800_000_000, endedAt: null, keptUntil: null })],
    { "POST /api/organization/{id}/hand-overs/{handOverId}/stop": () => ({}) },
  );
  const section = within(await screen.findByRole("region", { name: "In progress: to City Archives" }));
  expect(section.getByText("11.8 GB of 19 GB")).toBeVisible();
  expect(section.getAllByRole("listitem")).toHaveLength(4);
  await user.click(section.getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith("/stop"))).toBe(true));
});

it("keeps failed hand-overs in the list, fetches a package, and reads a receipt", async () => {
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
  const table = within(await screen.findByRole("table", { name: "Earlier hand-overs" }));
  expect(table.getByText("Failed: 2 files differ from what was sent")).toBeVisible();
  expect(table.getByText("1 file is not included: it is lost or differs from what was sent.")).toBeVisible();
  expect(table.getByRole("button", { name: /^Continue (?!without)/ })).toBeVisible();
  await user.click(table.getByRole("button", { name: /Continue without these files/ }));
  await waitFor(() =>
    expect(sent.find(({ address }) => address.endsWith("/resume"))?.body).toEqual({ goesWithout: true }),
  );
  // jsdom cannot read a file.
  const csv = Object.assign(new File([], "receipt.csv", { type: "text/csv" }), { text: async () => "2026-0001;A 1" });
  await user.upload(table.getByLabelText("Read their numbers (CSV)"), csv);
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith("/receipt"))).toBe(true));
  await user.click(table.getByRole("button", { name: /^Download/ }));
  const link = await within(await screen.findByRole("dialog")).findByRole("link", { name: "samling-1.zip" });
  expect(link).toHaveAttribute("href", url);
});

it("lets each of two hand-overs in progress be stopped", async () => {
  const packing = handOver({ state: "packing", endedAt: null, keptUntil: null });
  const other = { ...packing, id: "6f1a2b3c-0000-4000-8000-000000000002", destination: "County Archives" };
  const sent = await renderPage([packing, other], {
    "POST /api/organization/{id}/hand-overs/{handOverId}/stop": () => ({}),
  });
  const section = within(await screen.findByRole("region", { name: "In progress: to County Archives" }));
  expect(screen.getByRole("region", { name: "In progress: to City Archives" })).toBeVisible();
  await user.click(section.getByRole("button", { name: "Stop" }));
  await waitFor(() =>
    expect(sent.find(({ address }) => address.endsWith("/stop"))?.parameters).toMatchObject({ handOverId: other.id }),
  );
});

it("says that nothing is new, and when the last one was, only once the recipient is named", async () => {
  const nothing = { items: 0, files: 0, bytes: 0, left: [], notPublic: 0, withoutLicense: 0, unknown: [] };
  await renderPage([handOver({})], {
    "POST /api/organization/{id}/hand-overs/preview": () => ({ ...nothing, latest: "2026-10-14T10:00:00.000Z" }),
  });
  const panel = within(await screen.findByRole("complementary", { name: "Summary" }));
  expect(await panel.findByText("0 bytes")).toBeVisible();
  expect(panel.queryByText("14 Oct 2026")).toBeNull();
  expect(panel.queryByText("There is nothing to hand over.")).toBeNull();
  await user.click(await start());
  expect(await screen.findByText("Enter the recipient")).toBeVisible();
  await user.type(screen.getByRole("combobox", { name: /Recipient/ }), "City Archives");
  expect(await panel.findByText("There is nothing to hand over.")).toBeVisible();
  expect(panel.getByText("14 Oct 2026")).toBeVisible();
  expect(await start()).toHaveAttribute("aria-disabled", "true");
});

it("says why a hand-over cannot be continued, or not be started yet", async () => {
  const failed = handOver({ state: "failed", problem: "stopped" });
  await renderPage([failed], {
    "POST /api/organization/{id}/hand-overs": () => refuse("CONFLICT"),
    "POST /api/organization/{id}/hand-overs/{handOverId}/resume": () => refuse("CONFLICT"),
  });
  const { result } = renderHook(() => useToasts());
  const waitForToast = (words: RegExp) =>
    waitFor(() => expect(result.current.map(({ text }) => text)).toContainEqual(expect.stringMatching(words)));
  await user.click(await screen.findByRole("button", { name: /^Continue/ }));
  await waitForToast(/^Not continued: the same is being packed for this recipient/);
  await user.type(screen.getByRole("combobox", { name: /Recipient/ }), "City Archives");
  await waitFor(async () => expect(await start()).not.toHaveAttribute("aria-disabled"));
  await user.click(await start());
  await waitForToast(/^Another hand-over to this recipient is still being packed/);
});

const place = {
  endpoint: "https://s3.example.org",
  region: "us-east-1",
  bucket: "archive",
  prefix: "samling",
  accessKey: "ours",
};
const to = "https://s3.example.org/archive/samling";

it("puts packages into the configured bucket, and says where, when and why not", async () => {
  const put = { to, at: "2026-10-14T12:00:00.000Z", problem: null };
  const failed = handOver({ id: "6f1a2b3c-0000-4000-8000-000000000003", put: { to, at: null, problem: "bucket" } });
  const sent = await renderPage([handOver({ put }), failed], {
    "GET /api/organization/{id}/hand-over-place": () => ({ place }),
    "POST /api/organization/{id}/hand-overs": () => ({ handOverId: failed.id }),
    "POST /api/organization/{id}/hand-overs/{handOverId}/put": () => ({}),
  });
  const table = within(await screen.findByRole("table", { name: "Earlier hand-overs" }));
  expect(table.getByText(new RegExp(`^Uploaded to ${to}, 14 Oct 2026`))).toBeVisible();
  expect(table.getByText(`Not uploaded to ${to}: there is no such bucket in that region.`)).toBeVisible();
  const [, again] = await table.findAllByRole("button", { name: /^Upload again/ });
  await user.click(again as HTMLElement);
  await waitFor(() => expect(sent.some(({ address }) => address.endsWith("/put"))).toBe(true));
  await user.click(screen.getByRole("checkbox", { name: "Also upload the packages to your bucket" }));
  await user.type(screen.getByRole("combobox", { name: /Recipient/ }), "City Archives");
  await waitFor(async () => expect(await start()).not.toHaveAttribute("aria-disabled"));
  await user.click(await start());
  const startRequest = () => sent.find(({ address }) => address === "POST /api/organization/{id}/hand-overs");
  await waitFor(() => expect(startRequest()?.body).toMatchObject({ isPut: true }));
});

it("saves a bucket, and shows the server's objection at the field", async () => {
  let acceptsKeys = false;
  const sent = await renderPage([], {
    "PUT /api/organization/{id}/hand-over-place": () =>
      acceptsKeys ? {} : refuse("INVALID_INPUT", { issues: [{ path: ["accessKey"], code: "key", message: "" }] }),
  });
  await user.click(await screen.findByRole("button", { name: "A bucket for the packages" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Test and save" }));
  expect(dialog.getAllByText("Fill this in").length).toBeGreaterThan(0);
  for (const [label, value] of [
    [/^Address of the server/, "s3.example.org"],
    [/^Bucket/, "archive"],
    [/^Access key/, "ours"],
    [/^Secret key/, "secret"],
  ] as const)
    await user.type(dialog.getByLabelText(label), value);
  await user.click(dialog.getByRole("button", { name: "Test and save" }));
  expect((await dialog.findAllByText(/^The server refuses these keys/)).length).toBeGreaterThan(0);
  acceptsKeys = true;
  await user.click(dialog.getByRole("button", { name: "Test and save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.filter(({ address }) => address.startsWith("PUT")).at(-1)?.body).toEqual({
    ...place,
    secretKey: "secret",
  });
});

it("removes a bucket only after saying what is lost with it", async () => {
  const user = userEvent.setup();
  const sent = await renderPage([], {
    "GET /api/organization/{id}/hand-over-place": () => ({ place }),
    "DELETE /api/organization/{id}/hand-over-place": () => ({}),
  });
  const removed = () => sent.filter(({ address }) => address.startsWith("DELETE")).length;
  await user.click(await screen.findByRole("button", { name: "A bucket for the packages" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Remove this bucket" }));
  expect(dialog.getByText(/its secret key is deleted here/)).toBeVisible();
  expect(removed()).toBe(0);
  await user.click(dialog.getByRole("button", { name: "Yes, remove it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(removed()).toBe(1);
});

it("tells apart the buttons of two hand-overs of the same day", async () => {
  const second = handOver({ id: orgId, startedAt: "2026-10-14T13:30:00.000Z" });
  await renderPage([handOver({}), second]);
  const table = within(await screen.findByRole("table", { name: "Earlier hand-overs" }));
  const names = table.getAllByRole("button").map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(names.length);
});

it("offers another attempt if the summary cannot be loaded", async () => {
  let isDown = true;
  await renderPage([], {
    "POST /api/organization/{id}/hand-overs/preview": () =>
      isDown
        ? refuse("UNAVAILABLE")
        : { items: 412, files: 1204, bytes: 1, left: [], notPublic: 0, withoutLicense: 0, unknown: [], latest: null },
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText("412")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});
