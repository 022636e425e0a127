import { storedKeys } from "@samling/contract/constants/stored-keys";
import { permissions } from "@samling/contract/permissions";
import { useToasts } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import {
  buildCollection,
  buildOrganization,
  buildSession,
  organizationId as orgId,
} from "@samling/portal/testing/builders";
import { type Answers, answerNetwork } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import remote from "../module.tsx";

const languages = (["en", "sv", "dk", "fi"] as const).map((language) => ({ language, required: language === "en" }));
export const admin = () => buildSession({ userRoles: [{ organizationId: orgId, roles: ["ADMIN"] }] });

/** jsdom has no object URLs. */
URL.createObjectURL ??= () => "blob:picture";
URL.revokeObjectURL ??= () => undefined;

export const intakeSettings = {
  accessionPattern: "{year}:{number}",
  declinedDays: 90,
  answerDays: 14,
  packageDays: 14,
  reviewersDecideOwn: false,
  noticesHide: true,
  defaultReview: "none" as const,
  timeZone: "Europe/Stockholm",
};

export const completeCollection = buildCollection({
  translations: [{ languageCode: "en", title: "Boats", description: "<p>All of them</p>", about: "", terms: "" }],
});
const fieldNames = { en: "Title", sv: "Titel", dk: "Titel", fi: "Otsikko" };

/** Opens a page with a form, for an organization with one group. */
export async function openForm(at: string, answers: Answers = {}) {
  localStorage.setItem(storedKeys.token, "a-token");
  const sent = answerNetwork({
    "GET /api/user": admin,
    "GET /api/roles": () => permissions,
    "GET /api/languages": () => languages,
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/organization/{id}/groups": () => [
      { id: "5f1a2b3c-0000-4000-8000-000000000051", name: "Friends", users: [], admins: [] },
    ],
    "GET /api/contribution-fields": () => [
      { id: "title", name: "title", required: false, names: fieldNames },
      { id: "date", name: "date", required: false, names: { ...fieldNames, en: "Date" } },
    ],
    "GET /api/collection/status-list": () => ["ACTIVE", "CLOSED", "ARCHIVED", "DELETE"],
    "GET /api/all-collections": () => [completeCollection],
    "GET /api/organization/{id}/users": () => [],
    "GET /api/organization/{id}/intake": () => intakeSettings,
    "GET /api/organization/{orgId}/collection/{collectionId}/review": () => ({
      mode: "none",
      until: 3,
      waiting: 0,
      reviewers: [],
    }),
    ...answers,
  });
  await renderRoutes(remote.routes, { at, isInOrganization: true });
  return sent;
}

export const createAt = paths.createCollection.href({ orgId });
export const editAt = (collection?: string) => paths.editCollection.href({ orgId, ...(collection && { collection }) });

/** The messages that the shell shows. */
export const Toasts = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
/** Answers the question about unsaved work that a form asks before it opens. */
export const answerOffer = async (name: "Restore" | "Discard") =>
  userEvent.click(await screen.findByRole("button", { name }));
export const toggle = (name: string | RegExp) => userEvent.click(screen.getByRole("switch", { name }));
export const openLanguage = (name: RegExp) => userEvent.click(screen.getByRole("tab", { name }));
export const field = (name: string | RegExp) => screen.findByRole("textbox", { name });

/** Requests of one call. */
export const sentTo = (sent: Awaited<ReturnType<typeof openForm>>, address: string) =>
  sent.filter((request) => request.address === address);
