import type { ChosenField } from "@samling/contract/constants";
import { type MediaField, type MediaValues, partsOf } from "@samling/contract/media-fields";
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

/** What is said of the picture from then on. */
export function chooseValues({ sides, kept, fields }: Choosing): MediaValues {
  const own = sides[kept];
  const { userId } = own.contribution;
  const others = readValuesFor(sides[kept === 0 ? 1 : 0], userId);
  // Who took it without showing a name is not known to this record.
  const isKnown = others.isPhotographer || others.otherPhotographer !== "";
  const taken = (Object.keys(fields) as ChosenField[])
    .filter((field) => fields[field] !== kept)
    .filter((field) => field !== "photographer" || isKnown);
  const parts = taken.flatMap(partsOfChosen).map((part) => [part, others[part]]);
  return { ...readValues(own.media), ...Object.fromEntries(parts) };
}
