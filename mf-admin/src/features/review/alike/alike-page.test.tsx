import { permissions } from "@samling/contract/permissions";
import * as paths from "@samling/portal/paths";
import { buildOrganization, buildSession, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../../../module.tsx";
import { buildDetail, idOf } from "../testing/build-detail.ts";
import type { Comparison } from "./endpoints.ts";

function buildSide(index: number, title: string, name: string): Comparison["sides"][number] {
  const { id: caseId, contribution } = buildDetail(index, title);
  const [media] = contribution.images;
  if (!media) throw new Error("The example has a picture.");
  const { id: contributionId, updatedAt, collectionId, collectionTitle, publishedAt: sentAt } = contribution;
  const recordNumbers = { entryNumber: `2026-000${index}`, accession: null };
  const file = { name: "boats.tif", type: "image/tiff", bytes: 52_000_000 };
  const contributor = { userId: idOf(900 + index), name };
  const caseFields = { contributionId, caseId, version: index, updatedAt, collectionId, collectionTitle };
  return { ...caseFields, ...recordNumbers, state: "published", sentAt, contributor, media, file };
}
const comparison: Comparison = {
  sides: [buildSide(1, "Boats", "Mats Öberg"), buildSide(2, "Boats in March", "Elsa Lund")],
  isSameFile: false,
  isKeptApart: false,
  linkedBetter: null,
  mayLink: true,
  betterFile: 1,
  rows: [
    { field: "pixels", isSame: false, better: 1, reason: "larger" },
    { field: "bytes", isSame: true, better: null, reason: null },
    { field: "title", isSame: false, better: 1, reason: "fuller" },
  ],
};
const at = paths.alike.href({ orgId, mediaId: idOf(501), otherId: idOf(502) });

async function renderAlike(answers: Answers = {}) {
  const sent = answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: ["ADMIN"] }] }),
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/licenses": () => [],
    "GET /api/organization/{id}/duplicates/{mediaId}/{otherId}": () => comparison,
    "POST /api/organization/{id}/duplicates/{mediaId}/{otherId}/keep-both": () => ({}),
    "PUT /api/organization/{id}/duplicates/{mediaId}/{otherId}/same-picture": () => ({}),
    "DELETE /api/organization/{id}/duplicates/{mediaId}/{otherId}/same-picture": () => ({}),
    ...answers,
  });
  localStorage.setItem("token", "abc");
  const routes = remote.routes.filter(({ path }) => path === paths.alike.path);
  await renderRoutes([...routes, { path: paths.reviewDesk.path, element: <h1>{"Desk"}</h1> }], {
    at,
    isInOrganization: true,
  });
  return sent;
}

it("shows both side by side, names the better one with the reason, and marks equal rows", async () => {
  await renderAlike();
  await screen.findByRole("heading", { level: 1, name: "The same picture twice?" });
  expect(screen.getByRole("heading", { name: "2 things differ" })).toBeVisible();
  const figures = screen.getAllByRole("figure");
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    "BoatsFrom Mats Öberg, 18 Nov 2026, published",
    "Boats in MarchFrom Elsa Lund, 18 Nov 2026, publishedBetter file",
  ]);
  const rows = screen.getAllByRole("row").map((row) =>
    within(row)
      .queryAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  expect(rows.slice(1, 4)).toEqual([
    ["3 × 2 px ", "3 × 2 px larger"],
    ["52 MB ", "the same "],
    ["Boats ", "Boats in March fuller"],
  ]);
});

it("keeps both in the versions that were shown, and returns to the desk", async () => {
  const sent = await renderAlike();
  await userEvent.click(await screen.findByRole("radio", { name: /^Keep both/ }));
  await userEvent.click(screen.getByRole("button", { name: "Keep both" }));
  await screen.findByRole("heading", { name: "Desk" });
  const { body } = sent.find(({ address }) => address.endsWith("/keep-both")) ?? {};
  const seenVersions = comparison.sides.map(({ contributionId, version, updatedAt }) => ({
    contributionId,
    version,
    updatedAt,
  }));
  expect(body).toEqual({ seen: seenVersions });
});

it("stays on the page after a conflict, and reloads the comparison", async () => {
  const sent = await renderAlike({
    "POST /api/organization/{id}/duplicates/{mediaId}/{otherId}/keep-both": () => refuse("CONFLICT"),
  });
  await userEvent.click(await screen.findByRole("radio", { name: /^Keep both/ }));
  await userEvent.click(screen.getByRole("button", { name: "Keep both" }));
  expect(await screen.findByText(/has changed one of the two, or has decided/)).toBeVisible();
  const compared = () => sent.filter(({ address }) => address.startsWith("GET") && address.includes("/duplicates/"));
  await waitFor(() => expect(compared()).toHaveLength(2));
  expect(screen.getByRole("button", { name: "Keep both" })).toBeVisible();
});

it("links the two as the same picture, with the better one first unless another is chosen", async () => {
  const sent = await renderAlike();
  expect(await screen.findByRole("radio", { name: /^The same picture/ })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Boats in March" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "Boats" }));
  await userEvent.click(screen.getByRole("button", { name: "Same picture" }));
  await screen.findByRole("heading", { name: "Desk" });
  const { body } = sent.find(({ address }) => address.startsWith("PUT")) ?? {};
  expect(body).toMatchObject({
    better: 0,
    seen: [{ contributionId: idOf(1) }, { contributionId: idOf(2) }],
    seenDecision: { isKeptApart: false, linkedBetter: null },
  });
});

it("says that the two are linked, and undoes the link", async () => {
  const linked = { ...comparison, isKeptApart: true, linkedBetter: 0 as const };
  let answer: Comparison = linked;
  await renderAlike({
    "GET /api/organization/{id}/duplicates/{mediaId}/{otherId}": () => answer,
    "DELETE /api/organization/{id}/duplicates/{mediaId}/{otherId}/same-picture": () => {
      answer = comparison;
      return {};
    },
  });
  expect(await screen.findByText(/^They are linked as the same picture/)).toBeVisible();
  expect(screen.getByRole("radio", { name: "Boats" })).toBeChecked();
  expect(screen.queryByRole("radio", { name: /^Keep both/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Remove the link" }));
  expect(await screen.findByRole("radio", { name: /^Keep both/ })).toBeVisible();
  expect(screen.queryByText(/^They are linked/)).toBeNull();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

it("lets reviewers keep both separate, and says who may link the two", async () => {
  await renderAlike({
    "GET /api/organization/{id}/duplicates/{mediaId}/{otherId}": () => ({ ...comparison, mayLink: false }),
  });
  expect(await screen.findByText("Admins can also link the two as the same picture.")).toBeVisible();
  expect(screen.getAllByRole("radio")).toHaveLength(1);
});
