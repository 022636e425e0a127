import { permissions } from "@samling/contract/permissions";
import type { Collection, Consent, Organization, Place, Session } from "@samling/contract/types";
import { answerNetwork, refuse } from "@samling/portal/testing/network";
import { buildCollection, buildOrganization, buildSession, licenses } from "./builders.ts";
import { catchSubmission, catchUploads } from "./fake-upload.ts";

export interface World {
  collection?: Collection | "NOT_FOUND" | "UNAVAILABLE";
  organization?: Organization;
  /** Null for nobody signed in. */
  session?: Session | null;
  /** What has been accepted earlier. */
  consents?: Consent[];
  /** What any search for places finds. */
  places?: Place[];
  /** Tags that others have used. */
  tags?: string[];
}

afterEach(() => localStorage.clear());

/** Answers what the wizard asks. What it sends in the end is caught, for the test to answer. */
export function answerWizard({
  collection = buildCollection(),
  organization = buildOrganization(),
  session = buildSession(),
  consents = [],
  places = [],
  tags = [],
}: World): void {
  // Files go ahead of their own accord.
  catchUploads();
  if (session) localStorage.setItem("token", "a-token");
  answerNetwork({
    "GET /api/user": () => session ?? refuse("UNAUTHENTICATED"),
    "GET /api/user/consents": () => consents,
    "GET /api/roles": () => permissions,
    "GET /api/licenses": () => licenses,
    // With tiles, since the outlines of the world are of no use to a document without sizes.
    "GET /api/map": () => ({ tiles: { url: "/tiles/{z}/{x}/{y}.png", attribution: "A map" } }),
    "GET /api/places": () => places,
    "GET /api/nearest-place": () => ({ place: places[0] ?? null }),
    "GET /api/collection-facets": () => ({
      tags: tags.map((tag) => ({ tag, count: 1 })),
      decades: [],
      images: 0,
      videos: 0,
    }),
    "GET /api/collection": () => (typeof collection === "string" ? refuse(collection) : collection),
    "GET /api/organization/{id}": () => organization,
  });
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init = {}) =>
    new URL(String(input)).pathname === "/api/submit-contribution" ? catchSubmission(init) : answer(input, init);
}
