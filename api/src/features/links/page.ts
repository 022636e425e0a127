/** The page of a link, as anyone who has it sees it. */
import type { Answer } from "@samling/contract/types";
import { orNotFound } from "../../errors.ts";
import { hashToken } from "../../http/tokens.ts";
import { Collection, Link } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Organization } from "../../models/organizations.ts";
import { isOpenToAll } from "../../visibility/collections.ts";
import { findUsualHours } from "../collections/answer-times.ts";
import { presentTitles } from "../contributions/presenter.ts";
import { linkEndedError } from "./guests.ts";
import { stateOfLink } from "./rules.ts";

interface OpenLink {
  link: Link;
  collection: Collection;
  contributions: number;
}

/** Throws unless something can be sent through it; one that is switched off is returned if the caller shows that. */
export async function findOpenLink(token: string, now: Date, showsOff = false): Promise<OpenLink> {
  const link = await orNotFound(Link.findOne({ where: { tokenHash: hashToken(token) } }));
  const { organizationId, id: linkId, collectionId: id } = link;
  const { timeZone } = await orNotFound(Organization.findOne({ where: { id: organizationId, retiredAt: null } }));
  const collection = await orNotFound(
    Collection.findOne({ where: { organizationId, id }, include: [{ association: "translations", separate: true }] }),
  );
  const contributions = await Contribution.count({ where: { organizationId, linkId } });
  const isCollectionActive = collection.status === "ACTIVE";
  const state = stateOfLink(link, { contributions, isCollectionActive, timeZone, now });
  if (state !== "open" && !(state === "off" && showsOff)) throw linkEndedError(state, organizationId);
  return { link, collection, contributions };
}

export async function readLink(token: string, now: Date): Promise<Answer<"GET /api/link/{key}">> {
  const { link, collection, contributions } = await findOpenLink(token, now, true);
  const texts = collection.translations ?? [];
  return {
    ...link.get(),
    collection:
      link.shows === "form"
        ? null
        : {
            titles: presentTitles(collection),
            descriptions: texts.map(({ languageCode, description }) => ({ languageCode, text: description })),
          },
    isCollectionPublic: link.shows === "collection" && isOpenToAll(collection),
    asksAge: collection.asksAge,
    terms: collection.hasTerms ? texts.map(({ languageCode, terms }) => ({ languageCode, text: terms })) : [],
    usualHours: await findUsualHours(collection, now),
    contributions,
  };
}
