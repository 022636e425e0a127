export const storedKeys = { token: "token", language: "i18nextLng", languageChosen: "userLangSelection" } as const;
/** Prefix of a draft's id: shows that there is a draft without opening the database. */
export const draftMark = "draft-of:";
export const linkKeyPrefix = "link:";
export const tipKeyPrefix = "tips:";
/** Key of the pages that are being written out on this device. */
export const writeOutKey = "write-out";
/** Part of a draft's id for a visitor without an account. */
export const visitorDraftKey = "visitor";
