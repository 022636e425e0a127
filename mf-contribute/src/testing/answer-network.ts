import { calls } from "@samling/contract/calls";
import { errorStatus } from "@samling/contract/errors";
import { permissions } from "@samling/contract/permissions";
import type { Collection, Consent, Organization, Place, Session } from "@samling/contract/types";
import { buildCollection, buildOrganization, buildSession, licenses } from "./builders.ts";
import { catchSubmission } from "./fake-upload.ts";

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

const withoutServer = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = withoutServer;
  localStorage.clear();
});

/** Answers what the page asks, each answer held to the contract. */
export function answerNetwork({
  collection = buildCollection(),
  organization = buildOrganization(),
  session = buildSession(),
  consents = [],
  places = [],
  tags = [],
}: World): void {
  if (session) localStorage.setItem("token", "a-token");
  const answers: Record<string, () => unknown> = {
    "/api/user": () => calls.getSession.response.parse(session),
    "/api/user/consents": () => calls.listConsents.response.parse(consents),
    "/api/roles": () => calls.getRoles.response.parse(permissions),
    "/api/licenses": () => calls.listLicenses.response.parse(licenses),
    // With tiles, since the outlines of the world are of no use to a document without sizes.
    "/api/map": () => calls.getMap.response.parse({ tiles: { url: "/tiles/{z}/{x}/{y}.png", attribution: "A map" } }),
    "/api/places": () => calls.searchPlaces.response.parse(places),
    "/api/nearest-place": () => calls.findNearestPlace.response.parse({ place: places[0] ?? null }),
    "/api/collection-facets": () =>
      calls.getCollectionFacets.response.parse({
        tags: tags.map((tag) => ({ tag, count: 1 })),
        decades: [],
        images: 0,
        videos: 0,
      }),
    "/api/collection": () =>
      typeof collection === "string" ? collection : calls.getCollection.response.parse(collection),
    [`/api/organization/${organization.id}`]: () => calls.getOrganization.response.parse(organization),
  };
  globalThis.fetch = async (input, init = {}) => {
    const { pathname } = new URL(String(input));
    if (pathname === "/api/submit-contribution") return catchSubmission(init);
    const answer = answers[pathname]?.() ?? "NOT_FOUND";
    if (answer !== "NOT_FOUND" && answer !== "UNAVAILABLE") return Response.json(answer);
    return Response.json({ code: answer, message: answer, requestId: "test" }, { status: errorStatus[answer] });
  };
}
