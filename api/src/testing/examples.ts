/** A valid request for every call of the contract, so that rules for all calls can be tested on all calls. */
import type { CallName } from "@samling/contract/types";
import type { User } from "../models/accounts.ts";
import { testPassword } from "./build.ts";

/** The objects of the requests. */
export interface Subjects {
  organization: { id: string };
  collection: { id: string };
  contribution: { id: string; media?: { id: string }[] | undefined };
  /** The contributor. */
  person: { id: string };
  /** A group of the organization. */
  group: { id: string };
  /** The review of the contribution, while it is being reviewed. */
  review?: { caseId: string; decisionId: string };
  /** E-mail of an account that can sign in. */
  email: string;
}

export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

let made = 0;

const pictureOf = ({ id, media }: Subjects["contribution"]) => media?.[0]?.id ?? id;
/** Texts in the only required language. */
const organizationTexts = [{ languageCode: "en", about: "About", description: "A museum", terms: "Terms" }];

/** Everything that an organization has, under a name that nothing else has. */
const settings = () => ({
  name: `Example ${++made}`,
  color: "#123456",
  contactEmail: "hello@museum.example",
  language: "sv",
});

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

const memberKey = ({ organization, person }: Subjects) => ({ organizationId: organization.id, userId: person.id });

const groupOf = ({ organization, group }: Subjects) => ({ orgId: organization.id, groupId: group.id });

const caseOf = ({ organization, review }: Subjects) => ({
  id: organization.id,
  caseId: review?.caseId ?? organization.id,
});

/** A hand-over that does not exist. */
const handOverOf = ({ organization }: Subjects) => ({ id: organization.id, handOverId: organization.id });

const importOf = ({ organization }: Subjects) => ({ id: organization.id, importId: organization.id });

/** The same picture twice, which is not a pair. */
const pairOf = ({ organization, contribution }: Subjects) => ({
  id: organization.id,
  mediaId: pictureOf(contribution),
  otherId: pictureOf(contribution),
});
const seenOf = ({ contribution }: Subjects) => ({
  contributionId: contribution.id,
  version: 0,
  updatedAt: new Date(0).toISOString(),
});

/** Typed by the names of all calls: a missing one does not compile. */
export const examples: Record<CallName, (subjects: Subjects, actor: User | null) => Example> = {
  listOrganizations: () => ({}),
  getOrganization: ({ organization }) => ({ params: { id: organization.id } }),
  createOrganization: ({ email }) => ({ body: { ...settings(), superAdminEmail: email } }),
  updateOrganization: ({ organization }) => ({
    query: { organizationId: organization.id },
    body: { ...settings(), organizationTranslations: organizationTexts, registrationFields: {} },
  }),
  updateOrganizationLogo: ({ organization }) => ({ query: { organizationId: organization.id }, body: form({}) }),
  listRegistrationFields: ({ organization }) => ({ query: { organizationId: organization.id } }),
  getHelpPage: ({ organization }) => ({ params: { id: organization.id } }),
  updateHelpPage: ({ organization }) => ({
    params: { id: organization.id },
    body: { translations: [{ languageCode: "en", translation: "Help" }] },
  }),
  updateAppTranslations: ({ organization }) => ({
    params: { id: organization.id },
    body: { languageCode: "en", translations: JSON.stringify({ start: { title: "Welcome" } }) },
  }),
  getStatements: ({ organization }) => ({ params: { id: organization.id } }),
  updateStatements: ({ organization }) => ({
    params: { id: organization.id },
    body: {
      accessibility: {
        conformance: "partial",
        method: "self",
        preparedOn: "2026-05-01",
        reviewedOn: null,
        enforcementName: "",
        enforcementUrl: null,
      },
      texts: [{ languageCode: "en", limitations: "Films have no captions.", privacy: "" }],
    },
  }),
  sendAccessibilityFeedback: ({ organization }) => ({
    params: { id: organization.id },
    body: { message: `The map has no alternative ${++made}.` },
  }),
  inviteColleague: ({ organization, email }) => ({
    params: { id: organization.id },
    body: { email, role: "ADMIN" },
  }),
  withdrawInvitation: ({ organization, person }) => ({ params: { id: organization.id, userId: person.id } }),
  acceptInvitation: ({ organization, email }) => ({
    params: { id: organization.id },
    body: { email, token: "none", password: testPassword, firstName: "Ida", lastName: "Berg" },
  }),
  listOrganizationUsers: ({ organization }) => ({ params: { id: organization.id } }),
  updateUserRoles: ({ organization, person }) => ({
    query: { organizationId: organization.id },
    body: { userId: person.id, roles: [{ role: "SUB_ADMIN", attained: true }] },
  }),
  eraseContact: ({ organization, person }) => ({ params: { id: organization.id, userId: person.id } }),
  previewSuspension: ({ organization, person }) => ({
    params: { id: organization.id, userId: person.id },
    body: { words: "Advertisements." },
  }),
  suspendUser: (subjects) => ({ body: memberKey(subjects) }),
  activateUser: (subjects) => ({ body: memberKey(subjects) }),
  setShowContributions: (subjects) => ({ body: { ...memberKey(subjects), showCont: 1 } }),
  listAudit: ({ organization }) => ({ params: { id: organization.id } }),
  exportAudit: ({ organization }) => ({ params: { id: organization.id } }),
  updateSystemPage: () => ({ body: { translations: [] } }),
  listGroups: ({ organization }) => ({ params: { id: organization.id } }),
  createGroup: ({ organization }) => ({ params: { id: organization.id }, body: { name: `example ${++made}` } }),
  saveGroup: (subjects) => ({ params: groupOf(subjects), body: { users: [] } }),
  deleteGroup: (subjects) => ({ params: groupOf(subjects) }),
  listCollections: ({ organization }) => ({ query: { organizationId: organization.id } }),
  getCollection: ({ collection }) => ({ query: { collectionId: collection.id } }),
  listAllCollections: ({ organization }) => ({ query: { organizationId: organization.id } }),
  createCollection: ({ organization }) => ({
    body: form({
      organizationId: organization.id,
      translations: JSON.stringify([{ languageCode: "en", title: "Boats", description: "All of them" }]),
    }),
  }),
  updateCollection: ({ collection }) => ({
    body: {
      collectionId: collection.id,
      collectionTranslations: [{ languageCode: "en", title: "Boats", description: "All of them" }],
      isPublic: true,
      allowRelatedFiles: false,
      hasTerms: false,
      contributionFields: {},
      status: "ACTIVE",
      questions: [],
    },
  }),
  updateCollectionImage: ({ collection }) => ({ query: { collectionId: collection.id }, body: form({}) }),
  deleteCollection: ({ organization, collection }) => ({
    params: { orgId: organization.id, collectionId: collection.id },
  }),
  listDeletedCollections: ({ organization }) => ({ params: { id: organization.id } }),
  restoreCollection: ({ organization, collection }) => ({
    params: { orgId: organization.id, collectionId: collection.id },
  }),
  openOrganization: ({ organization }) => ({ params: { id: organization.id } }),
  listStatuses: ({ organization }) => ({ query: { organizationId: organization.id } }),
  listContributionFields: ({ organization }) => ({ query: { organizationId: organization.id } }),
  exportCollection: ({ organization, collection }) => ({
    params: { orgId: organization.id, collectionId: collection.id },
  }),
  streamCollectionExport: ({ organization, collection }) => ({
    params: { orgId: organization.id, collectionId: collection.id, name: "collection.csv" },
  }),
  submitContribution: ({ collection }) => ({ body: form({ collectionId: collection.id, mediaData: "{}" }) }),
  updateContribution: ({ contribution }) => ({ body: { contributionId: contribution.id } }),
  changeFiles: ({ contribution }) => ({
    params: { id: contribution.id },
    body: { edits: contribution.media?.[0] ? [{ id: pictureOf(contribution), edit: null }] : [] },
  }),
  search: ({ organization }) => ({ query: { organizationId: organization.id, q: "harbour", from: "1930" } }),
  suggestSearches: ({ organization }) => ({ query: { organizationId: organization.id, q: "harb" } }),
  searchYears: ({ organization }) => ({ query: { organizationId: organization.id, q: "harbour" } }),
  searchMap: ({ organization }) => ({ query: { organizationId: organization.id, q: "harbour" } }),
  deleteContribution: ({ contribution }) => ({ query: { contributionId: contribution.id } }),
  getContribution: ({ contribution }) => ({ params: { id: contribution.id } }),
  getRecord: ({ contribution }) => ({ params: { id: contribution.id } }),
  listLatestPictures: () => ({}),
  getCollectionFacets: ({ collection }) => ({ query: { collectionId: collection.id } }),
  listCollectionContributions: ({ organization, collection }) => ({
    query: { collectionId: collection.id, orgId: organization.id },
  }),
  listNeighbors: ({ contribution }) => ({ params: { id: pictureOf(contribution) } }),
  listSimilarPictures: ({ contribution }) => ({ query: { contributionId: contribution.id } }),
  getSitemap: () => ({}),
  listSitemapContributions: () => ({ query: { after: "0" } }),
  countContributions: ({ organization }) => ({ params: { id: organization.id } }),
  listOrganizationContributions: ({ organization }) => ({ query: { organizationId: organization.id } }),
  listDesk: ({ organization }) => ({ params: { id: organization.id } }),
  listDeskIds: ({ organization }) => ({ params: { id: organization.id } }),
  previewBatch: ({ organization, contribution }) => ({
    params: { id: organization.id },
    body: { contributionIds: [contribution.id], changes: [{ field: "tags", action: "add", value: "harbor" }] },
  }),
  startBatch: ({ organization, contribution }) => ({
    params: { id: organization.id },
    body: {
      items: [{ contributionId: contribution.id, updatedAt: "2026-11-18T10:00:00.000Z" }],
      changes: [{ field: "tags", action: "add", value: "harbor" }],
    },
  }),
  listBatches: ({ organization }) => ({ params: { id: organization.id } }),
  undoBatch: ({ organization }) => ({ params: { id: organization.id, batchId: organization.id } }),
  previewHandOver: ({ organization }) => ({ params: { id: organization.id }, body: { selection: {} } }),
  exportRecords: ({ organization }) => ({ params: { id: organization.id } }),
  startHandOver: ({ organization }) => ({
    params: { id: organization.id },
    body: { selection: {}, destination: "The city archives" },
  }),
  listHandOvers: ({ organization }) => ({ params: { id: organization.id } }),
  listHandOverParts: (subjects) => ({ params: handOverOf(subjects) }),
  stopHandOver: (subjects) => ({ params: handOverOf(subjects) }),
  resumeHandOver: (subjects) => ({ params: handOverOf(subjects) }),
  putHandOver: (subjects) => ({ params: handOverOf(subjects) }),
  getHandOverPlace: ({ organization }) => ({ params: { id: organization.id } }),
  setHandOverPlace: ({ organization }) => ({
    params: { id: organization.id },
    // Inside of our own network, so nothing is changed.
    body: {
      endpoint: "http://127.0.0.1:1",
      bucket: "archive",
      accessKey: "archive",
      secretKey: "a secret of the tests",
    },
  }),
  removeHandOverPlace: ({ organization }) => ({ params: { id: organization.id } }),
  createImport: ({ organization }) => ({ params: { id: organization.id } }),
  previewImport: (subjects) => ({ params: importOf(subjects), body: {} }),
  startImport: (subjects) => ({ params: importOf(subjects), body: {} }),
  listImports: ({ organization }) => ({ params: { id: organization.id } }),
  resumeImport: (subjects) => ({ params: importOf(subjects) }),
  undoImport: (subjects) => ({ params: importOf(subjects) }),
  listKeys: ({ organization }) => ({ params: { id: organization.id } }),
  createKey: ({ organization }) => ({
    params: { id: organization.id },
    body: { name: "Catalogue", scopes: ["contributions:read"], days: 30 },
  }),
  removeKey: ({ organization }) => ({ params: { id: organization.id, keyId: organization.id } }),
  readReceipt: (subjects) => ({ params: handOverOf(subjects), body: { csv: "2026-0001,A 1" } }),
  getOverview: ({ organization }) => ({ params: { id: organization.id } }),
  listCases: ({ organization }) => ({ params: { id: organization.id } }),
  countCases: ({ organization }) => ({ params: { id: organization.id } }),
  getCase: (subjects) => ({ params: caseOf(subjects) }),
  findCase: ({ organization, contribution }) => ({
    params: { id: organization.id, contributionId: contribution.id },
  }),
  // A case of another kind has no pictures of its own, so the requested one does not exist for anyone.
  getProposedPicture: (subjects) => ({ params: { ...caseOf(subjects), uploadId: subjects.organization.id } }),
  claimCase: (subjects) => ({ params: caseOf(subjects), body: {} }),
  releaseCase: (subjects) => ({ params: caseOf(subjects) }),
  watchCases: ({ organization }) => ({ params: { id: organization.id }, query: { seconds: "0" } }),
  decideCases: ({ organization, review }) => ({
    params: { id: organization.id },
    body: { kind: "publish", cases: [{ caseId: review?.caseId ?? organization.id, version: 0 }] },
  }),
  previewDecision: (subjects) => ({ params: caseOf(subjects), body: { kind: "ask", words: "When was it?" } }),
  takeOverAnswer: (subjects) => ({
    params: caseOf(subjects),
    body: {
      entryId: subjects.organization.id,
      fileId: subjects.organization.id,
      field: "date",
      updatedAt: "2026-11-18T10:00:00.000Z",
    },
  }),
  undoDecisions: ({ organization, review }) => ({
    params: { id: organization.id },
    body: { decisionIds: [review?.decisionId ?? organization.id] },
  }),
  getReview: ({ organization, collection }) => ({
    params: { orgId: organization.id, collectionId: collection.id },
  }),
  setReview: ({ organization, collection }) => ({
    params: { orgId: organization.id, collectionId: collection.id },
    body: { mode: "first", until: 3, reviewers: [] },
  }),
  listReasons: ({ organization }) => ({ params: { id: organization.id } }),
  updateReasons: ({ organization }) => ({
    params: { id: organization.id },
    body: { reasons: [{ key: "double", texts: { en: "Twice", sv: "Två gånger", dk: "To gange", fi: "Kahdesti" } }] },
  }),
  getIntake: ({ organization }) => ({ params: { id: organization.id } }),
  updateIntake: ({ organization }) => ({
    params: { id: organization.id },
    body: { accessionPattern: "HA {year}:{number}", declinedDays: 90 },
  }),
  deaccession: ({ organization }) => ({
    params: { id: organization.id, accessionId: organization.id },
    body: { reason: "Given back", authority: "The board", on: "2026-01-01" },
  }),
  listDeletedContributions: ({ organization }) => ({ params: { id: organization.id } }),
  previewDeletion: ({ organization, contribution }) => ({
    params: { id: organization.id, contributionId: contribution.id },
    body: { words: "Given twice." },
  }),
  restoreContribution: ({ organization, contribution }) => ({
    params: { id: organization.id, contributionId: contribution.id },
  }),
  listAccessions: ({ organization }) => ({ params: { id: organization.id } }),
  exportAccessions: ({ organization }) => ({ params: { id: organization.id } }),
  getIntakeFigures: ({ organization }) => ({ params: { id: organization.id } }),
  exportIntakeFigures: ({ organization }) => ({ params: { id: organization.id } }),
  getReviewNotice: ({ collection }) => ({ params: { id: collection.id } }),
  decideContributions: ({ organization, contribution }) => ({
    params: { id: organization.id },
    body: { kind: "hide", contributionIds: [contribution.id], reason: "privacy" },
  }),
  listOwnContributions: ({ organization }) => ({ query: { organizationId: organization.id } }),
  getOwnContribution: ({ contribution }) => ({ params: { id: contribution.id } }),
  answerContribution: ({ contribution }) => ({ params: { id: contribution.id }, body: { words: "From 1947" } }),
  withdrawContribution: ({ contribution }) => ({ params: { id: contribution.id }, body: {} }),
  getMailChoices: ({ organization }) => ({ params: { id: organization.id } }),
  setMailChoices: ({ organization }) => ({
    params: { id: organization.id },
    body: { review: "daily", reminders: true, decisions: true },
  }),
  sendNotice: ({ organization, contribution, email }) => ({
    params: { id: organization.id },
    body: {
      contributionId: contribution.id,
      reason: "untrue",
      words: "It was in 1947.",
      name: "Rune",
      email,
      language: "sv",
      isTrue: true,
    },
  }),
  keepFlood: ({ organization }) => ({ params: { id: organization.id }, body: { words: "Nothing is wrong." } }),
  listFloods: () => ({}),
  listNotices: ({ organization }) => ({ params: { id: organization.id } }),
  readNotice: () => ({ body: { token: "none" } }),
  objectToDecision: () => ({ body: { token: "none", words: "It is not me." } }),
  readMailLink: () => ({ body: { token: "none" } }),
  switchMails: () => ({ body: { token: "none", isOn: false } }),
  switchMailsOff: () => ({ query: { token: "none" } }),
  listSentBefore: ({ contribution }) => ({ params: { id: contribution.id } }),
  withdrawChange: ({ contribution }) => ({ params: { id: contribution.id } }),
  compareDuplicates: (subjects) => ({ params: pairOf(subjects) }),
  keepBoth: (subjects) => ({ params: pairOf(subjects), body: { seen: [seenOf(subjects), seenOf(subjects)] } }),
  linkSamePicture: (subjects) => ({
    params: pairOf(subjects),
    body: { seen: [seenOf(subjects), seenOf(subjects)], better: 0 },
  }),
  unlinkSamePicture: (subjects) => ({ params: pairOf(subjects) }),
  openCaseLink: () => ({ body: { token: "none" } }),
  readGuardianLink: () => ({ body: { token: "none" } }),
  answerAsGuardian: () => ({ body: { token: "none", agrees: true } }),
  answerByLink: () => ({ body: { token: "none", words: "From 1947" } }),
  withdrawByLink: () => ({ body: { token: "none" } }),
  listFavorites: () => ({ query: { paginationId: "0" } }),
  addFavorite: ({ contribution, email }, actor) => ({
    params: { email: actor?.email ?? email, pictureId: pictureOf(contribution) },
  }),
  listFavoriteIds: () => ({}),
  openFavoritesLink: () => ({ body: { token: "none" } }),
  listFavoriteSets: () => ({ body: {} }),
  createFavoriteSet: ({ contribution }) => ({ body: { name: "Boats", pictureIds: [pictureOf(contribution)] } }),
  changeFavoriteSet: ({ contribution }) => ({ params: { id: contribution.id }, body: { isShared: true } }),
  openFavoriteSet: ({ contribution }) => ({ params: { id: contribution.id }, body: {} }),
  openSharedSet: () => ({ params: { key: "none" } }),
  removeFavorite: ({ contribution }) => ({ params: { pictureId: pictureOf(contribution) } }),
  getFavoriteText: ({ organization }) => ({ params: { a: organization.id, b: "sv" } }),
  getFavoriteTextForVisitors: ({ organization }) => ({ params: { a: organization.id, b: "sv" } }),
  getFavoriteSlideshowTexts: ({ organization }) => ({ params: { id: organization.id } }),
  registerUser: ({ organization }) => ({
    query: { organizationId: organization.id },
    body: {
      email: `example-${++made}@example.org`,
      password: testPassword,
      firstName: "Ida",
      lastName: "Berg",
      termsAccepted: true,
    },
  }),
  joinOrganization: ({ organization }) => ({ body: { organizationId: organization.id, termsAccepted: true } }),
  login: ({ organization, email }) => ({ body: { email, password: testPassword, organizationId: organization.id } }),
  logout: () => ({ query: { forget: "1" } }),
  getProfile: ({ organization, person }) => ({ params: { a: person.id, b: organization.id } }),
  listUserContributions: ({ person }) => ({ params: { userId: person.id } }),
  listUserContributionsInOrganization: ({ organization, person }) => ({
    params: { userId: person.id, orgId: organization.id },
  }),
  updateOwnUser: () => ({ body: { city: "Malmö" } }),
  requestEmailProof: ({ organization }) => ({ body: { organizationId: organization.id } }),
  requestEmailChange: ({ organization }) => ({
    body: { email: `moved-${++made}@example.org`, password: testPassword, organizationId: organization.id },
  }),
  proveEmail: () => ({ body: { token: "none" } }),
  // Refused, since the later calls still need the caller.
  deleteOwnUser: () => ({ body: { email: "somebody.else@example.org" } }),
  exportOwnUser: () => ({}),
  listConsents: () => ({}),
  getFactors: () => ({}),
  confirmPerson: () => ({ body: { password: testPassword } }),
  startPasskey: () => ({}),
  addPasskey: () => ({ body: { name: "Laptop", response: {} } }),
  removePasskey: () => ({ params: { id: "none" } }),
  removePassword: () => ({}),
  challengePasskey: () => ({}),
  loginWithPasskey: ({ organization }) => ({ body: { passkey: { id: "none" }, organizationId: organization.id } }),
  startAuthenticator: () => ({}),
  confirmAuthenticator: () => ({ body: { code: "000000" } }),
  removeAuthenticator: () => ({}),
  makeRecoveryCodes: () => ({}),
  listSessions: () => ({}),
  endOtherSessions: () => ({}),
  endSession: ({ person }) => ({ params: { id: person.id } }),
  registerVisitor: ({ organization }) => ({
    params: { orgId: organization.id },
    body: { email: `visitor-${++made}@example.org`, firstName: "Ida", lastName: "Berg" },
  }),
  emailExists: ({ email }) => ({ params: { email } }),
  requestPasswordReset: ({ organization, email }) => ({ body: { organizationId: organization.id, email } }),
  takeAccountBack: () => ({ body: { token: "none", password: testPassword } }),
  confirmPasswordReset: ({ email }) => ({ body: { email, reset_token: "none", password: testPassword } }),
  getSession: () => ({}),
  getMap: () => ({}),
  getMapTile: () => ({ params: { zoom: "5", column: "17", row: "9" } }),
  searchPlaces: () => ({ query: { query: "Turku", language: "en" } }),
  findNearestPlace: () => ({ query: { latitude: "60.45", longitude: "22.27" } }),
  listPlacesInView: () => ({ query: { south: "55", west: "5", north: "70", east: "30" } }),
  getRoles: () => ({}),
  listLanguages: () => ({}),
  listLicenses: () => ({}),
  getSystemPage: () => ({}),
  listPlatformOrganizations: () => ({}),
  setOrganizationLimits: ({ organization }) => ({
    params: { id: organization.id },
    body: { maxStorageBytes: 5_000_000_000, maxFileBytes: null },
  }),
  getSignInWays: ({ organization }) => ({ params: { id: organization.id } }),
  startProviderSignIn: ({ organization }) => ({ params: { id: organization.id } }),
  finishProviderSignIn: () => ({ body: { query: "?code=none&state=none" } }),
  getIdentityProvider: ({ organization }) => ({ params: { id: organization.id } }),
  setIdentityProvider: ({ organization }) => ({
    params: { id: organization.id },
    // No server listens there, so nothing is changed.
    body: {
      name: "Turku ID",
      issuer: "http://127.0.0.1:1",
      clientId: "samling",
      clientSecret: "a secret of the tests",
      domains: ["example.org"],
      roleRules: [{ claim: "groups", value: "museum", role: "ADMIN" }],
    },
  }),
  removeIdentityProvider: ({ organization }) => ({ params: { id: organization.id } }),
  // Restored by the next one, for the later calls.
  retireOrganization: ({ organization }) => ({ params: { id: organization.id } }),
  restoreOrganization: ({ organization }) => ({ params: { id: organization.id } }),
  inviteSuperAdmin: ({ organization, email }) => ({ params: { id: organization.id }, body: { email } }),
  updateLanguages: () => ({ body: { languages: [{ language: "en", required: true }] } }),
  saveLicense: () => ({
    params: { id: "CC BY" },
    body: {
      url: "https://creativecommons.org/licenses/by/4.0/",
      isOffered: true,
      translations: [{ languageCode: "en", text: "CC BY", description: "Attribution" }],
    },
  }),
  setSlidePicture: () => ({ params: { slide: "1" }, body: form({}) }),
  removeSlidePicture: () => ({ params: { slide: "1" } }),
  listClientErrors: () => ({}),
  getStorage: () => ({}),
  getVersion: () => ({}),
  getRuntime: () => ({}),
  listPlatformAudit: () => ({ query: { before: "1000" } }),
  listJobs: () => ({}),
  retryJob: ({ person }) => ({ params: { id: person.id } }),
  listContributionsOfCollection: ({ collection }) => ({ params: { id: collection.id } }),
  getReuse: ({ contribution }) => ({ params: { id: pictureOf(contribution) } }),
  rebuildMedia: ({ contribution }) => ({ params: { id: pictureOf(contribution) } }),
  getFixity: () => ({}),
  startFixity: () => ({}),
  reportWebVitals: () => ({ body: { page: "start", LCP: 1.2, CLS: 0 } }),
  reportClientError: () => ({ body: { error: "TypeError", location: "/", deviceInformation: "Firefox" } }),
};
