/** Contents of a link's page: the collection with a way to contribute, or only the latter. */
export const linkViews = ["collection", "form"] as const;
/** Contents that people may send: pictures, films, sound, related files, or a story in words alone. */
export const linkKinds = ["image", "video", "sound", "file", "story"] as const;
export type LinkKind = (typeof linkKinds)[number];
/** Whether the page asks for an e-mail address. */
export const linkEmails = ["not_asked", "asked", "needed"] as const;
/** `closed`: its collection takes no contributions. */
export const linkStates = ["open", "off", "expired", "full", "closed"] as const;
export type LinkState = (typeof linkStates)[number];
/** Letters and digits of a link's token, which a person can type from a poster: none is mistaken for another. */
export const linkTokenPattern = /^[2-9a-hjkmnp-z]{14}$/;
export const linkLimits = { label: 100, question: 60, maxContributions: 10_000 } as const;
