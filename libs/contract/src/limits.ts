/** How many characters the contract takes. Numbers alone, so that a form has them without the validator. */
export const nameLimit = 100;
export const emailLimit = 254;
export const passwordLimit = 200;

/** Of a person, by field. */
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

/** Of an organization, by field. */
export const organizationLimits = {
  name: 200,
  place: 200,
  enforcementName: 200,
  /** A text after saving a favorite. */
  favoriteText: 2_000,
} as const;

/** Lengths, and how many domains and rules there may be. */
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
/** Of a comment on a related file. */
export const commentLimit = 2_000;
export const adminCommentLimit = 10_000;
/** Of a reason for deleting something. */
export const reasonLimit = 2_000;
/** Of what a reviewer writes to a contributor or to colleagues. */
export const decisionWordsLimit = 5_000;
/** Of a notice that something is wrong. */
export const noticeLimits = { law: 300, words: 5_000 } as const;
/** Of a reason in the organization's list. */
export const reasonTextLimit = 300;
/** Of the words that are searched for. */
export const searchLimit = 100;
/** Of a question to the search of everything. */
export const searchQueryLimit = 300;

/** Hits of words that years and map count. */
export const searchCountedLimit = 5_000;

/** Of one table that is brought in, and of the files that come with it. */
export const importLimits = {
  rows: 20_000,
  columns: 100,
  cells: 1_000_000,
  tableBytes: 50_000_000,
  looseFiles: 2_000,
  newCollections: 100,
} as const;
/** Accession and entry numbers of one hand-over. */
export const handOverNumbersLimit = 5_000;
/** Characters of the numbers of one table: an address of 8 kB is what servers take. */
export const recordNumbersLength = 6_000;
