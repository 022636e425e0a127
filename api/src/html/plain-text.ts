import { isUnseen } from "@samling/contract/has-word";
import sanitize from "sanitize-html";

const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Returns the text that a reader would see, where plain text was expected and HTML was pasted or typed. */
export function toPlainText(html: string): string {
  const text = sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign)
    .trim();
  return isUnseen(text) ? "" : text;
}
