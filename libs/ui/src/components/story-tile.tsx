import type { ComponentProps } from "react";
import styles from "./story-tile.module.css";

/** More characters than any tile has room for. */
const maxLength = 320;

/** Stands for a story wherever pictures are shown: its first lines, as large as the tile allows. */
export const StoryTile = ({ words, ...span }: ComponentProps<"span"> & { words: string }) => (
  <span {...span}>
    <span className={styles.words}>{words.slice(0, maxLength)}</span>
  </span>
);
