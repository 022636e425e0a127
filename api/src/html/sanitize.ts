/** The render worker loads this file too, so it imports no other module of ours. */
import { richTextElements } from "@samling/contract/rich-text";
import sanitize from "sanitize-html";

/**
 * Markup that the text editor produces and museums need, but nothing that runs, loads, or restyles the page around it.
 */
const allowed: sanitize.IOptions = {
  allowedTags: [...richTextElements],
  allowedAttributes: { a: ["href", "target", "rel"], "*": ["lang", "dir"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  // No real text nests so deeply; deeper elements lose their tags and keep their words.
  nestingLimit: 50,
  transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener noreferrer nofollow" }) },
};

export const sanitizeHtml = (html: string): string => sanitize(html, allowed);
