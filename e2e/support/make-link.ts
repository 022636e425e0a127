import type { Answer, Body } from "@samling/contract/types";
import type { Portal } from "./portal.ts";
import { askAs } from "./session.ts";

type LinkValues = Body<"POST /api/organization/{id}/links">;

/** A link of the open collection. */
export const makeLink = async (portal: Portal, values: Partial<LinkValues> = {}) => {
  const { organization, collections } = portal.data;
  const body: LinkValues = {
    label: "Poster at the quay",
    question: { en: "Did you work on the quay?", sv: "Jobbade du på kajen?", dk: "", fi: "Työskentelitkö laiturilla?" },
    collectionId: collections.active.id,
    lastDay: "2100-01-31",
    maxContributions: null,
    shows: "collection",
    license: "",
    email: "asked",
    isOn: true,
    ...values,
  };
  type CreatedLink = Answer<"POST /api/organization/{id}/links">;
  return askAs<CreatedLink>(portal, "admin", `POST /api/organization/${organization.id}/links`, body);
};
