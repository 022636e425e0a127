import { recognisedExtensions } from "@samling/contract/constants";
import type { GridItem } from "@samling/contract/types";

const known: readonly string[] = [...recognisedExtensions.image, ...recognisedExtensions.video];

/** What the wall can show: a picture or a film with a thumbnail. */
export function isDisplayable(item: Pick<GridItem, "thumbnailUrl" | "originalFileName">): boolean {
  const extension = /\.([^.]+)$/.exec(item.originalFileName)?.[1]?.toLowerCase() ?? "";
  return item.thumbnailUrl !== null && known.includes(extension);
}
