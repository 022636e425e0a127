import type { RichTextTexts } from "@samling/ui/rich-text.tsx";
import { useAdminText } from "../../shared/text.ts";

/** What the tools of the editor are called. */
export function useRichTextTexts(): RichTextTexts {
  const t = useAdminText();
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
