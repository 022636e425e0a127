import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buildOrganization, collectionId, idOf, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import type { Overview } from "./endpoints.ts";

const overview: Overview = {
  contributions: 1234,
  media: 2500,
  contributors: 12,
  withheld: [
    { state: "submitted", contributions: 4 },
    { state: "declined", contributions: 1 },
  ],
  period: { contributions: 50, media: 92, contributors: 7 },
  years: [2026, 2025],
  months: [
    { month: "2026-01", contributions: 40, media: 80 },
    { month: "2026-02", contributions: 10, media: 12 },
  ],
  collections: [
    {
      collectionId,
      title: [{ languageCode: "en", title: "The last hull" }],
      contributions: 1200,
      media: 2400,
      bytes: 3e9,
    },
  ],
  licenses: [
    { license: "CC BY", media: 2000 },
    { license: "", media: 500 },
  ],
  topContributors: [{ userId: idOf(1), name: "Sailor", contributions: 300 }],
  storage: { originals: 3e9, derivatives: 1e9, relatedFiles: 0 },
  waiting: {
    pending: 3,
    failed: 1,
    newest: [
      {
        mediaId: idOf(2),
        contributionId: idOf(3),
        collectionId,
        title: "Torn",
        originalFileName: "torn.jpg",
        state: "failed",
        reason: "unreadable",
      },
    ],
  },
};
const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);

async function renderPage(answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/overview": () => overview,
    "GET /api/licenses": () => [
      {
        licenseId: "CC BY",
        url: null,
        isOffered: true,
        translations: [{ languageCode: "en", text: "Attribution", description: "" }],
      },
    ],
    "GET /api/organization/{id}/intake/figures": () => ({
      year: 2026,
      atOnce: 0,
      waiting: 0,
      oldest: null,
      asked: 0,
      overdue: 0,
      answerDays: 14,
      reasons: [],
      before: { accepted: 0, declined: 0, medianHours: null },
      medianHours: null,
      months: [],
      collections: [],
      reviewers: [],
    }),
    ...answers,
  });
  const routes = remote.routes.map(({ element, ...route }) => ({
    ...route,
    element: (
      <>
        {element}
        <Toasts />
      </>
    ),
  }));
  await renderRoutes(routes, { at: paths.dashboard.href({ orgId }), isInOrganization: true });
  return { writes: () => sent.filter(({ address }) => !address.startsWith("GET")) };
}
const user = userEvent.setup();
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));

it("shows the organization's figures, each chart also as a table", async () => {
  await renderPage();
  const figures = (await screen.findByText("Contributors")).closest("dl");
  expect(figures).toHaveTextContent(
    /Published contributions1,234Also: waiting 4, declined 1Files2,500Contributors12Storage used4 GB/,
  );
  await user.click(screen.getByText("Show as a table"));
  expect(cells(screen.getByRole("table", { name: "Contributions over time" }))).toEqual([
    ["Month", "Contributions", "Files"],
    ["January 2026", "40", "80"],
    ["February 2026", "10", "12"],
  ]);
  expect(cells(screen.getByRole("table", { name: "By collection" }))[1]).toEqual([
    "The last hull",
    "1,200",
    "2,400",
    "3 GB",
    "",
  ]);
  expect(screen.getByRole("link", { name: "Sailor" })).toHaveAttribute(
    "href",
    paths.profile.href({ orgId, userId: idOf(1) }),
  );
  await screen.findByText("Attribution");
  expect(cells(screen.getByRole("table", { name: "By licence" })).slice(1)).toEqual([
    ["Attribution", "2,000", ""],
    ["None chosen", "500", ""],
  ]);
  await user.click(screen.getByText("What is stored"));
  expect(screen.getByText("Original files: 3 GB")).toBeVisible();
});

it("shows waiting files, links to them, and retries", async () => {
  let isDown = true;
  const { writes } = await renderPage({ "POST /api/media/{id}/rebuild": () => (isDown ? refuse("UNAVAILABLE") : {}) });
  expect(await screen.findByText("3 files are being prepared. 1 file could not be prepared.")).toBeVisible();
  expect(screen.getByText("torn.jpg · unreadable")).toBeVisible();
  const retry = screen.getByRole("button", { name: "Try again – Torn" });
  await user.click(retry);
  expect(await screen.findByText(/service is not available right now/)).toBeVisible();
  isDown = false;
  await waitFor(() => expect(retry).not.toHaveAttribute("aria-disabled", "true"));
  await user.click(retry);
  expect(await screen.findByText("Torn is being prepared again.")).toBeVisible();
  expect(retry).toHaveAttribute("aria-disabled", "true");
  expect(writes().map(({ parameters }) => parameters)).toEqual([{ id: idOf(2) }, { id: idOf(2) }]);
});

it("says that nothing is waiting, and shows an error if nothing could be loaded", async () => {
  let isDown = true;
  await renderPage({
    "GET /api/organization/{id}/overview": () =>
      isDown ? refuse("UNAVAILABLE") : { ...overview, waiting: { pending: 0, failed: 0, newest: [] } },
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await waitFor(() => expect(retry).not.toHaveAttribute("aria-disabled", "true"));
  await user.click(retry);
  expect(await screen.findByText("Every file is ready to be shown.")).toBeVisible();
});

it("keeps the page's heading if only the desk's figures could not be loaded", async () => {
  await renderPage({ "GET /api/organization/{id}/intake/figures": () => refuse("UNAVAILABLE") });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Overview");
});

it("shows another year, with its contributions and contributors", async () => {
  const asked: unknown[] = [];
  await renderPage({
    "GET /api/organization/{id}/overview": ({ parameters }) => {
      const { year } = parameters as { year?: string };
      asked.push(year);
      if (!year) return overview;
      const months = [{ month: "2025-01", contributions: 3, media: 4 }];
      return { ...overview, months, period: { contributions: 3, media: 4, contributors: 1 } };
    },
  });
  expect(await screen.findByText("50 contributions with 92 files, from 7 people.")).toBeVisible();
  const period = screen.getByRole("combobox", { name: "Period" });
  expect(
    within(period)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["The last twelve months", "2026", "2025"]);
  await user.selectOptions(period, "2025");
  expect(await screen.findByText("3 contributions with 4 files, from 1 person.")).toBeVisible();
  expect(screen.getByText("Download as CSV")).toHaveAttribute("download", "contributions-2025.csv");
  expect(asked.map(String)).toEqual(["undefined", "2025"]);
});

it("omits failures if the count is zero", async () => {
  await renderPage({
    "GET /api/organization/{id}/overview": () => ({ ...overview, waiting: { pending: 3, failed: 0, newest: [] } }),
  });
  expect(await screen.findByText("3 files are being prepared.")).toBeVisible();
});

it("offers the months as a file for the annual report, and explains the storage figure", async () => {
  await renderPage();
  const link = await screen.findByText("Download as CSV");
  const file = decodeURIComponent(link.getAttribute("href") ?? "");
  expect(file).toContain("month,contributions,media\r\n2026-01,40,80\r\n2026-02,10,12\r\n");
  expect(link).toHaveAttribute("download");
  await user.click(screen.getByText("What is stored"));
  expect(screen.getByText(/All three kinds count towards the storage figure/)).toBeVisible();
});
