import { storedKeys } from "@samling/contract/constants/stored-keys";
import { permissions } from "@samling/contract/permissions";
import type { Answer } from "@samling/contract/types";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse, type SentRequest } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildOrganization, buildSession, organizationId as orgId } from "../../testing/builders.ts";
import { buildCollection, buildMedia, collectionId, idOf } from "../../testing/media-builders.ts";
import { WithinOrganization } from "../../testing/within-organization.tsx";
import { OrganizationPage } from "./organization-page.tsx";

type ContributionsPage = Answer<"GET /api/organization-contributions">;
const pageSize = 10;
const total = 23;

const item = (number: number): ContributionsPage["items"][number] => {
  const { originalUrl: _notInLists, ...media } = buildMedia(number, { contributionId: idOf(number) });
  return {
    id: idOf(number),
    contributionId: idOf(number),
    paginationId: String(1000 - number),
    collectionId,
    collectionTitle: [{ languageCode: "en", title: "Where the ships came in" }],
    user: { userId: idOf(1), name: "Maja Berg", email: `maja-${number}@example.com` },
    publishedAt: "2026-05-01T10:00:00.000Z",
    isHidden: false,
    state: "published" as const,
    isPublic: number > 1,
    images: [media],
  };
};

/** Builds a page like the server's: numbers grow with age. */
function page({ parameters }: SentRequest): ContributionsPage {
  const at = parameters.paginationId ? 1000 - Number(parameters.paginationId) : -1;
  const from = parameters.direction === "backward" ? Math.max(at - pageSize, 0) : at + 1;
  const items = Array.from({ length: Math.min(pageSize, total - from) }, (_, index) => item(from + index));
  return {
    items,
    next: from + items.length < total ? (items.at(-1)?.paginationId ?? null) : null,
    previous: from > 0 ? (items[0]?.paginationId ?? null) : null,
    offset: from,
    total,
  };
}

type Answers = Parameters<typeof answerNetwork>[0];

const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);

async function open(role: "ADMIN" | "USER" = "ADMIN", answers: Answers = {}) {
  localStorage.setItem(storedKeys.token, "a-token");
  const sent = answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: [role] }] }),
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/collections": () => [buildCollection()],
    "GET /api/organization-contributions": page,
    ...answers,
  });
  const element = (
    <WithinOrganization>
      <OrganizationPage />
      <Toasts />
    </WithinOrganization>
  );
  await renderRoutes([{ path: paths.organization.path, element }], { at: paths.organization.href({ orgId }) });
  await screen.findByRole("heading", { level: 1 });
  return sent;
}
afterEach(() => localStorage.clear());

const toggle = () => screen.findByRole("button", { name: "Newest contributions" });
const openTable = async () => {
  await userEvent.click(await toggle());
  return screen.findByRole("table", { name: "Newest contributions" });
};
const turn = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("admin panel of an organization", () => {
  it.each([
    ["leads to the editing of collections", [buildCollection()], 1],
    ["does not if there are no collections to edit", [], 0],
  ])("%s [V-ORG-08]", async (_name, collections, links) => {
    await open("ADMIN", { "GET /api/collections": () => collections });
    await screen.findByRole("region", { name: "For admins" });
    const found = screen.queryAllByRole("link", { name: "Edit collections" });
    expect(found.map((link) => link.getAttribute("href"))).toEqual(
      Array(links).fill(paths.editCollection.href({ orgId })),
    );
  });

  it("shows and hides the recent contributions, and requests them only then [V-ORG-09]", async () => {
    const sent = await open();
    expect(await toggle()).toHaveAttribute("aria-expanded", "false");
    expect(sent.map(({ address }) => address)).not.toContain("GET /api/organization-contributions");
    expect(await openTable()).toBeVisible();
    expect(await toggle()).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(await toggle());
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("is only for admins [PERM-07]", async () => {
    const sent = await open("USER");
    await waitFor(() => expect(sent.map(({ address }) => address)).toContain("GET /api/roles"));
    await screen.findByRole("link", { name: /open for contributions/ });
    expect(screen.queryByRole("button", { name: "Newest contributions" })).not.toBeInTheDocument();
  });

  it("shows who sent each contribution, when and to which collection, and links to it", async () => {
    await open();
    const table = await openTable();
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((head) => head.textContent),
    ).toEqual(["Pictures", "User", "Published", "Collection", "Actions"]);
    const [, , second] = within(table).getAllByRole("row") as HTMLElement[];
    const row = within(second as HTMLElement);
    expect(row.getByRole("img", { name: "Picture 1" })).toBeInTheDocument();
    const user = paths.profile.href({ orgId, userId: idOf(1) });
    expect(row.getByRole("link", { name: "Maja Berg" })).toHaveAttribute("href", user);
    expect(row.getByText(/^1 May 2026/)).toBeVisible();
    expect(row.getByText("Not public")).toBeVisible();
    const collection = paths.collection.href({ orgId, collectionId });
    expect(row.getByRole("link", { name: "Where the ships came in" })).toHaveAttribute("href", collection);
    const contribution = paths.contribution.href({ orgId, collectionId, id: idOf(1) });
    expect(row.getByRole("link", { name: /Go to the contribution/ })).toHaveAttribute("href", contribution);
    expect(row.getByRole("link", { name: /^Edit/ }).getAttribute("href")).toMatch(/\/edit-contribution$/);
  });

  it("copies an e-mail address and says so [V-ORG-11]", async () => {
    const user = userEvent.setup();
    await open();
    await openTable();
    await user.click(screen.getByRole("button", { name: "Copy maja-3@example.com" }));
    expect(await screen.findByText("maja-3@example.com has been copied.")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("maja-3@example.com");
  });

  it("pages and shows its position [V-ORG-12, A-API-20]", async () => {
    await open();
    await openTable();
    const previous = screen.getByRole("button", { name: "Previous" });
    expect(screen.getByText("1–10 of 23")).toBeVisible();
    expect(previous).toHaveAttribute("aria-disabled", "true");
    await turn("Next");
    expect(await screen.findByText("11–20 of 23")).toBeVisible();
    await turn("Next");
    expect(await screen.findByText("21–23 of 23")).toBeVisible();
    expect(screen.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
    await turn("Previous");
    expect(await screen.findByText("11–20 of 23")).toBeVisible();
    await turn("Previous");
    expect(await screen.findByText("1–10 of 23")).toBeVisible();
  });

  it("shows an error, and retries", async () => {
    let isAway = true;
    await open("ADMIN", {
      "GET /api/organization-contributions": (request) => (isAway ? refuse("UNAVAILABLE") : page(request)),
    });
    await userEvent.click(await toggle());
    expect(await screen.findByRole("alert")).toHaveTextContent("The service is not available right now.");
    isAway = false;
    await turn("Try again");
    expect(await screen.findByRole("table")).toBeVisible();
  });
});
