import type { RichTextTexts } from "./rich-text.tsx";

/** Names of the editor's tools, from the `richText` section of a catalogue. */
export function translateRichText(t: (key: `richText.${keyof RichTextTexts}`) => string): RichTextTexts {
  return {
    tools: t("richText.tools"),
    heading: t("richText.heading"),
    subheading: t("richText.subheading"),
    bold: t("richText.bold"),
    italic: t("richText.italic"),
    bulletList: t("richText.bulletList"),
    orderedList: t("richText.orderedList"),
    link: t("richText.link"),
    undo: t("richText.undo"),
    linkAddress: t("richText.linkAddress"),
    applyLink: t("richText.applyLink"),
    removeLink: t("richText.removeLink"),
  };
}
