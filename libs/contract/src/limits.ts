/** Maximum lengths in characters. Only numbers, so that a form can use them without the validator. */
export const nameLimit = 100;
export const emailLimit = 254;
export const passwordLimit = 200;
/** Limit of a contributor in the register: first and last name. */
export const contributorNameLimit = 2 * nameLimit + 1;

export const personLimits = {
  firstName: nameLimit,
  lastName: nameLimit,
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

export const groupNameLimit = 100;
export const answerLimit = 5_000;
export const commentLimit = 10_000;
export const adminCommentLimit = 10_000;
export const reasonLimit = 2_000;
/** Limit of a reviewer's message to a contributor or to colleagues. */
export const decisionWordsLimit = 5_000;
export const noticeLimits = { law: 300, words: 5_000 } as const;
export const statementLimit = 500;
export const pageTextLimit = 20_000;
export const reasonTextLimit = 300;
export const searchLimit = 100;
export const searchQueryLimit = 300;

/** Maximum number of text hits that the years and the map count. */
export const searchCountedLimit = 5_000;

export const importLimits = {
  rows: 20_000,
  columns: 100,
  cells: 1_000_000,
  tableBytes: 50_000_000,
  looseFiles: 2_000,
  newCollections: 100,
} as const;
export const handOverNumbersLimit = 5_000;
/** Characters for the numbers of one table: servers accept an address of 8 kB. */
export const recordNumbersLength = 6_000;
