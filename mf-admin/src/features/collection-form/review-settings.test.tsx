import { buildCollection, buildOrganization, organizationId as orgId } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ReviewSettings } from "./review-settings.tsx";

// A page on a machine that may be busy.
jest.setTimeout(60_000);

const { id: collectionId } = buildCollection();
const maja = "5f1a2b3c-0000-4000-8000-000000000001";
const members = [
  {
    userId: maja,
    email: "maja@example.org",
    firstName: "Maja",
    lastName: "Berg",
    roles: ["USER" as const],
    emailProven: true,
    status: "active" as const,
    show_contributions: true,
    contributions: 0,
  },
];
const save = () => screen.getByRole("button", { name: "Save the review" });

async function renderSettings(review: { mode: "none" | "first"; waiting: number }) {
  const sent = answerNetwork({
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/users": () => members,
    "GET /api/organization/{orgId}/collection/{collectionId}/review": () => ({ ...review, until: 3, reviewers: [] }),
    "PUT /api/organization/{orgId}/collection/{collectionId}/review": ({ body }) => ({
      published: (body as { waiting?: string }).waiting === "publish" ? review.waiting : 0,
    }),
  });
  const element = <ReviewSettings orgId={orgId} collectionId={collectionId} />;
  await renderRoutes([{ path: "/settings", element }], { at: "/settings", isInOrganization: true });
  await screen.findByRole("group", { name: "When others see a contribution" });
  return () => sent.filter(({ address }) => address.startsWith("PUT")).map(({ body }) => body);
}

it("looks at the contributions of newcomers first, with a member as reviewer", async () => {
  const saved = await renderSettings({ mode: "none", waiting: 0 });
  await userEvent.click(screen.getByRole("radio", { name: /At once from people you know/ }));
  const until = screen.getByRole("textbox", { name: "Accepted contributions until somebody is known" });
  await userEvent.clear(until);
  await userEvent.type(until, "0");
  await userEvent.click(save());
  expect(await screen.findByText("Write a number from 1 to 100")).toBeVisible();
  expect(saved()).toEqual([]);
  await userEvent.clear(until);
  await userEvent.type(until, "5");
  await userEvent.click(await screen.findByRole("button", { name: "Add" }));
  expect(screen.getByRole("button", { name: "Remove Maja Berg" })).toBeVisible();
  await userEvent.click(save());
  await waitFor(() => expect(saved()).toEqual([{ mode: "newcomers", until: 5, reviewers: [maja] }]));
});

it("asks what happens to those that wait before the review ends, and chooses nothing by itself [IN-18]", async () => {
  const saved = await renderSettings({ mode: "first", waiting: 30 });
  await userEvent.click(screen.getByRole("radio", { name: /^At once You can/ }));
  await userEvent.click(save());
  const dialog = await screen.findByRole("dialog", { name: "30 contributions are still waiting" });
  const confirm = within(dialog).getByRole("button", { name: "Save the review" });
  await userEvent.click(confirm);
  expect(saved()).toEqual([]);
  await userEvent.click(within(dialog).getByRole("radio", { name: /^Keep them waiting/ }));
  await userEvent.click(confirm);
  await waitFor(() => expect(saved()).toEqual([{ mode: "none", until: 3, reviewers: [], waiting: "keep" }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
