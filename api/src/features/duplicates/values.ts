import type { ChosenField } from "@samling/contract/constants";
import { type MediaField, type MediaValues, partsOf, placesShown } from "@samling/contract/media-fields";
import { joinRights } from "../../models/closing.ts";
import { namePublicly, writeName } from "../../visibility/shown-name.ts";
import { readValues } from "../contributions/plan-texts.ts";
import type { Index, Pair } from "./differences.ts";
import type { Side } from "./sides.ts";

const partsOfChosen = (field: ChosenField): readonly MediaField[] =>
  partsOf(field === "photographer" ? "isPhotographer" : field);

/**
 * What is said of a file in the record of another giver: "I took it" becomes their name, as the public reads it now. Who
 * leaves the portal takes it along.
 */
export function readValuesFor({ contribution, media }: Side, userId: string | null): MediaValues {
  const values = readValues(media);
  if (!values.isPhotographer || contribution.userId === userId) return values;
  return { ...values, isPhotographer: false, otherPhotographer: writeName(namePublicly(contribution.user)) };
}

interface Choosing {
  sides: Pair<Side>;
  kept: Index;
  /** Where each field comes from; from the one that is kept, if nothing is said. */
  fields: Partial<Record<ChosenField, Index>>;
}

/** A hidden place is known to who gave it and to staff, not to who has given the same picture. */
const isToldTo = (userId: string | null, { contribution, media }: Side): boolean =>
  media.placeShown === "exact" || (contribution.userId === userId && !media.isOfOther);

/** What is said of the picture from then on; its place is shown as the stricter of both asks. */
export function chooseValues({ sides, kept, fields }: Choosing): MediaValues {
  const own = sides[kept];
  const { userId } = own.contribution;
  const other = kept === 0 ? 1 : 0;
  const others = readValuesFor(sides[other], userId);
  // Who took it without showing a name is not known to this record.
  const isKnown = others.isPhotographer || others.otherPhotographer !== "";
  const taken = (Object.keys(fields) as ChosenField[])
    .filter((field) => fields[field] !== kept)
    .filter((field) => field !== "photographer" || isKnown)
    .filter((field) => field !== "location" || isToldTo(userId, sides[other]));
  const parts = taken.flatMap(partsOfChosen).map((part) => [part, others[part]]);
  const shown = [own, sides[other]].map(({ media }) => placesShown.indexOf(media.placeShown));
  const placeShown = placesShown[Math.max(...shown)] ?? "not";
  const altText = own.media.altText || others.altText;
  const rights = joinRights(own.media, others);
  return { ...readValues(own.media), ...Object.fromEntries(parts), ...rights, altText, placeShown };
}
