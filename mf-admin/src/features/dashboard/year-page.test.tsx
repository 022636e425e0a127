import { type YearCount, yearCountNames } from "@samling/contract/constants/figures";
import * as paths from "@samling/portal/paths";
import { buildOrganization, collectionId, idOf, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";
import type { YearFigures } from "./endpoints.ts";

const zero = Object.fromEntries(yearCountNames.map((name) => [name, 0])) as Record<YearCount, number>;
const year: YearFigures = {
  year: 2026,
  years: [2026, 2025],
  answerDays: 14,
  medianHours: 50,
  noticeMedianHours: null,
  collections: [
    { collectionId, title: [{ languageCode: "en", title: "The last hull" }] },
    { collectionId: idOf(2), title: [{ languageCode: "en", title: "Trams" }] },
  ],
  rows: [
    { ...zero, month: "2026-01", collectionId, came: 4, published: 3, accepted: 1, atOnce: 2, visits: 1_200 },
    { ...zero, month: "2026-01", collectionId: idOf(2), came: 2, toAnswer: 4, answeredInTime: 3, downloads: 7 },
    { ...zero, month: "2026-03", collectionId: null, came: 1, notices: 1 },
  ],
};
const user = userEvent.setup();

async function renderPage(answers: Answers = {}, query = "") {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/year": () => year,
    ...answers,
  });
  const at = paths.deskSection.href({ orgId, room: "year" }) + query;
  await renderRoutes([...remote.routes], { at, isInOrganization: true });
  return sent;
}
const figure = (name: string) => screen.getByText(name, { selector: "dt" }).closest("div")?.textContent;
const cells = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));

it("shows a year in sums, by month and by collection [WEEK-04]", async () => {
  await renderPage();
  await screen.findByRole("table", { name: "By month" });
  expect(figure("Came in")).toBe("Came in7");
  expect(figure("Published")).toBe("Published31 accepted, 2 published at once");
  expect(figure("Contributions answered in time")).toMatch(/75%3 of 4 within your 14 daysMedian: 2 days$/);
  expect(figure("Notices decided in time")).toBe("Notices decided in time–");
  expect(cells("By month")).toEqual([
    ["Month", "Came in", "Published", "Declined", "Hidden", "Notices", "Visits", "Downloads"],
    ["January", "6", "3", "0", "0", "0", "1,200", "7"],
    ["March", "1", "0", "0", "0", "1", "0", "0"],
  ]);
  expect(cells("By collection").map(([name, came]) => [name, came])).toEqual([
    ["Collection", "Came in"],
    ["The last hull", "4"],
    ["Trams", "2"],
    ["Removed collections and contributions", "1"],
  ]);
});

it("shows another year, and a single collection, and prints what it shows", async () => {
  const sent = await renderPage({}, "?year=2025");
  await user.selectOptions(
    await screen.findByRole("combobox", { name: "Collection" }),
    await screen.findByRole("option", { name: "Trams" }),
  );
  expect(figure("Came in")).toBe("Came in2");
  expect(cells("By month")).toHaveLength(2);
  // The median is that of all collections.
  expect(figure("Contributions answered in time")).toMatch(/3 of 4 within your 14 days$/);
  expect(screen.queryByRole("table", { name: "By collection" })).toBeNull();
  let isPrinted = false;
  window.print = () => {
    isPrinted = true;
  };
  await user.click(screen.getByRole("button", { name: "Print or save as PDF" }));
  expect(isPrinted).toBe(true);
  await user.selectOptions(screen.getByRole("combobox", { name: "Year" }), "2026");
  const years = sent.filter(({ address }) => address.endsWith("/year")).map(({ parameters }) => parameters.year);
  expect(years).toEqual(["2025", "2026"]);
});

it("says that nothing happened in a year, or that it could not be loaded", async () => {
  let isDown = true;
  await renderPage({
    "GET /api/organization/{id}/year": () => (isDown ? refuse("UNAVAILABLE") : { ...year, collections: [], rows: [] }),
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText("Nothing happened in 2026")).toBeVisible();
});
