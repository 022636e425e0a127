import sanitize from "sanitize-html";

const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Returns the text that a reader would see, where plain text was expected and HTML was pasted or typed. */
export const toPlainText = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign)
    .trim();
