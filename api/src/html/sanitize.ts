/** Loaded by the thread too, so it stands apart from all else. */
import sanitize from "sanitize-html";

/** What the text editor makes and a museum needs; nothing that runs, loads or restyles the page around it. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...["p", "br", "h2", "h3", "h4", "strong", "b", "em", "i", "u", "s", "sub", "sup", "blockquote", "hr"],
    ...["ul", "ol", "li", "a", "code", "pre"],
  ],
  allowedAttributes: { a: ["href", "target", "rel"], "*": ["lang", "dir"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  // Nobody writes so deep; what lies deeper keeps its words and loses its elements.
  nestingLimit: 50,
  transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener noreferrer nofollow" }) },
};

export const sanitizeHtml = (html: string): string => sanitize(html, allowed);
