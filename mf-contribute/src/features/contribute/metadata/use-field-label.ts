import { isOneOf } from "@samling/accounts/is-one-of";
import { useFieldNames } from "@samling/accounts/media-fields/text";
import { useRightsText } from "@samling/accounts/rights/text";
import type { MediaFieldGroup } from "@samling/contract/media-fields";
import { useText } from "../../../text.ts";
import type { MediaDraft } from "../model/media-draft.ts";

/** Controls and parts of the form that are not labeled with the name of the field. */
const ownLabels = [
  "description",
  "date",
  "openDate",
  "tags",
  "socials",
  "otherSocial",
  "location",
  "latitude",
  "longitude",
  "placeShown",
  "otherPhotographer",
  "license",
  "lang",
  "altText",
] as const;
const ownGroups = ["description", "photographer", "rights", "altText"] as const;

export function useFieldLabel(): (key: keyof MediaDraft) => string {
  const t = useText();
  const rights = useRightsText();
  const names = useFieldNames();
  return (key) => {
    switch (key) {
      case "title":
        return t("metadata.titleLabel");
      case "isPhotographer":
        return t("metadata.iDid");
      case "rightsBasis":
      case "rightsHolder":
      case "creditLine":
      case "permissionUntil":
      case "people":
        return rights(key);
      default:
        return isOneOf(ownLabels, key) ? t(`metadata.${key}`) : names(`name.${key}`);
    }
  };
}

/** A part of the form, as it is called within a sentence. */
export function useGroupName(): (group: MediaFieldGroup) => string {
  const t = useText();
  const names = useFieldNames();
  return (group) => (isOneOf(ownGroups, group) ? t(`metadata.group.${group}`) : names(`changed.${group}`));
}
