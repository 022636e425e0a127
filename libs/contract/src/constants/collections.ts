export const collectionStatuses = ["ACTIVE", "CLOSED", "ARCHIVED", "DELETE"] as const;
export type CollectionStatus = (typeof collectionStatuses)[number];
/** Order of a collection's media: by date of contribution, or by date taken. */
export const collectionOrders = ["newest", "oldest", "earliest", "latest"] as const;
export type CollectionOrder = (typeof collectionOrders)[number];
export const groupNames = { everyMember: "default", noMember: "_no_group" } as const;
/** `optional` of a question in the API: 1 means that an answer is required. */
export const questionRequired = { no: 0, yes: 1 } as const;
export const previewCharacters = 190;
/** Legal basis on which a collection keeps and shows data about people; empty until staff have chosen. */
export const legalBases = ["", "public_interest", "consent", "legitimate_interest", "archiving"] as const;
export type LegalBasis = (typeof legalBases)[number];
