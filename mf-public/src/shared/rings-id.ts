/** The element over the picture of a page in which persons are shown. */
export const ringsId = "rings";
