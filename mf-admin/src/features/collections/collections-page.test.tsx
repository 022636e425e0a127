import { permissions } from "@samling/contract/permissions";
import type { Collection } from "@samling/contract/types";
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
import { screen, waitFor, within } from "@testing-library/react";
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

it("lists the collections of every status, with their audience, and links to each", async () => {
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
  const listRequest = sent.find(({ address }) => address === "GET /api/all-collections");
  expect(listRequest?.parameters).toEqual({ organizationId: orgId });
});

it("names the audience of a collection that is not public: all members, or administrators only", async () => {
  await renderPage(() => [
    buildCollection({ isPublic: false }),
    buildCollection({ id: second, isPublic: false, groupName: "_no_group" }),
  ]);
  expect(await screen.findByText("All members")).toBeVisible();
  expect(screen.getByText("Admins only")).toBeVisible();
});

it("shows the English title, marked as English, if the language has none [V-CORE-06]", async () => {
  await renderPage(() => [buildCollection()], "fi");
  expect(await screen.findByRole("link", { name: "The last hull" })).toHaveAttribute("lang", "en");
});

it("names a draft as such, and publishes it once that is confirmed [WEEK-52]", async () => {
  let isDraft = true;
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/all-collections": () => [buildCollection({ isDraft, status: isDraft ? "ARCHIVED" : "ACTIVE" })],
    "GET /api/roles": () => permissions,
    "POST /api/organization/{orgId}/collection/{collectionId}/publish": () => {
      isDraft = false;
      return {};
    },
  });
  await renderRoutes(remote.routes, { at: paths.collections.href({ orgId }), isInOrganization: true });
  expect(await screen.findByRole("cell", { name: "Draft" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Publish The last hull" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Everyone can find it/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
  expect(await screen.findByRole("cell", { name: "Open" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(sent.filter(({ address }) => address.startsWith("POST"))).toMatchObject([
    { parameters: { orgId, collectionId } },
  ]);
});

it("shows an empty list as such", async () => {
  await renderPage(() => []);
  expect(await screen.findByText("There are no collections yet")).toBeVisible();
});

it("shows an error and retries", async () => {
  let isDown = true;
  await renderPage(() => (isDown ? refuse("UNAVAILABLE") : [buildCollection()]));
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText("The service is not available right now. Please try again in a moment.")).toBeVisible();
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText("1 collection")).toBeVisible();
});

describe("a new organization", () => {
  const open = async (role: "ADMIN" | "SUPER_ADMIN", collections: Collection[] = []) => {
    localStorage.setItem("token", "abc");
    let isOpen = false;
    const texts = { languageCode: "en" as const, description: "<p>Ships</p>", about: "", terms: "" };
    const sent = answerNetwork({
      "GET /api/organization/{id}": () => buildOrganization({ isOpen, organizationTranslations: [texts] }),
      "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: [role] }] }),
      "GET /api/roles": () => permissions,
      "GET /api/all-collections": () => collections,
      "GET /api/organization/{id}/deleted-collections": () => [],
      "POST /api/organization/{id}/open": () => {
        isOpen = true;
        return {};
      },
    });
    await renderRoutes(remote.routes, { at: paths.collections.href({ orgId }), isInOrganization: true });
    await screen.findByRole("heading", { name: "Not open to the public yet" });
    return sent;
  };
  const steps = () => screen.getAllByRole("listitem").map((item) => item.textContent);
  afterEach(() => localStorage.clear());

  it("shows what is still missing, links to it, and is opened by a super admin", async () => {
    await open("SUPER_ADMIN");
    expect(steps()).toEqual([
      "Logoto do",
      "Description of the organizationdone",
      "Terms for contributorsto do",
      "First collectionto do",
    ]);
    const create = paths.createCollection.href({ orgId });
    expect(screen.getByRole("link", { name: "First collection" })).toHaveAttribute("href", create);
    expect(await screen.findByRole("link", { name: "Create a collection" })).toHaveAttribute("href", create);
    await userEvent.click(await screen.findByRole("button", { name: "Open to the public" }));
    const listRequest = within(await screen.findByRole("dialog"));
    expect(listRequest.getByText("Still to do: Logo, Terms for contributors, First collection.")).toBeVisible();
    await userEvent.click(listRequest.getByRole("button", { name: "Open to the public" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Not open to the public yet" })).toBeNull());
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("names the people who can open it to an admin", async () => {
    await open("ADMIN", [buildCollection()]);
    expect(steps()).toContain("First collectiondone");
    expect(await screen.findByText("Only a super admin can open it.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Create a collection" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Open to the public" })).toBeNull();
  });
});

it("lists deleted collections with their removal date to a super admin, and restores one", async () => {
  localStorage.setItem("token", "abc");
  let deleted = [
    {
      id: second,
      translations: [{ languageCode: "en" as const, title: "Nets", description: "", about: "", terms: "" }],
      deletedAt: "2026-05-02T10:00:00.000Z",
      removedAt: "2026-06-01T10:00:00.000Z",
    },
  ];
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: ["SUPER_ADMIN"] }] }),
    "GET /api/roles": () => permissions,
    "GET /api/all-collections": () => [buildCollection()],
    "GET /api/organization/{id}/deleted-collections": () => deleted,
    "POST /api/organization/{orgId}/collection/{collectionId}/restore": () => {
      deleted = [];
      return {};
    },
  });
  await renderRoutes(remote.routes, { at: paths.collections.href({ orgId }), isInOrganization: true });
  expect(await screen.findByText("Deleted on 2 May 2026, removed for good on 1 Jun 2026")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Restore – Nets" }));
  await waitFor(() => expect(screen.queryByText("Deleted collections")).toBeNull());
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(sent.filter(({ address }) => address.startsWith("POST"))).toMatchObject([
    { parameters: { orgId, collectionId: second } },
  ]);
  localStorage.clear();
});
