import type { MediaKind } from "@samling/contract/constants/files";
import { fieldsOf, type MediaFieldGroup, mediaFieldGroups } from "@samling/contract/media-fields";
import { groupKeys } from "../model/copy-answers.ts";
import type { MediaDraft } from "../model/media-draft.ts";
import type { DraftRules } from "../model/metadata-problems.ts";

/** In the order of a conversation: what, when, where, who, and then the story. */
const askedGroups: readonly MediaFieldGroup[] = ["title", "date", "location", "photographer", "description"];

/** Few collections ask for them, and none requires them. */
export const asksRights = (required: DraftRules["required"]): boolean => required.rightsBasis !== undefined;

/** A sound shows nothing to describe, and a story has nothing to write out either. */
export const fitsKind = (group: MediaFieldGroup, kind: MediaKind): boolean =>
  (group !== "altText" || (kind !== "sound" && kind !== "text")) && (group !== "transcript" || kind !== "text");

/** Orders the groups: required ones first, then those that most people can answer; the rest is folded. */
export function orderGroups(
  required: DraftRules["required"],
  kind: MediaKind = "image",
): { first: MediaFieldGroup[]; more: MediaFieldGroup[] } {
  const needed: Readonly<Record<string, boolean | undefined>> = required;
  const order = [...askedGroups, ...mediaFieldGroups.filter((group) => !askedGroups.includes(group))];
  const isNeeded = (group: MediaFieldGroup) => fieldsOf(group).some((field) => needed[field]);
  const others = order.filter((group) => !isNeeded(group));
  return {
    first: [...order.filter(isNeeded), ...others.filter((group) => askedGroups.includes(group))],
    more: others.filter(
      (group) => !askedGroups.includes(group) && (group !== "rights" || asksRights(required)) && fitsKind(group, kind),
    ),
  };
}

/** Asked separately from the place, for people who know it. */
const degrees: readonly (keyof MediaDraft)[] = ["latitude", "longitude"];

export const foldedKeys = (required: DraftRules["required"], kind?: MediaKind): (keyof MediaDraft)[] => [
  ...orderGroups(required, kind).more.flatMap(groupKeys),
  ...degrees,
];

export function orderKeys(required: DraftRules["required"], kind?: MediaKind): (keyof MediaDraft)[] {
  const folded = foldedKeys(required, kind);
  return [
    ...orderGroups(required)
      .first.flatMap(groupKeys)
      .filter((key) => !folded.includes(key)),
    ...folded,
  ];
}
