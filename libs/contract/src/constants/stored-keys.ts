export const storedKeys = {
  token: "token",
  language: "i18nextLng",
  languageChosen: "userLangSelection",
} as const;
/** Prefix of a draft's id: shows that there is a draft without opening the database. */
export const draftMark = "draft-of:";
/** Prefix of the key of what this device has sent by a link. */
export const linkKeyPrefix = "link:";
/** Prefix of the key of tips that this device has sent about a media item. */
export const tipKeyPrefix = "tips:";
/** Key of the letters that are being written out on this device. */
export const writeOutKey = "write-out";
/** Part of a draft's id for a visitor without an account. */
export const visitorDraftKey = "visitor";
