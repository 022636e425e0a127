/** The page that a link opens, as everyone who has the link sees it. */
import type { Answer } from "@samling/contract/types";
import { notFound } from "../../errors.ts";
import { hashToken } from "../../http/tokens.ts";
import { Collection, Link } from "../../models/collections.ts";
import { Organization } from "../../models/organizations.ts";
import { isOpenToAll } from "../../visibility/collections.ts";
import { findUsualHours } from "../collections/answer-times.ts";
import { findCollectionOf } from "../collections/service.ts";
import { presentTitles } from "../contributions/presenter.ts";
import { countContributions } from "./counts.ts";
import { linkEndedError } from "./guests.ts";
import { stateOfLink } from "./rules.ts";

interface OpenLink {
  link: Link;
  contributions: number;
}

const nilId = "00000000-0000-0000-0000-000000000000";
const noLink = { organizationId: nilId, id: nilId, collectionId: nilId };

/** Throws unless the link accepts contributions; with `includeOff`, a link that is switched off is returned as well. */
export async function findOpenLink(token: string, now: Date, includeOff = false): Promise<OpenLink> {
  const link = await Link.findOne({ where: { tokenHash: hashToken(token) } });
  // A guessed token costs as many queries as a real one, so the response time reveals nothing.
  const { organizationId, collectionId: id } = link ?? noLink;
  const organization = await Organization.findOne({ where: { id: organizationId, retiredAt: null } });
  const collection = await Collection.findOne({ where: { organizationId, id } });
  const contributions = await countContributions(link ?? noLink);
  if (!link || !organization || !collection) throw notFound();
  const { timeZone } = organization;
  const isCollectionActive = collection.status === "ACTIVE";
  const state = stateOfLink(link, { contributions, isCollectionActive, timeZone, now });
  if (state !== "open" && !(state === "off" && includeOff)) throw linkEndedError(state, organizationId);
  return { link, contributions };
}

export async function readLink(token: string, now: Date): Promise<Answer<"GET /api/link/{key}">> {
  const { link, contributions } = await findOpenLink(token, now, true);
  const collection = await findCollectionOf(link);
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
