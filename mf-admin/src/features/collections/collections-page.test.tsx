import { permissions } from "@samling/contract/permissions";
import { paths } from "@samling/portal";
import {
  buildCollection,
  buildOrganization,
  collectionId,
  organizationId as orgId,
} from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../module.tsx";

const renderPage = (listAll: Answers["GET /api/all-collections"], language: "en" | "fi" = "en") => {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/all-collections": listAll,
    "GET /api/roles": () => permissions,
  });
  return renderRoutes(remote.routes, { at: paths.collections.href({ orgId }), isInOrganization: true, language }).then(
    () => sent,
  );
};
const second = "5f1a2b3c-0000-4000-8000-000000000012";

it("lists the collections of every status, with who sees them, and leads to each", async () => {
  const sent = await renderPage(() => [
    buildCollection(),
    buildCollection({ id: second, status: "ARCHIVED", isPublic: false, groupName: "Friends", mediaCount: 1234 }),
  ]);
  const rows = await screen.findAllByRole("row");
  expect(screen.getByText("2 collections")).toBeVisible();
  expect(rows).toHaveLength(3);
  const [, open, archived] = rows.map((row) => within(row));
  expect(open?.getByRole("link", { name: "The last hull" })).toHaveAttribute(
    "href",
    paths.collection.href({ orgId, collectionId }),
  );
  expect(open?.getByRole("link", { name: "Edit The last hull" })).toHaveAttribute(
    "href",
    paths.editCollection.href({ orgId, collection: collectionId }),
  );
  expect(open?.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
    "Open",
    "Everyone",
    "7",
    "2 May 2026",
    "Edit",
  ]);
  expect(archived?.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
    "Archived",
    "The group Friends",
    "1,234",
    "2 May 2026",
    "Edit",
  ]);
  const asked = sent.find(({ address }) => address === "GET /api/all-collections");
  expect(asked?.parameters).toEqual({ organizationId: orgId });
});

it("says who sees a collection that is not public: every member, or administrators only", async () => {
  await renderPage(() => [
    buildCollection({ isPublic: false }),
    buildCollection({ id: second, isPublic: false, groupName: "_no_group" }),
  ]);
  expect(await screen.findByText("All members")).toBeVisible();
  expect(screen.getByText("Administrators only")).toBeVisible();
});

it("shows the English title, as English, where there is none in the language [V-CORE-06]", async () => {
  await renderPage(() => [buildCollection()], "fi");
  expect(await screen.findByRole("link", { name: "The last hull" })).toHaveAttribute("lang", "en");
});

it("says so where there are none", async () => {
  await renderPage(() => []);
  expect(await screen.findByText("There are no collections yet")).toBeVisible();
});

it("says what went wrong and tries again", async () => {
  let isDown = true;
  await renderPage(() => (isDown ? refuse("UNAVAILABLE") : [buildCollection()]));
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText("The service is not available right now. Please try again in a moment.")).toBeVisible();
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText("1 collection")).toBeVisible();
});
