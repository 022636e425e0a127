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
  const known = { entryNumber: `2026-000${index}`, accession: null, files: 1, obstacle: null };
  const file = { name: "boats.tif", type: "image/tiff", bytes: 52_000_000 };
  const giver = { userId: idOf(900 + index), name };
  const of = { contributionId, caseId, version: index, updatedAt, collectionId, collectionTitle };
  return { ...of, ...known, state: "published", sentAt, giver, media, file };
}
const comparison: Comparison = {
  sides: [buildSide(1, "Boats", "Mats Öberg"), buildSide(2, "Boats in March", "Elsa Lund")],
  isSameFile: false,
  isKeptApart: false,
  mayMerge: true,
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
    "POST /api/organization/{id}/duplicates/{mediaId}/{otherId}/merge": () => ({
      contributionId: idOf(1),
      collectionId: idOf(3),
      caseId: idOf(101),
      mergedId: idOf(2),
      undoUntil: "2026-11-25T10:10:00.000Z",
    }),
    "POST /api/organization/{id}/contributions/{contributionId}/restore": () => ({}),
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

it("shows both beside each other, names the better side for its reason, and says what is the same", async () => {
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

it("keeps both as they were seen, and returns to the desk", async () => {
  const sent = await renderAlike();
  await userEvent.click(await screen.findByRole("radio", { name: /^Keep both/ }));
  await userEvent.click(screen.getByRole("button", { name: "Keep both" }));
  await screen.findByRole("heading", { name: "Desk" });
  const { body } = sent.find(({ address }) => address.endsWith("/keep-both")) ?? {};
  const seen = comparison.sides.map(({ contributionId, version, updatedAt }) => ({
    contributionId,
    version,
    updatedAt,
  }));
  expect(body).toEqual({ seen });
});

it("stays with what has changed meanwhile, and asks for it again", async () => {
  const sent = await renderAlike({
    "POST /api/organization/{id}/duplicates/{mediaId}/{otherId}/keep-both": () => refuse("CONFLICT"),
  });
  await userEvent.click(await screen.findByRole("radio", { name: /^Keep both/ }));
  await userEvent.click(screen.getByRole("button", { name: "Keep both" }));
  expect(await screen.findByText(/One of the two has changed/)).toBeVisible();
  const compared = () => sent.filter(({ address }) => address.startsWith("GET") && address.includes("/duplicates/"));
  await waitFor(() => expect(compared()).toHaveLength(2));
  expect(screen.getByRole("button", { name: "Keep both" })).toBeVisible();
});

it("makes one record with the better fields unless others are chosen, and takes it back", async () => {
  const sent = await renderAlike();
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Title" }), "Boats");
  expect(screen.getByText("Mats Öberg, Elsa Lund")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Merge into one" }));
  await screen.findByRole("heading", { name: "The two are one record" });
  const bodyOf = (end: string) => sent.find(({ address }) => address.endsWith(end))?.body;
  expect(bodyOf("/merge")).toMatchObject({ kept: 0, first: 1, isSecondShown: true, fields: { title: 0 } });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByRole("heading", { level: 1, name: "The same picture twice?" });
  expect(sent.find(({ address }) => address.endsWith("/restore"))?.parameters.contributionId).toBe(idOf(2));
});

it("gives the better file to the record that has not got it, and offers only what the server allows", async () => {
  const [one, other] = comparison.sides;
  const sides = [one, { ...other, obstacle: "accessioned" }] as Comparison["sides"];
  const sent = await renderAlike({
    "GET /api/organization/{id}/duplicates/{mediaId}/{otherId}": () => ({ ...comparison, sides, betterFile: 1 }),
  });
  await userEvent.click(await screen.findByRole("radio", { name: /^Take the better file/ }));
  expect(screen.queryByRole("combobox")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Take the better file" }));
  await screen.findByRole("heading", { name: "The two are one record" });
  const { body } = sent.find(({ address }) => address.endsWith("/merge")) ?? {};
  expect(body).toMatchObject({ kept: 0, first: 1, isSecondShown: false, fields: {} });
});

it("tells why the two cannot become one, and offers to keep both", async () => {
  const sides = comparison.sides.map((side) => ({ ...side, obstacle: "private" as const }));
  await renderAlike({
    "GET /api/organization/{id}/duplicates/{mediaId}/{otherId}": () => ({ ...comparison, sides }),
  });
  expect(await screen.findByText(/a giver keeps one of them private/)).toBeVisible();
  expect(screen.getAllByRole("radio")).toHaveLength(1);
});
