import type { GridItem } from "@samling/contract/types";

const displayed: readonly string[] = ["image", "video"] satisfies GridItem["kind"][];

/** Whether the wall can show it: a picture or a film, as the server has recognized its content, with a thumbnail. */
export const isDisplayable = ({ kind, thumbnailUrl }: Pick<GridItem, "kind" | "thumbnailUrl">): boolean =>
  thumbnailUrl !== null && displayed.includes(kind);
