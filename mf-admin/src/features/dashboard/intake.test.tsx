import { buildOrganization, collectionId, organizationId as orgId } from "@samling/portal/testing/builders";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { IntakeFigures } from "./endpoints.ts";
import { Intake } from "./intake.tsx";

const monthsOf = (year: number, accepted: number, declined: number) =>
  Array.from({ length: 12 }, (_, index) => ({
    month: `${year}-${String(index + 1).padStart(2, "0")}`,
    accepted: index === 2 ? accepted : 0,
    declined: index === 2 ? declined : 0,
    hours: index === 2 && accepted > 0 ? 49.4 : null,
  }));
const figures: IntakeFigures = {
  asked: 9,
  atOnce: 22,
  overdue: 2,
  answerDays: 4,
  before: { accepted: 20, declined: 1, medianHours: 58.2 },
  reasons: [
    { key: "double", texts: { en: "Twice", sv: "Två gånger", dk: "To gange", fi: "Kahdesti" }, declined: 2 },
    { key: "old", texts: null, declined: 1 },
  ],
  year: 2026,
  waiting: 23,
  oldest: new Date(Date.now() - 5.5 * 86_400_000).toISOString(),
  medianHours: 31.2,
  months: monthsOf(2026, 37, 3),
  collections: [{ collectionId, title: [{ languageCode: "en", title: "The last hull" }], accepted: 37, declined: 3 }],
  reviewers: [{ userId: orgId, name: "Arne Sand", accepted: 37, declined: 3, hours: 36 }],
};

const renderFigures = async () => {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/intake/figures": ({ parameters: { year } }) =>
      year === "2025"
        ? {
            ...figures,
            year: 2025,
            medianHours: null,
            months: monthsOf(2025, 0, 0),
            collections: [],
            reviewers: [],
            reasons: [],
          }
        : figures,
  });
  await renderRoutes([{ path: "/", element: <Intake years={[2026, 2025]} /> }], { at: "/", isInOrganization: true });
  await screen.findByRole("heading", { name: "At the desk, 2026" });
  return sent;
};

it("says that another year could not be loaded, instead of leaving the figures of this one", async () => {
  await renderFigures();
  const answer = globalThis.fetch;
  answerNetwork({ "GET /api/organization/{id}/intake/figures": () => refuse("UNAVAILABLE") });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Year" }), "2025");
  expect(await screen.findByText(/^The service is not available right now/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "At the desk, 2026" })).toBeNull();
  globalThis.fetch = answer;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "At the desk, 2025" })).toBeVisible();
});
const cells = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));

it("shows what is waiting, the time to the first answer, and what was decided, in tables that add up", async () => {
  await renderFigures();
  for (const figure of [
    "23",
    "5 days",
    "31 hours",
    "40",
    "37 accepted, 3 declined",
    "In 2025: 21",
    "22 more were published at once.",
    "In 2025: 2 days",
  ])
    expect(screen.getByText(figure, { selector: "dd" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the oldest" })).toBeVisible();
  expect(screen.getByText("9 more are awaiting answers from their contributors.")).toBeVisible();
  expect(screen.getByText("2 have been waiting for longer than your 4 days.")).toBeVisible();
  const months = cells("Accepted and declined by month");
  // Months without decisions are only in the chart.
  expect(months).toEqual([
    ["Month", "Accepted", "Declined", "Time to answer"],
    ["March", "37", "3", "2 days"],
    ["The whole year", "37", "3", "31 hours"],
  ]);
  expect(cells("Accepted and declined by collection")[1]).toEqual(["The last hull", "37", "3"]);
  expect(cells("Decided by")[1]).toEqual(["Arne Sand", "37", "3", "36 hours"]);
  expect(cells("Why contributions were declined").slice(1)).toEqual([
    ["Twice", "2"],
    ["A reason that is no longer listed", "1"],
  ]);
});

it("says that nothing was decided in a year, without empty charts", async () => {
  const sent = await renderFigures();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Year" }), "2025");
  expect(await screen.findByText("Nothing was decided in 2025.")).toBeVisible();
  expect(screen.getByText("No answers yet")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
  expect(sent.at(-1)?.parameters).toMatchObject({ year: "2025" });
});
