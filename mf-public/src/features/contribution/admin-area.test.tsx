import { storedKeys } from "@samling/contract/constants/stored-keys";
import { permissions } from "@samling/contract/permissions";
import type { Contribution } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildSession, organizationId as orgId } from "../../testing/builders.ts";
import { buildCollection, buildContribution, collectionId, idOf } from "../../testing/media-builders.ts";
import { ContributionPage } from "./contribution-page.tsx";

const question = (number: number, value: string, optional: 0 | 1) => ({
  id: idOf(number),
  sourceId: null,
  value,
  optional,
  sort: number,
  updated_by: null,
});
const answer = (number: number, questionText: string, value: string) => ({
  id: idOf(100 + number),
  contributionId: idOf(1000),
  questionId: idOf(number),
  question: questionText,
  value,
  optional: 0 as const,
  updated_by: null,
});
const contributed = (overrides: Partial<Contribution> = {}) =>
  buildContribution({
    question: [answer(1, "Who is it?", "Mormor"), answer(9, "Asked before", "Long ago")],
    adminComments: "Ask for the negative",
    ...overrides,
  });

type Answers = Parameters<typeof answerNetwork>[0];

async function open(role: "ADMIN" | "USER", answers: Answers = {}) {
  localStorage.setItem(storedKeys.token, "a-token");
  const sent = answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: [role] }] }),
    "GET /api/collection": () =>
      buildCollection({ questions: [question(1, "Who is it?", 1), question(2, "And where?", 0)] }),
    "GET /api/contribution/{id}": () => contributed(),
    "GET /api/licenses": () => [],
    "GET /api/media/{id}/neighbors": () => ({ samePictures: [], before: null, after: null, nearby: [] }),
    "GET /api/contribution/{id}/knowledge": () => [],
    "GET /api/similar-pictures": () => [],
    "GET /api/organization/{id}/contributions/{contributionId}/case": () => refuse("NOT_FOUND"),
    ...answers,
  });
  const at = paths.contribution.href({ orgId, collectionId, id: idOf(1000) });
  await renderRoutes([{ path: paths.contribution.path, element: <ContributionPage /> }], { at });
  await screen.findByRole("heading", { level: 1 });
  return sent;
}
afterEach(() => localStorage.clear());

const area = () => screen.findByRole("region", { name: "For admins" });
const field = () => screen.findByRole("textbox", { name: "Comments" });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save the comments" }));

describe("the link to edit a contribution", () => {
  const link = () => screen.findByRole("link", { name: "Edit the contribution" });
  const own = (publishedAt: string) =>
    contributed({ publishedAt, user: { userId: buildSession().user.id, name: "Maja", email: null } });

  it("is there for admins, however old it is [V-EDIT-01, V-EDIT-04]", async () => {
    await open("ADMIN");
    const address = paths.editContribution.href({ orgId, collectionId, id: idOf(1000) });
    expect(await link()).toHaveAttribute("href", address);
    expect(screen.queryByText(/^You can change or delete it until/)).toBeNull();
  });

  it("gives way to one for deleting it, for an owner who is suspended [DEC-57]", async () => {
    await open("USER", {
      "GET /api/user": () => buildSession({ suspendedOrgs: [orgId] }),
      "GET /api/contribution/{id}": () => own(new Date().toISOString()),
    });
    const address = paths.ownContribution.href({ orgId, id: idOf(1000) });
    expect(await screen.findByRole("link", { name: "Delete or withdraw" })).toHaveAttribute("href", address);
    expect(screen.queryByRole("link", { name: "Edit the contribution" })).toBeNull();
  });

  it("is there for the owner with time left, and shows until when [V-EDIT-04]", async () => {
    await open("USER", { "GET /api/contribution/{id}": () => own(new Date().toISOString()) });
    expect(await link()).toBeVisible();
    expect(screen.getByText(/^You can change or delete it until \d+ \w+ \d{4}, \d\d:\d\d\.$/)).toBeVisible();
  });

  it("is absent for the owner after 24 hours [V-EDIT-04]", async () => {
    await open("USER", { "GET /api/contribution/{id}": () => own("2026-01-01T00:00:00.000Z") });
    expect(screen.queryByRole("link", { name: "Edit the contribution" })).toBeNull();
  });
});

describe("admin area of a contribution", () => {
  it("shows the collection's questions with the answers [V-CONT-03, V-CONT-14, PERM-07]", async () => {
    await open("ADMIN");
    const terms = await within(await area()).findAllByRole("term");
    const shown = terms.map((term) => [term.textContent?.trim(), term.nextElementSibling?.textContent]);
    expect(shown).toEqual([
      ["Who is it? (required)", "Mormor"],
      ["And where?", "No answer"],
      ["Asked before", "Long ago"],
    ]);
  });

  it("shows numbers, state and rights, and leads to the case [CASE-01]", async () => {
    await open("ADMIN", {
      "GET /api/organization/{id}/contributions/{contributionId}/case": () => ({
        caseId: idOf(77),
        state: "unseen",
        contributionState: "published",
        entryNumber: "2026-0037",
        accession: "2026:0002",
        accessionedFrom: "Mats Öberg",
        handOvers: [{ destination: "The city archives", at: "2026-11-20T10:00:00.000Z", receipt: "SE/GSA 1" }],
        consents: [
          {
            kind: "organization-terms",
            license: null,
            mediaIds: [],
            acceptedAt: "2026-05-04T10:00:00.000Z",
            isVouched: false,
            language: "en",
            version: null,
            textHash: "",
          },
        ],
      }),
    });
    const shown = within(await area());
    expect(await shown.findByText("Published, not reviewed yet")).toBeVisible();
    const sent = "20 Nov 2026 to The city archives, number there SE/GSA 1";
    for (const text of ["2026-0037", "2026:0002", sent, /terms, 4 May 2026$/])
      expect(shown.getByText(text)).toBeVisible();
    const address = paths.reviewDesk.href({ orgId, case: idOf(77) });
    expect(shown.getByRole("link", { name: "Open its case at the desk" })).toHaveAttribute("href", address);
  });

  it("is only for admins [V-CONT-14, V-CONT-15]", async () => {
    const sent = await open("USER");
    await waitFor(() => expect(sent.map(({ address }) => address)).toContain("GET /api/similar-pictures"));
    expect(screen.queryByText("For admins")).not.toBeInTheDocument();
  });

  it("saves comments that only admins read [V-CONT-15, API-08]", async () => {
    const sent = await open("ADMIN", {
      "POST /api/update-contribution": () => ({ contributionId: idOf(1000), updatedAt: "2026-01-03T00:00:00.000Z" }),
    });
    expect(await field()).toHaveValue("Ask for the negative");
    expect(screen.getByText("Only admins can read this.")).toBeVisible();
    await userEvent.clear(await field());
    await userEvent.type(await field(), "Got it");
    await save();
    await waitFor(() => expect(sent.slice(-2).map(({ address }) => address)).toContain("GET /api/contribution/{id}"));
    const { body } = sent.find(({ address }) => address === "POST /api/update-contribution") ?? {};
    expect(body).toEqual({ contributionId: idOf(1000), adminComments: "Got it", updatedAt: contributed().updatedAt });
  });

  it("shows what another person has saved in the meantime, and loses neither", async () => {
    let isChanged = false;
    await open("ADMIN", {
      "GET /api/contribution/{id}": () => contributed(isChanged ? { adminComments: "Theirs" } : {}),
      "POST /api/update-contribution": () => {
        isChanged = true;
        return refuse("CONFLICT");
      },
    });
    await userEvent.type(await field(), ", mine");
    await save();
    expect(await screen.findByText("Theirs")).toBeVisible();
    expect(screen.getByText("Someone else changed this in the meantime. Please reload and try again.")).toBeVisible();
    expect(await field()).toHaveValue("Ask for the negative, mine");
  });
});
