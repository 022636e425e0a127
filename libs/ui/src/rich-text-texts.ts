import { pickTexts } from "./pick-texts.ts";

const names = [
  "tools",
  "heading",
  "subheading",
  "bold",
  "italic",
  "bulletList",
  "orderedList",
  "link",
  "undo",
  "linkAddress",
  "applyLink",
  "removeLink",
] as const;

/** Names of the editor's tools. */
export type RichTextTexts = Record<(typeof names)[number], string>;

/** From the `richText` section of a catalogue. */
export const translateRichText = (t: (key: `richText.${keyof RichTextTexts}`) => string): RichTextTexts =>
  pickTexts(names, (name) => t(`richText.${name}`));
