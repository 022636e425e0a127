import { emptyMedia } from "@samling/contract/media-fields";
import { permissions } from "@samling/contract/permissions";
import * as paths from "@samling/portal/paths";
import {
  buildCollection,
  buildOrganization,
  buildSession,
  organizationId as orgId,
} from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, within } from "@testing-library/react";
import remote from "../../module.tsx";
import type { Conversation } from "./endpoints.ts";

// A full page, on a machine that may be busy.
jest.setTimeout(60_000);

const id = "5f1a2b3c-0000-4000-8000-000000000001";
const collectionId = buildCollection().id;
const { user } = buildSession();
const contribution: Conversation["contribution"] = {
  ...{ id, contributionId: id, collectionId, organizationId: orgId },
  user: { userId: user.id, name: "Maja Berg", email: user.email },
  publishedAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  collectionTitle: [{ languageCode: "en", title: "The last hull" }],
  paginationId: "1",
  images: [
    {
      ...emptyMedia,
      ...{ id: "5f1a2b3c-0000-4000-8000-000000000011", contributionId: id, title: "Tram", kind: "image" },
      ...{ state: "ready", imgUrl: "/media/large", thumbnailUrl: "/media/thumbnail", sources: [], videoUrl: null },
      ...{ captions: [], duration: null, width: 3, height: 2, placeholder: null, originalFileName: "IMG_1.jpg" },
      ...{ contributionUserAlias: "", contributionUserFirstName: "", contributionUserLastName: "", originalUrl: null },
    },
  ],
  ...{ question: [], relatedFiles: [], adminComments: null, isPublic: true, isHidden: false, state: "published" },
};
const published: Conversation = {
  ...{ state: "published", turn: null, canAnswer: false, canWithdraw: false, told: null },
  ...{ entryNumber: "2026-0417", contribution, change: null, keptUntil: null, declinedFiles: [], entries: [] },
};

/** Opens the page by its address alone, like a reload. */
async function open(conversation: Conversation, usualHours: number | null = null) {
  answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": () => buildSession({ user: { ...user, isPublic: false, alias: "Maja" } }),
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/my-contributions/{id}": () => conversation,
    "GET /api/collection/{id}/review-notice": () => ({ isReviewed: true, usualHours }),
  });
  localStorage.setItem("token", "abc");
  const at = paths.sentContribution.href({ orgId, collectionId, id });
  await renderRoutes([...remote.routes], { at, isInOrganization: true });
  expect(await screen.findByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
}
beforeEach(() => localStorage.clear());

it("shows what was given, that it is published, under which name, and the ways on [GIVE-14]", async () => {
  await open(published);
  expect(screen.getByText("It is published in the collection.")).toBeVisible();
  expect(screen.getByText(/The last hull.*Entry number 2026-0417|· Entry number 2026-0417/)).toBeVisible();
  expect(within(screen.getByRole("list", { name: "What you gave" })).getByText("Tram")).toBeVisible();
  expect(await screen.findByText("Your name beside it: Maja.")).toBeVisible();
  expect(screen.getByText(/change or delete it for 24 hours/)).toBeVisible();
  expect(screen.getByText(`A receipt is on its way to ${user.email}.`)).toBeVisible();
  const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(leadsTo("See it in the collection")).toBe(paths.contribution.href({ orgId, collectionId, id }));
  expect(leadsTo("Contribute more")).toBe(paths.createContribution.href({ orgId, collectionId }));
  expect(leadsTo("My contributions")).toBe(paths.ownContributions.href({ orgId }));
});

it("tells that it waits for a look, how long that usually takes, and that a mail follows [GIVE-14]", async () => {
  const waiting = { ...published, state: "submitted", turn: "organization" } as const;
  await open({ ...waiting, contribution: { ...contribution, state: "submitted", isHidden: true } }, 51);
  expect(screen.getByText(/looks at it before others can see it/)).toBeVisible();
  expect(
    await screen.findByText(`This usually takes 2 days. We write to ${user.email} as soon as it is decided.`),
  ).toBeVisible();
  expect(screen.queryByRole("link", { name: "See it in the collection" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See where it stands" })).toHaveAttribute(
    "href",
    paths.ownContribution.href({ orgId, id }),
  );
});

it("tells that a private contribution is kept, without a word on a name that nobody sees [GIVE-14]", async () => {
  await open({ ...published, contribution: { ...contribution, isPublic: false } });
  expect(screen.getByText("It is kept. Only you and Hamnarkivet see it.")).toBeVisible();
  expect(screen.queryByText(/Your name/)).not.toBeInTheDocument();
});

it("no longer says that it can be changed once that is over", async () => {
  await open({ ...published, contribution: { ...contribution, publishedAt: "2026-01-01T10:00:00.000Z" } });
  expect(screen.queryByText(/24 hours/)).not.toBeInTheDocument();
});

it("says nothing of a receipt that was mailed days ago", async () => {
  const publishedAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
  await open({ ...published, contribution: { ...contribution, publishedAt } });
  expect(await screen.findByText("Your name beside it: Maja.")).toBeVisible();
  expect(screen.queryByText(/receipt/)).not.toBeInTheDocument();
});
