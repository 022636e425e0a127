/** Rules for rich texts, as HTML. No runtime dependency, so that forms and the server use the same ones. */

/** Elements that are kept when a text is saved and shown; all others are reduced to their text. */
export const richTextElements: readonly string[] = [
  "p",
  "br",
  "h2",
  "h3",
  "h4",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "sub",
  "sup",
  "blockquote",
  "hr",
  "ul",
  "ol",
  "li",
  "a",
  "code",
  "pre",
];

/** Elements that are visible without text. */
const visibleTags = /<(?:img|hr|video|audio|iframe)\b/i;
/** Spaces that an editor writes as entities, and zero-width characters. */
const blank = /&(?:nbsp|#160|#xa0|ensp|emsp|thinsp|zwnj|zwj);|[\s\u00a0\u200b-\u200d\u2060\ufeff]/gi;

/** An unclosed tag ends at the next one: searching for the end of each of many would take quadratic time. */
const tags = /<[^<>]*>/g;

/** Whether a reader would see nothing: editors leave `<p><br></p>` when everything is deleted. */
export const isEmptyRichText = (html: string): boolean =>
  !visibleTags.test(html) && html.replace(tags, "").replace(blank, "") === "";
