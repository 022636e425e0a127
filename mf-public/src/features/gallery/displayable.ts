import type { GridItem } from "@samling/contract/types";

const displayed: readonly string[] = ["image", "video"] satisfies GridItem["kind"][];

/**
 * Whether the wall can show it: a picture or a film, as the server has recognized its content, with a thumbnail, a
 * sound with its waveform, which is silent there, or a story.
 */
export const isDisplayable = ({ kind, thumbnailUrl, peaks }: Pick<GridItem, "kind" | "thumbnailUrl" | "peaks">) =>
  kind === "text" || (kind === "sound" ? peaks.length > 0 : thumbnailUrl !== null && displayed.includes(kind));
