import { useRightsText } from "@samling/accounts/rights/text";
import { useText } from "../../../text.ts";
import type { MediaDraft } from "../model/media-draft.ts";

/** The label of the control for a key of the draft. */
export function useFieldLabel(): (key: keyof MediaDraft) => string {
  const t = useText();
  const rights = useRightsText();
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
        return t(`metadata.${key}`);
    }
  };
}
