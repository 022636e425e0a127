import sanitize from "sanitize-html";

const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** What a reader would see of it, where plain text was asked for and somebody has pasted or typed HTML. */
export const toPlainText = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign)
    .trim();
