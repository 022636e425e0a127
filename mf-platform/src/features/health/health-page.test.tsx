import type { Answer } from "@samling/contract/types";
import { Link } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";

const jobs: Answer<"GET /api/jobs"> = {
  queues: [{ name: "make-derivatives", waiting: 3, running: 1, failed: 1, oldestSeconds: 7_260 }],
  failed: [
    {
      id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
      queue: "make-derivatives",
      data: { mediaId: "1" },
      error: "It broke.",
      failedAt: "2026-05-01T10:00:00.000Z",
    },
  ],
};
const fixity: Answer<"GET /api/fixity"> = {
  startedAt: "2026-05-01T10:00:00.000Z",
  finishedAt: "2026-05-01T11:00:00.000Z",
  checked: 1234,
  missing: 0,
  changed: 0,
  problems: [],
};
const browserError = {
  error: "TypeError: x is undefined",
  count: 12,
  firstAt: "2026-05-01T10:00:00.000Z",
  lastAt: "2026-05-02T10:00:00.000Z",
  detail: "TypeError: x is undefined\n  at one.js",
  location: "/organization/1",
  deviceInformation: "Firefox",
};
const remotes = [
  { name: "mf_public", app: "mf-public", entry: "http://localhost:3001/remoteEntry.0a1b.js", version: "2.3.4" },
];

async function renderPage(answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/jobs": () => jobs,
    "GET /api/notice-floods": () => [],
    "GET /api/client-errors": () => [],
    "GET /api/storage": () => ({
      originals: { count: 250, bytes: 131_400_000 },
      relatedFiles: { count: 1, bytes: 100 },
      derivatives: { count: 1500, bytes: 262_000_000 },
      waiting: 2,
      comparison: null,
    }),
    "GET /api/fixity": () => fixity,
    "GET /api/version": () => ({ api: "1.2.3", contractVersion: 1, commit: "0123456789ab" }),
    "GET /api/runtime": () => ({ node: "24.0.0", postgres: "18.4", migration: "0026-settings" }),
    ...answers,
  });
  const api = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).endsWith("/remotes.json") ? Response.json({ remotes }) : api(input, init);
  const desk = { path: paths.reviewDesk.path, element: <Link to={paths.platformHealth.href()}>Back to health</Link> };
  await renderRoutes([...remote.routes, desk], { at: paths.platformHealth.href() });
  await screen.findByRole("heading", { level: 1, name: "System health" });
  return sent;
}
const part = (name: string) => within(screen.getByRole("region", { name }));

it("begins with the problems, or says that all is well", async () => {
  await renderPage({
    "GET /api/fixity": () => ({ ...fixity, missing: 1, changed: 2 }),
    "GET /api/client-errors": () => [{ ...browserError, lastAt: new Date().toISOString() }],
    "GET /api/notice-floods": () => [
      { organization: { id: crypto.randomUUID(), name: "Hamnarkivet" }, waiting: 250, held: 12 },
    ],
  });
  expect(await screen.findByRole("link", { name: /^250 notices about Hamnarkivet are waiting/ })).toBeVisible();
  expect(await screen.findByRole("link", { name: "1 job failed at the last attempt" })).toHaveAttribute(
    "href",
    "#jobs",
  );
  expect(screen.getByRole("link", { name: "3 originals are missing or changed" })).toHaveAttribute("href", "#storage");
  expect(screen.getByRole("link", { name: /^1 kind of error/ })).toHaveAttribute("href", "#client-errors");
  cleanup();
  await renderPage({
    "GET /api/jobs": () => ({
      queues: [{ name: "send-mail", waiting: 3, running: 0, failed: 0, oldestSeconds: 0 }],
      failed: [],
    }),
    "GET /api/client-errors": () => [browserError],
  });
  expect(await screen.findByText("All is well.")).toBeVisible();
});

it("shows waiting jobs, how long the oldest has waited, and failed ones, which it retries", async () => {
  let failed = jobs.failed;
  const sent = await renderPage({
    "GET /api/jobs": () => ({ ...jobs, failed }),
    "POST /api/jobs/{id}/retry": () => {
      failed = [];
      return {};
    },
  });
  const queue = within(await part("Jobs").findByRole("row", { name: /^make-derivatives 3/ }));
  expect(queue.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["3", "1", "1", "2 hrs"]);
  expect(part("Jobs").getByText(/The oldest has waited 2 hrs\./)).toBeVisible();
  expect(part("Jobs").getByText("It broke.", { exact: false })).toBeVisible();
  await userEvent.click(part("Jobs").getByRole("button", { name: /^Try make-derivatives again, 1 May 2026/ }));
  expect(await part("Jobs").findByText("None.")).toBeVisible();
  expect(sent.find(({ address }) => address.startsWith("POST"))?.parameters).toEqual({ id: jobs.failed[0]?.id });
});

it("groups errors from browsers, and expands one with all its details", async () => {
  await renderPage({ "GET /api/client-errors": () => [browserError] });
  const errors = part("Errors in browsers");
  expect(await errors.findByText(/^12 times, last on/)).toBeVisible();
  await userEvent.click(errors.getByText("TypeError: x is undefined"));
  expect(errors.getByText("/organization/1")).toBeVisible();
  expect(errors.getByText(/at one\.js/)).toBeVisible();
});

it("shows the stored bytes, and the result of the last check of originals", async () => {
  let answer = fixity;
  await renderPage({
    "GET /api/fixity": () => answer,
    "POST /api/fixity": () => {
      answer = { ...fixity, finishedAt: null, checked: 0 };
      return {};
    },
  });
  const storage = part("Storage and fixity");
  expect(await storage.findByText("131.4 MB")).toBeVisible();
  expect(storage.getByText("250 files")).toBeVisible();
  expect(await storage.findByText("All are unchanged.")).toBeVisible();
  await userEvent.click(storage.getByRole("button", { name: "Check all originals" }));
  expect(await storage.findByText(/^Being checked since/)).toBeVisible();
  expect(storage.queryByText("All are unchanged.")).toBeNull();
  // Nothing has been checked yet, so no result is shown.
  expect(storage.queryByText(/as they were given/)).toBeNull();
  expect(storage.getByRole("button", { name: "Check all originals" })).toHaveAttribute("aria-disabled", "true");
});

it("names missing or changed originals", async () => {
  const problems = [
    { organizationId: "7c9e6679-7425-40de-944b-e07fc1f90ae7", key: "one/originals/a", problem: "missing" as const },
  ];
  await renderPage({ "GET /api/fixity": () => ({ ...fixity, missing: 1, problems }) });
  expect(await screen.findByText("Missing: 1. Changed: 0.")).toBeVisible();
  expect(screen.getByText("one/originals/a")).toBeVisible();
});

it("reports whether storage and database agree, and names what is missing", async () => {
  const amount = { count: 1, bytes: 10 };
  const comparison = {
    comparedAt: "2026-05-03T03:11:00.000Z",
    objects: 1750,
    unnamed: 3,
    unnamedBytes: 13_000_000,
    abandoned: 2,
    missing: 1,
    missingKeys: ["one/media/a"],
  };
  const storage = { originals: amount, relatedFiles: amount, derivatives: amount, waiting: 0 };
  await renderPage({ "GET /api/storage": () => ({ ...storage, comparison }) });
  expect(await screen.findByText(/^Compared on .*: 1,750 objects\.$/)).toBeVisible();
  expect(
    screen.getByText(/^Missing from the storage: 1\. .*: 3 \(13 MB\), of which 2 will soon be removed\.$/),
  ).toBeVisible();
  expect(screen.getByText("one/media/a")).toBeVisible();
});

it("names the live versions: shell, remotes and API", async () => {
  await renderPage();
  const versions = part("Live versions");
  expect(await versions.findByRole("row", { name: "mf-public 2.3.4 remoteEntry.0a1b.js" })).toBeVisible();
  expect(versions.getByRole("row", { name: /^shell/ })).toBeVisible();
  expect(versions.getByRole("row", { name: "api 1.2.3 0026-settings" })).toBeVisible();
});

it("shows the other sections if one cannot be loaded", async () => {
  let isDown = true;
  await renderPage({ "GET /api/jobs": () => (isDown ? refuse("UNAVAILABLE") : jobs) });
  expect(await screen.findByText("131.4 MB")).toBeVisible();
  const retry = await part("Jobs").findByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.click(retry);
  await waitFor(() => expect(part("Jobs").getByText("It broke.", { exact: false })).toBeVisible());
});

it("does not name floods that have been dealt with since the page was last open", async () => {
  let floods = [{ organization: { id: crypto.randomUUID(), name: "Hamnarkivet" }, waiting: 250, held: 12 }];
  await renderPage({ "GET /api/notice-floods": () => floods });
  await userEvent.click(await screen.findByRole("link", { name: /^250 notices about Hamnarkivet/ }));
  floods = [];
  await userEvent.click(await screen.findByRole("link", { name: "Back to health" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /^250 notices/ })).toBeNull());
  expect(screen.getByRole("heading", { level: 1, name: "System health" })).toBeVisible();
});

it("tells apart the buttons of two failed jobs of one queue", async () => {
  const [first] = jobs.failed;
  if (!first) throw new Error("There is a failed job.");
  const failed = [first, { ...first, id: crypto.randomUUID(), failedAt: "2026-05-01T10:00:07.000Z" }];
  await renderPage({ "GET /api/jobs": () => ({ ...jobs, failed }) });
  const names = (await screen.findAllByRole("button", { name: /make-derivatives/ })).map((button) =>
    button.getAttribute("aria-label"),
  );
  expect(new Set(names).size).toBe(2);
});
