export const defaultColor = "#556271";
/** Limit of one text of an organization, in characters of HTML. */
export const maxHtmlCharacters = 50_000;
export const aboutSlides = 3;
