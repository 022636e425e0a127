/** Texts that people write in an editor, as HTML. No runtime dependency, so that forms and the server judge alike. */

/** What shows something without a letter in it. */
const visibleTags = /<(?:img|hr|video|audio|iframe)\b/i;
/** Spaces that an editor writes as entities, and characters that take no room at all. */
const blank = /&(?:nbsp|#160|#xa0|ensp|emsp|thinsp|zwnj|zwj);|[\s\u00a0\u200b-\u200d\u2060\ufeff]/gi;

/** Ends at the next tag where one is never closed: looking for an end from each of many would take ever longer. */
const tags = /<[^<>]*>/g;

/** Whether a reader would see nothing: an editor leaves `<p><br></p>` where everything was deleted. */
export const isEmptyRichText = (html: string): boolean =>
  !visibleTags.test(html) && html.replace(tags, "").replace(blank, "") === "";
