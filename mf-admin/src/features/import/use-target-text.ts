import { isMainField, type MainField, mediaFields } from "@samling/contract/media-fields";
import { useText as useAdminText } from "../../text.ts";
import type { Target } from "./endpoints.ts";
import { useText } from "./text.ts";

/** All that name a part of the form, but for two whose names say how a cell is read. */
const isNamed = (target: Target): target is Exclude<MainField, "tags" | "isPhotographer"> =>
  target in mediaFields && isMainField(target as MainField) && !(target === "tags" || target === "isPhotographer");

/** What a column becomes. A field is called what it is called elsewhere. */
export function useTargetText(): (target: Target) => string {
  const t = useText();
  const admin = useAdminText();
  return (target) => (isNamed(target) ? admin(`mediaField.name.${target}`) : t(`target.${target}`));
}
