import { permissions } from "@samling/contract/permissions";
import type { Collection, Consent, Organization, Place, Session } from "@samling/contract/types";
import { type Answers, answerNetwork, refuse } from "@samling/portal/testing/network";
import { buildCollection, buildOrganization, buildSession, licenses } from "./builders.ts";
import { catchSubmission, catchUploads } from "./fake-upload.ts";

export interface WizardFixtures {
  collection?: Collection | "NOT_FOUND" | "UNAVAILABLE";
  organization?: Organization;
  /** Null for signed out. */
  session?: Session | null;
  /** Earlier acceptances. */
  consents?: Consent[];
  /** Results of every place search. */
  places?: Place[];
  /** Tags that others have used. */
  tags?: string[];
  /** Answers to other calls. */
  answers?: Answers;
}

afterEach(() => localStorage.clear());

/** Answers the wizard's requests. The final one is caught, for the test to answer. */
export function answerWizard({
  collection = buildCollection(),
  organization = buildOrganization(),
  session = buildSession(),
  consents = [],
  places = [],
  tags = [],
  answers = {},
}: WizardFixtures): void {
  // Files upload by themselves.
  catchUploads();
  if (session) localStorage.setItem("token", "a-token");
  answerNetwork({
    "GET /api/user": () => session ?? refuse("UNAUTHENTICATED"),
    "GET /api/user/consents": () => consents,
    "GET /api/roles": () => permissions,
    "GET /api/licenses": () => licenses,
    // Answers with tiles, since outlines are useless in a document without layout.
    "GET /api/map": () => ({ tiles: { url: "/tiles/{z}/{x}/{y}.png", attribution: "A map" } }),
    "GET /api/collection/{id}/review-notice": () => ({ isReviewed: false, usualHours: null }),
    "GET /api/places": () => places,
    "GET /api/nearest-place": () => ({ place: places[0] ?? null }),
    "GET /api/collection-facets": () => ({
      tags: tags.map((tag) => ({ tag, count: 1 })),
      decades: [],
      places: [],
      images: 0,
      videos: 0,
      sounds: 0,
      stories: 0,
    }),
    "GET /api/uploads/{id}/sent-before": () => [],
    "GET /api/collection": () => (typeof collection === "string" ? refuse(collection) : collection),
    "GET /api/organization/{id}": () => organization,
    ...answers,
  });
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init = {}) =>
    new URL(String(input)).pathname === "/api/submit-contribution" ? catchSubmission(init) : answer(input, init);
}
