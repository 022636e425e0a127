import "../../../testing/browser.ts";
import { permissions } from "@samling/contract/permissions";
import * as paths from "@samling/portal/paths";
import { buildOrganization, buildSession, organizationId as orgId } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../../module.tsx";
import { catchUploads } from "../../../testing/fake-upload.ts";
import { buildFile } from "../../../testing/sample-files.ts";

const linkId = "6f1a2b3c-0000-4000-8000-000000000001";
const collectionId = "6f1a2b3c-0000-4000-8000-000000000002";
const contributionId = "6f1a2b3c-0000-4000-8000-000000000003";
const updatedAt = "2026-11-29T18:00:00.000Z";
const contribution = {
  contributionId,
  updatedAt,
  number: "HA-29-T2-04",
  name: "Bertil Lund",
  things: [
    { number: "HA-29-T2-04-1", what: "Letter", isHere: true },
    { number: "HA-29-T2-04-2", what: "Portrait", isHere: false },
  ],
  files: [],
};

it("says before the tablet has sent anything what the page is for, and where to go on [OPEN-16]", async () => {
  localStorage.setItem("token", "abc");
  let contributions: (typeof contribution)[] = [];
  answerNetwork({
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: ["ADMIN"] }] }),
    "GET /api/roles": () => permissions,
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/links/{linkId}/numbers": () => ({ collectionId, license: "by", contributions }),
  });
  await renderRoutes([...remote.routes], {
    at: paths.fileNumbers.href({ orgId, link: linkId }),
    isInOrganization: true,
  });
  expect(await screen.findByText(/^This tablet has sent nothing yet/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Files by number" })).toBeVisible();
  const days = paths.deskSection.href({ orgId, room: "tablets" });
  expect(screen.getByRole("link", { name: "To the collection days" })).toHaveAttribute("href", days);
  contributions = [contribution];
  await userEvent.click(screen.getByRole("button", { name: "Look again" }));
  expect(await screen.findByText("HA-29-T2-04-2, Portrait, Bertil Lund")).toBeVisible();
  localStorage.clear();
});

it("shows where each file of a folder goes, sends those with a number, and says what has none [OPEN-16]", async () => {
  localStorage.setItem("token", "abc");
  const user = userEvent.setup({ applyAccept: false });
  catchUploads();
  answerNetwork({
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: ["ADMIN"] }] }),
    "GET /api/roles": () => permissions,
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/links/{linkId}/numbers": () => ({
      collectionId,
      license: "by",
      contributions: [contribution],
    }),
  });
  const answer = globalThis.fetch;
  const changes: unknown[] = [];
  // The contract refuses the ids of the pretended uploads.
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith(`/api/contribution/${contributionId}/files`)) return answer(input, init);
    changes.push(await request.json());
    return new Response(JSON.stringify({ contributionId, updatedAt }), {
      headers: { "Content-Type": "application/json" },
    });
  };
  await renderRoutes([...remote.routes], {
    at: paths.fileNumbers.href({ orgId, link: linkId }),
    isInOrganization: true,
  });
  expect(await screen.findByText("HA-29-T2-04-2, Portrait, Bertil Lund")).toBeVisible();
  const front = buildFile("T2-04-2 front.jpg", "image/jpeg", "same");
  const copy = buildFile("T2-04-2 copy.jpg", "image/jpeg", "same");
  await user.upload(screen.getByLabelText("Choose files"), [front, copy, buildFile("IMG_1.jpg", "image/jpeg", "else")]);
  const row = (name: RegExp) => screen.findByRole("row", { name });
  expect(within(await row(/front/)).getByText("Bertil Lund")).toBeVisible();
  expect(within(await row(/front/)).getByText("Ready")).toBeVisible();
  expect(within(await row(/copy/)).getByText("Already there")).toBeVisible();
  expect(within(await row(/IMG_1/)).getByText("Its name does not begin with a number of this day")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add 1 file" }));
  expect(await screen.findByText("Added")).toBeVisible();
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({ add: [{ title: "Portrait", license: "by" }], updatedAt });
  expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
  localStorage.clear();
});
