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
  transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener noreferrer nofollow" }) },
};

/** HTML written by tenants is cleaned when it is stored; screens build it anew of the same elements (libs/ui/src/html.tsx). */
export const cleanHtml = (html: string): string => sanitize(html, allowed);
