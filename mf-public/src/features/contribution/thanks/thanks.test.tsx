import { draftMark } from "@samling/contract/constants/stored-keys";
import { permissions } from "@samling/contract/permissions";
import type { Contribution, Media } from "@samling/contract/types";
import { draftIdOf } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { justSent } from "@samling/portal/sending/just-sent";
import { buildSession } from "@samling/portal/testing/builders";
import { answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { buildOrganization, organizationId as orgId } from "../../../testing/builders.ts";
import { buildContribution, buildMedia, collectionId, idOf } from "../../../testing/media-builders.ts";
import { ContributionPage } from "../contribution-page.tsx";

const { user: person } = buildSession();
const user = { ...person, firstName: "Maja", isPublic: false, alias: "Majken" };
const id = idOf(1000);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

/** Opens the page of the person's contribution, where the wizard leads unless `state` says otherwise. */
async function open(overrides: Partial<Contribution> = {}, state: unknown = justSent) {
  const own = { userId: user.id, name: "Maja Berg", email: user.email };
  const contribution = buildContribution({ user: own, publishedAt: daysAgo(0), ...overrides });
  const status = {
    state: contribution.state,
    turn: null,
    canAnswer: false,
    canWithdraw: false,
    lastDecision: null,
  } as const;
  const requests = answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": () => buildSession({ user }),
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/contribution/{id}": () => contribution,
    "GET /api/my-contributions/{id}": () => ({
      ...status,
      entryNumber: "2026-0417",
      contribution,
      change: null,
      keptUntil: null,
      declinedFiles: [],
      entries: [],
    }),
    "GET /api/collection/{id}/review-notice": () => ({ isReviewed: true, usualHours: 51 }),
    "GET /api/licenses": () => [],
    "GET /api/media/{id}/neighbors": () => ({ samePictures: [], before: null, after: null, nearby: [] }),
    "GET /api/similar-pictures": () => [],
    "GET /api/media/{id}/reuse": () => ({ kind: "name", isOpen: true, attribution: [], downloads: [] }),
  });
  localStorage.setItem("token", "abc");
  const at = paths.contribution.href({ orgId, collectionId, id });
  const routes = [{ path: paths.contribution.path, element: <ContributionPage /> }];
  await renderRoutes(routes, { at, state, isInOrganization: true });
  await screen.findByRole("heading", { name: "Picture 1" });
  return () => requests.map(({ address }) => address);
}
const thanks = async () => within(await screen.findByRole("region", { name: "Thank you, Maja!" }));
beforeEach(() => localStorage.clear());

it("begins with thanks: what was contributed, that it is published, under which name, and what can be done next [GIVE-14]", async () => {
  await open();
  const { getByText, getByRole, findByText } = await thanks();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Thank you, Maja!");
  expect(getByText("It has been published in the collection.")).toBeVisible();
  expect(await findByText(/^3 files for.*· Entry number 2026-0417$/)).toBeVisible();
  expect(getByText("Your name is shown with it: Majken.")).toBeVisible();
  expect(getByText(`A receipt is on its way to ${user.email}.`)).toBeVisible();
  expect(getByText(/^until .*20\d\d/)).toBeVisible();
  const leadsTo = (name: string) => getByRole("link", { name }).getAttribute("href");
  expect(leadsTo("Change or withdraw it")).toBe(paths.ownContribution.href({ orgId, id }));
  expect(leadsTo("Contribute more")).toBe(paths.createContribution.href({ orgId, collectionId }));
  expect(leadsTo("My contributions")).toBe(paths.ownContributions.href({ orgId }));
});

it("links to the files that the contribution could not hold, as long as this device has them [VAL-01]", async () => {
  const state = { ...justSent, waiting: 3 };
  const goOn = "Continue with the 3 waiting files";
  localStorage.setItem(draftMark + draftIdOf(user.id, collectionId), "3");
  await open({}, state);
  const next = (await thanks()).getByRole("link", { name: goOn });
  expect(next).toHaveAttribute("href", paths.createContribution.href({ orgId, collectionId }));
  cleanup();
  localStorage.clear();
  await open({}, state);
  expect((await thanks()).queryByRole("link", { name: goOn })).not.toBeInTheDocument();
});

it("shows the contributor's own still until the server has made its picture, and forgets it then [GIVE-14]", async () => {
  URL.revokeObjectURL ??= () => undefined;
  const revoke = jest.spyOn(URL, "revokeObjectURL");
  const state = { ...justSent, stills: [["1.jpg", "blob:still"]] };
  const pending: Partial<Media> = {
    state: "pending",
    imgUrl: null,
    thumbnailUrl: null,
    placeholder: null,
    sources: [],
  };
  const images = [buildMedia(1, pending), buildMedia(2, pending)];
  const shown = () => screen.getByText("Being prepared …").parentElement;
  const choice = () => screen.getByRole("group", { name: "Choose what is shown" });
  const small = () => [...choice().querySelectorAll("img")].map((image) => image.getAttribute("src"));
  await open({ images }, state);
  expect(shown()).toHaveStyle({ backgroundImage: 'url("blob:still")' });
  expect(small()).toEqual(["blob:still"]);
  expect(revoke).not.toHaveBeenCalled();
  cleanup();
  await open({ images: [buildMedia(1), buildMedia(2, pending)] }, state);
  expect(small()).toEqual([buildMedia(1).thumbnailUrl]);
  expect(revoke).toHaveBeenCalledWith("blob:still");
  revoke.mockRestore();
  cleanup();
  await open({ images });
  expect(shown()?.style.backgroundImage).toBe("");
  expect(small()).toEqual([]);
});

it("says that it waits for review, how long that usually takes, and that an e-mail follows [GIVE-14]", async () => {
  await open({ state: "submitted", isHidden: true });
  const { getByText, findByText } = await thanks();
  expect(getByText(/will review it before others can see it/)).toBeVisible();
  expect(
    await findByText("This usually takes 2 days. We will write to you as soon as a decision has been made."),
  ).toBeVisible();
});

it("says that a private contribution is kept, and nothing about a name that no one sees [GIVE-14]", async () => {
  await open({ isPublic: false });
  const { getByText, queryByText } = await thanks();
  expect(getByText("It has been saved. Only you and Hamnarkivet can see it.")).toBeVisible();
  expect(queryByText(/Your name/)).not.toBeInTheDocument();
});

it("links to other pictures once the thanks have been read, and not beside them [GIVE-01]", async () => {
  const others = "GET /api/similar-pictures";
  const elsewhere = [/^You can change or delete/, /^Shared by/, "Edit the contribution", "Save as a favourite"];
  const requests = await open();
  await (await thanks()).findByText(/Entry number/);
  expect(requests()).not.toContain(others);
  // It is in the thanks, as are the name, the collection, and the way to change it.
  for (const text of elsewhere) expect(screen.queryByText(text)).not.toBeInTheDocument();
  const breadcrumbs = () => screen.queryByRole("navigation", { name: "Where you are" });
  expect(breadcrumbs()).not.toBeInTheDocument();
  cleanup();
  const laterRequests = await open({}, null);
  await waitFor(() => expect(laterRequests()).toContain(others));
  for (const text of elsewhere) expect(await screen.findByText(text)).toBeVisible();
  expect(breadcrumbs()).toBeVisible();
});

it("says nothing of a receipt that was mailed days ago, nor of changes that are over", async () => {
  await open({ publishedAt: daysAgo(3) });
  const { queryByText, queryByRole } = await thanks();
  expect(queryByText(/receipt/)).not.toBeInTheDocument();
  expect(queryByRole("link", { name: "Change or withdraw it" })).not.toBeInTheDocument();
});

it.each([
  { when: "the page is opened from elsewhere", overrides: {}, state: null },
  {
    when: "it is somebody else's",
    overrides: { user: { userId: idOf(7), name: "Ida", email: null } },
    state: justSent,
  },
  { when: "it has been declined meanwhile", overrides: { state: "declined" as const }, state: justSent },
])("gives no thanks when $when", async ({ overrides, state }) => {
  await open(overrides, state);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Picture 1");
  expect(screen.queryByText(/Thank you/)).not.toBeInTheDocument();
});
