/** Contents of a link's page: the collection with the form, or only the form. */
export const linkViews = ["collection", "form"] as const;
/** Contents that people may send: pictures, films, sound, related files, or a story in words only. */
export const linkKinds = ["image", "video", "sound", "file", "story"] as const;
export type LinkKind = (typeof linkKinds)[number];
/** Whether the page asks for an e-mail address. */
export const linkEmails = ["not_asked", "asked", "needed"] as const;
/** `closed`: its collection takes no contributions. */
export const linkStates = ["open", "off", "expired", "full", "closed"] as const;
export type LinkState = (typeof linkStates)[number];
/** Letters and digits of a link's token, which a person can type from a poster: none is mistaken for another. */
export const linkTokenPattern = /^[2-9a-hjkmnp-z]{14}$/;
/** How someone agreed on a tablet: with a signature, or in the hearing of the helper. */
export const agreements = ["signed", "heard"] as const;
export type Agreement = (typeof agreements)[number];
/** Strokes of a signature: moves and lines between points of a field of 1000 by 300. */
export const signaturePattern = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})*)*$/;
export const tabletLimits = {
  numbers: 20,
  helper: 100,
  number: 40,
  signature: 30_000,
  things: 100,
  what: 200,
} as const;
/** Colors of a poster: the organization's, or black on white. */
export const posterInks = ["color", "little"] as const;
export const linkLimits = { label: 100, question: 60, maxContributions: 10_000 } as const;
