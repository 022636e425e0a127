/** Maximum lengths in characters. Only numbers, so that a form can use them without the validator. */
export const maxNameLength = 100;
export const maxEmailLength = 254;
export const maxPasswordLength = 200;
/** Limit of a contributor in the register: first and last name. */
export const maxContributorNameLength = 2 * maxNameLength + 1;

export const personLimits = {
  firstName: maxNameLength,
  lastName: maxNameLength,
  alias: 100,
  phone: 40,
  placeOfBirth: 200,
  bio: 5_000,
  city: 200,
  streetAddress: 200,
  streetNumber: 40,
  postalcode: 40,
  occupation: 200,
} as const;

export const organizationLimits = { name: 200, place: 200, enforcementName: 200, favoriteText: 2_000 } as const;

/** Lengths, and the maximum number of domains and rules. */
export const identityProviderLimits = {
  name: 60,
  text: 500,
  domain: 253,
  domains: 20,
  roleRules: 20,
  query: 10_000,
} as const;

export const collectionLimits = { title: 200, question: 2_000 } as const;

export const feedbackLimits = { message: 5_000, page: 2_000 } as const;

export const maxGroupNameLength = 100;
export const maxKeyNameLength = 100;
export const maxDestinationLength = 200;
export const maxAuthorityLength = 200;
export const maxAnswerLength = 5_000;
export const maxCommentLength = 10_000;
export const maxAdminCommentLength = 10_000;
export const maxReasonLength = 2_000;
/** Limit of a reviewer's message to a contributor or to colleagues. */
export const maxDecisionWordsLength = 5_000;
export const noticeLimits = { law: 300, words: 5_000 } as const;
export const maxStatementLength = 500;
export const maxPageTextLength = 20_000;
export const maxReasonTextLength = 300;
export const maxCollectionSearchLength = 100;
export const maxSearchQueryLength = 300;

/** Maximum number of text hits that the years and the map count. */
export const maxCountedHits = 5_000;

export const importLimits = {
  rows: 20_000,
  columns: 100,
  cells: 1_000_000,
  tableBytes: 50_000_000,
  looseFiles: 2_000,
  newCollections: 100,
} as const;
export const maxHandOverNumbers = 5_000;
/** Characters for the numbers of one table: servers accept an address of 8 kB. */
export const maxRecordNumbersLength = 6_000;
