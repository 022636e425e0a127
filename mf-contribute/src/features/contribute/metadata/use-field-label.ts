import { useText } from "../../../text.ts";
import type { MediaDraft } from "../model/media-draft.ts";

/** The label of the control for a key of the draft. */
export function useFieldLabel(): (key: keyof MediaDraft) => string {
  const t = useText();
  return (key) => {
    if (key === "title") return t("metadata.titleLabel");
    if (key === "isPhotographer") return t("metadata.iDid");
    return t(`metadata.${key}`);
  };
}
