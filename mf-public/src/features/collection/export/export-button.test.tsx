import type { OrganizationRole } from "@samling/contract/constants/roles";
import { storedKeys } from "@samling/contract/constants/stored-keys";
import { permissions } from "@samling/contract/permissions";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildSession, organizationId as orgId } from "../../../testing/builders.ts";
import { buildCollection, collectionId } from "../../../testing/media-builders.ts";
import { withToasts } from "../../../testing/shown-toasts.tsx";
import { CollectionPage } from "../collection-page.tsx";

const at = paths.collection.href({ orgId, collectionId });
const texts = { collection: "title\r\nTram", questionAnswers: "question\r\nWho?" };

async function open(role: OrganizationRole, answers: Parameters<typeof answerNetwork>[0] = {}) {
  localStorage.setItem(storedKeys.token, "a-token");
  const sent = answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: [role] }] }),
    "GET /api/collection": () => buildCollection(),
    "GET /api/collection-contributions": () => ({ items: [], next: null }),
    "GET /api/collection-facets": () => ({
      tags: [],
      decades: [],
      places: [],
      images: 2,
      videos: 0,
      sounds: 0,
      stories: 0,
    }),
    ...answers,
  });
  await renderRoutes(withToasts([{ path: paths.collection.path, element: <CollectionPage /> }]), { at });
  await screen.findByRole("link", { name: "Contribute your pictures" });
  return sent;
}
const start = async () => userEvent.click(await screen.findByRole("button", { name: "Export as CSV" }));

/** Files that the browser was given to save. */
let saved: { name: string; file: Blob }[];
beforeEach(() => {
  saved = [];
  let latest = new Blob();
  URL.revokeObjectURL = () => undefined;
  URL.createObjectURL = (file) => {
    latest = file as Blob;
    return "blob:file";
  };
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: latest });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});
const names = () => saved.map(({ name }) => name);

describe("export of a collection", () => {
  it("saves collection.csv and questions.csv, and confirms it [V-COLL-06, A-EXP-01, A-EXP-02, A-EXP-03, ERR-13]", async () => {
    await open("SUPER_ADMIN", { "POST /api/organization/{orgId}/collection/{collectionId}/export": () => texts });
    await start();
    expect(await screen.findByText("success: Export successfully created.")).toBeInTheDocument();
    expect(names()).toEqual(["collection.csv", "questions.csv"]);
    expect(saved.map(({ file }) => file.size)).toEqual([texts.collection.length, texts.questionAnswers.length]);
  });

  it("streams what is too large for one answer [A-EXP-01]", async () => {
    const sent = await open("SUPER_ADMIN", {
      "POST /api/organization/{orgId}/collection/{collectionId}/export": () => refuse("TOO_LARGE"),
      "GET /api/organization/{orgId}/collection/{collectionId}/export/{name}": () => "title",
    });
    await start();
    expect(await screen.findByText("success: Export successfully created.")).toBeInTheDocument();
    expect(names()).toEqual(["collection.csv", "questions.csv"]);
    expect(sent.filter(({ parameters }) => parameters.name).map(({ token }) => token)).toEqual(["a-token", "a-token"]);
  });

  it("reports a failure, and saves nothing [A-EXP-03, ERR-13]", async () => {
    await open("SUPER_ADMIN", {
      "POST /api/organization/{orgId}/collection/{collectionId}/export": () => refuse("UNAVAILABLE"),
    });
    await start();
    expect(await screen.findByText("error: Could not generate export")).toBeInTheDocument();
    expect(names()).toEqual([]);
  });

  it("is offered to super admins, and not to admins [V-COLL-06, PERM-08]", async () => {
    await open("ADMIN");
    expect(screen.queryByRole("button", { name: "Export as CSV" })).not.toBeInTheDocument();
  });
});
