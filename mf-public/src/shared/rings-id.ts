/** The element over the picture of a page in which people are shown. */
export const ringsId = "rings";
