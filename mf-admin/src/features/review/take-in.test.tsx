import type { OrganizationRole } from "@samling/contract/constants";
import { permissions } from "@samling/contract/permissions";
import { buildOrganization, buildSession, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type CaseDetail, useGetCaseQuery } from "./endpoints.ts";
import { TakeIn } from "./take-in.tsx";
import { buildDetail } from "./testing/build-detail.ts";

const first = buildDetail(1, "Boats");

function Aside() {
  const { data } = useGetCaseQuery({ id: orgId, caseId: first.id });
  return data ? <TakeIn detail={data} /> : <p>{"Loading"}</p>;
}

async function renderCase(
  overrides: Partial<CaseDetail>,
  { role = "ADMIN", ...answers }: { role?: OrganizationRole } & Answers = {},
) {
  const sent = answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: [role] }] }),
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/cases/{caseId}": () => ({ ...first, ...overrides }),
    ...answers,
  });
  localStorage.setItem("token", "abc");
  await renderRoutes([{ path: "/", element: <Aside /> }], { at: "/", isInOrganization: true });
  await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
  return sent;
}
const published = { state: "decided", contributionState: "published" } as const;
const button = { name: "Take into the collection" };

beforeEach(() => localStorage.clear());

it("takes what is published into the collection, and then shows its number in place of the button [IN-13]", async () => {
  const sent = await renderCase(published, {
    "POST /api/organization/{id}/accessions": () => ({
      accessions: [{ contributionId: first.contribution.id, label: "HA 2026:0014" }],
    }),
  });
  await userEvent.click(await screen.findByRole("button", button));
  expect(await screen.findByText("Taken into the collection as HA 2026:0014.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("region", { name: "In the collection" })).toHaveFocus();
  expect(sent.filter(({ address }) => address.startsWith("POST")).map(({ body }) => body)).toEqual([
    { contributionIds: [first.contribution.id] },
  ]);
});

it("shows the number that a colleague has given in the meantime", async () => {
  await renderCase(published, {
    "POST /api/organization/{id}/accessions": () =>
      refuse("CONFLICT", {
        conflicts: [{ contributionId: first.contribution.id, state: "published", label: "HA 2026:0009" }],
      }),
  });
  await userEvent.click(await screen.findByRole("button", button));
  expect(await screen.findByText("Taken into the collection as HA 2026:0009.")).toBeVisible();
});

it("shows the number of what was taken before", async () => {
  await renderCase({ ...published, accession: "HA 2025:0001" });
  expect(await screen.findByText("Taken into the collection as HA 2025:0001.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  ["what still waits", {}, "ADMIN"],
  ["a reviewer who may not change collections", published, "USER"],
] as const)("is not offered for %s", async (_who, overrides, role) => {
  await renderCase(overrides, { role });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByText(/^Taken into/)).toBeNull();
});
