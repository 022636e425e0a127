/** A valid request for every call of the contract, so that rules for all calls can be tested on all calls. */
import type { Call } from "@samling/contract/call";
import { calls } from "@samling/contract/calls";
import type { CallName } from "@samling/contract/types";
import { z } from "zod";
import type { User } from "../models/accounts.ts";
import { testPassword } from "./build.ts";

/** The objects of the requests. */
export interface Subjects {
  organization: { id: string };
  collection: { id: string };
  contribution: { id: string; media?: { id: string }[] | undefined };
  /** The contributor. */
  person: { id: string };
  group: { id: string };
  /** The review of the contribution, while it is being reviewed. */
  review?: { caseId: string; decisionId: string };
  /** Its entry in the register. */
  accession?: { id: string };
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

export const linkValues = {
  label: "Poster at the quay",
  question: { en: "Did you work on the quay?", sv: "Jobbade du på kajen?", dk: "", fi: "" },
  lastDay: "2100-01-31",
  maxContributions: null,
  shows: "collection",
  license: "",
  email: "asked",
  isOn: true,
  kinds: ["image", "video", "sound"],
} as const;

const memberKey = ({ organization, person }: Subjects) => ({ organizationId: organization.id, userId: person.id });

const seenOf = ({ contribution }: Subjects) => ({
  contributionId: contribution.id,
  version: 0,
  updatedAt: new Date(0).toISOString(),
});

/** Ids by their name in a path or query, or by the word before `{id}`. All others are the organization's id. */
const idsOf = ({
  collection,
  contribution,
  person,
  group,
  review,
  accession,
  email,
}: Subjects): Record<string, string> => {
  const picture = pictureOf(contribution);
  return {
    collection: collection.id,
    collectionId: collection.id,
    contribution: contribution.id,
    contributionId: contribution.id,
    "my-contributions": contribution.id,
    record: contribution.id,
    uploads: contribution.id,
    "favorite-sets": contribution.id,
    media: picture,
    mediaId: picture,
    // The same picture twice is not a pair.
    otherId: picture,
    pictureId: picture,
    sessions: person.id,
    jobs: person.id,
    userId: person.id,
    groupId: group.id,
    email,
    ...(review && { caseId: review.caseId }),
    ...(accession && { accessionId: accession.id }),
  };
};

type Make = (subjects: Subjects, actor: User | null) => Example;
type BodyOf<C> = C extends { body: infer B extends z.ZodType } ? z.input<B> : unknown;
/** Calls of which a body without any fields is not valid. */
type CallWithBody = { [N in CallName]: object extends BodyOf<(typeof calls)[N]> ? never : N }[CallName];

/** Input that does not follow from the address. Typed by the names of the calls: a missing body does not compile. */
const examples: Record<CallWithBody, Make> & Partial<Record<CallName, Make>> = {
  createOrganization: ({ email }) => ({ body: { ...settings(), superAdminEmail: email } }),
  updateOrganization: () => ({
    body: { ...settings(), organizationTranslations: organizationTexts, registrationFields: {} },
  }),
  updateOrganizationLogo: () => ({ body: form({}) }),
  updateHelpPage: () => ({ body: { translations: [{ languageCode: "en", translation: "Help" }] } }),
  updateAppTranslations: () => ({
    body: { languageCode: "en", translations: JSON.stringify({ start: { title: "Welcome" } }) },
  }),
  updateStatements: () => ({
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
  sendAccessibilityFeedback: () => ({ body: { message: `The map has no alternative ${++made}.` } }),
  inviteColleague: ({ email }) => ({ body: { email, role: "ADMIN" } }),
  acceptInvitation: ({ email }) => ({
    body: { email, token: "none", password: testPassword, firstName: "Ida", lastName: "Berg" },
  }),
  updateUserRoles: ({ person }) => ({ body: { userId: person.id, roles: [{ role: "SUB_ADMIN", attained: true }] } }),
  previewSuspension: () => ({ body: { words: "Advertisements." } }),
  suspendUser: (subjects) => ({ body: memberKey(subjects) }),
  activateUser: (subjects) => ({ body: memberKey(subjects) }),
  setShowContributions: (subjects) => ({ body: { ...memberKey(subjects), showCont: 1 } }),
  updateSystemPage: () => ({ body: { translations: [] } }),
  createGroup: () => ({ body: { name: `example ${++made}` } }),
  saveGroup: () => ({ body: { users: [] } }),
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
  updateCollectionImage: () => ({ body: form({}) }),
  streamCollectionExport: () => ({ params: { name: "collection.csv" } }),
  submitContribution: ({ collection }) => ({ body: form({ collectionId: collection.id, mediaData: "{}" }) }),
  updateContribution: ({ contribution }) => ({ body: { contributionId: contribution.id } }),
  changeFiles: ({ contribution }) => ({
    body: { edits: contribution.media?.[0] ? [{ id: pictureOf(contribution), edit: null }] : [] },
  }),
  search: ({ organization }) => ({ query: { organizationId: organization.id, q: "harbour", from: "1930" } }),
  suggestSearches: ({ organization }) => ({ query: { organizationId: organization.id, q: "harb" } }),
  searchYears: ({ organization }) => ({ query: { organizationId: organization.id, q: "harbour" } }),
  searchMap: ({ organization }) => ({ query: { organizationId: organization.id, q: "harbour" } }),
  listSitemapContributions: () => ({ query: { after: "0" } }),
  previewBatch: ({ contribution }) => ({
    body: { contributionIds: [contribution.id], changes: [{ field: "tags", action: "add", value: "harbor" }] },
  }),
  startBatch: ({ contribution }) => ({
    body: {
      items: [{ contributionId: contribution.id, updatedAt: "2026-11-18T10:00:00.000Z" }],
      changes: [{ field: "tags", action: "add", value: "harbor" }],
    },
  }),
  previewHandOver: () => ({ body: { selection: {} } }),
  startHandOver: () => ({ body: { selection: {}, destination: "The city archives" } }),
  setHandOverPlace: () => ({
    // Inside of our own network, so nothing is changed.
    body: {
      endpoint: "http://127.0.0.1:1",
      bucket: "archive",
      accessKey: "archive",
      secretKey: "a secret of the tests",
    },
  }),
  previewImport: () => ({ body: {} }),
  startImport: () => ({ body: {} }),
  createLink: ({ collection }) => ({ body: { ...linkValues, collectionId: collection.id } }),
  updateLink: () => ({ body: linkValues }),
  drawPoster: () => ({ query: { first: "en" } }),
  beginByLink: () => ({ body: { language: "en" } }),
  sendByLink: ({ contribution }) => ({
    body: { secret: "none", uploads: [contribution.id], about: {}, language: "en", termsAccepted: true },
  }),
  readSentByLink: () => ({ body: { secret: "none" } }),
  withdrawSentByLink: () => ({ body: { secret: "none", reference: "2026-0001" } }),
  claimContribution: () => ({ body: { token: "none" } }),
  createKey: () => ({ body: { name: "Catalogue", scopes: ["contributions:read"], days: 30 } }),
  changeCatalogRecord: ({ contribution }) => ({
    body: { updatedAt: "2026-11-18T10:00:00.000Z", media: [{ id: pictureOf(contribution), title: "The quay" }] },
  }),
  setAccessionNumber: () => ({ body: { updatedAt: "2026-11-18T10:00:00.000Z", number: "1962:14" } }),
  // Inside of our own network, so nothing is stored.
  createWebhook: () => ({ body: { address: "http://127.0.0.1:1" } }),
  switchWebhook: () => ({ body: { isOn: false } }),
  readReceipt: () => ({ body: { csv: "2026-0001,A 1" } }),
  claimCase: () => ({ body: {} }),
  watchCases: () => ({ query: { seconds: "0" } }),
  decideCases: ({ organization, review }) => ({
    body: { kind: "publish", cases: [{ caseId: review?.caseId ?? organization.id, version: 0 }] },
  }),
  previewDecision: () => ({ body: { kind: "ask", words: "When was it?" } }),
  takeOverAnswer: (subjects) => ({
    body: {
      entryId: subjects.organization.id,
      fileId: subjects.organization.id,
      field: "date",
      updatedAt: "2026-11-18T10:00:00.000Z",
    },
  }),
  undoDecisions: ({ organization, review }) => ({ body: { decisionIds: [review?.decisionId ?? organization.id] } }),
  setReview: () => ({ body: { mode: "first", until: 3, reviewers: [] } }),
  updateReasons: () => ({
    body: { reasons: [{ key: "double", texts: { en: "Twice", sv: "Två gånger", dk: "To gange", fi: "Kahdesti" } }] },
  }),
  updateIntake: () => ({ body: { accessionPattern: "HA {year}:{number}", declinedDays: 90 } }),
  deaccession: () => ({ body: { reason: "Given back", authority: "The board", on: "2026-01-01" } }),
  correctContributor: () => ({ body: { name: "Maja Berg", reason: "Misspelt", replaces: "" } }),
  addDeed: () => ({ body: form({}) }),
  previewDeletion: () => ({ body: { words: "Given twice." } }),
  decideContributions: ({ contribution }) => ({
    body: { kind: "hide", contributionIds: [contribution.id], reason: "privacy" },
  }),
  listOwnContributions: ({ organization }) => ({ query: { organizationId: organization.id } }),
  answerContribution: () => ({ body: { words: "From 1947" } }),
  withdrawContribution: () => ({ body: {} }),
  setMailChoices: () => ({ body: { review: "daily", reminders: true, decisions: true } }),
  sendNotice: ({ contribution, email }) => ({
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
  sendTip: ({ contribution, email }) => ({
    body: {
      contributionId: contribution.id,
      mediaId: pictureOf(contribution),
      statements: [{ kind: "when", words: "The summer of 53" }],
      name: "Gun Holm",
      email,
      language: "sv",
    },
  }),
  withdrawTip: () => ({ body: { token: "none" } }),
  borrowPage: () => ({ body: { key: "a".repeat(22) } }),
  returnPage: () => ({ body: { key: "a".repeat(22) } }),
  sendPage: () => ({ body: { key: "a".repeat(22), words: "Kära syster\nvi kom fram", language: "sv" } }),
  keepFlood: () => ({ body: { words: "Nothing is wrong." } }),
  declineFlood: () => ({ body: { words: "Advertisements.", from: new Date().toISOString() } }),
  readNotice: () => ({ body: { token: "none" } }),
  objectToDecision: () => ({ body: { token: "none", words: "It is not me." } }),
  readThanksLink: () => ({ body: { token: "none" } }),
  readMailLink: () => ({ body: { token: "none" } }),
  switchMails: () => ({ body: { token: "none", isOn: false } }),
  switchMailsOff: () => ({ query: { token: "none" } }),
  keepBoth: (subjects) => ({ body: { seen: [seenOf(subjects), seenOf(subjects)] } }),
  linkSamePicture: (subjects) => ({ body: { seen: [seenOf(subjects), seenOf(subjects)], better: 0 } }),
  openCaseLink: () => ({ body: { token: "none" } }),
  readGuardianLink: () => ({ body: { token: "none" } }),
  answerAsGuardian: () => ({ body: { token: "none", agrees: true } }),
  answerByLink: () => ({ body: { token: "none", words: "From 1947" } }),
  withdrawByLink: () => ({ body: { token: "none" } }),
  listFavorites: () => ({ query: { paginationId: "0" } }),
  addFavorite: ({ email }, actor) => ({ params: { email: actor?.email ?? email } }),
  openFavoritesLink: () => ({ body: { token: "none" } }),
  listFavoriteSets: () => ({ body: {} }),
  createFavoriteSet: ({ contribution }) => ({ body: { name: "Boats", pictureIds: [pictureOf(contribution)] } }),
  changeFavoriteSet: () => ({ body: { isShared: true } }),
  openFavoriteSet: () => ({ body: {} }),
  openSharedSet: () => ({ params: { key: "none" } }),
  getFavoriteText: ({ organization }) => ({ params: { a: organization.id, b: "sv" } }),
  getFavoriteTextForVisitors: ({ organization }) => ({ params: { a: organization.id, b: "sv" } }),
  registerUser: () => ({
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
  updateOwnUser: () => ({ body: { city: "Malmö" } }),
  requestEmailProof: ({ organization }) => ({ body: { organizationId: organization.id } }),
  requestEmailChange: ({ organization }) => ({
    body: { email: `moved-${++made}@example.org`, password: testPassword, organizationId: organization.id },
  }),
  proveEmail: () => ({ body: { token: "none" } }),
  // Refused, since the later calls still need the caller.
  deleteOwnUser: () => ({ body: { email: "somebody.else@example.org" } }),
  confirmPerson: () => ({ body: { password: testPassword } }),
  addPasskey: () => ({ body: { name: "Laptop", response: {} } }),
  removePasskey: () => ({ params: { id: "none" } }),
  loginWithPasskey: ({ organization }) => ({ body: { passkey: { id: "none" }, organizationId: organization.id } }),
  confirmAuthenticator: () => ({ body: { code: "000000" } }),
  registerVisitor: () => ({ body: { email: `visitor-${++made}@example.org`, firstName: "Ida", lastName: "Berg" } }),
  requestPasswordReset: ({ organization, email }) => ({ body: { organizationId: organization.id, email } }),
  openAccount: () => ({
    body: { email: `opens-${++made}@example.org`, firstName: "Ida", lastName: "Berg", termsAccepted: true },
  }),
  loginByLink: ({ email }) => ({ body: { email, token: "none" } }),
  takeAccountBack: () => ({ body: { token: "none", password: testPassword } }),
  confirmPasswordReset: ({ email }) => ({ body: { email, reset_token: "none", password: testPassword } }),
  getMapTile: () => ({ params: { zoom: "5", column: "17", row: "9" } }),
  readWorkList: ({ contribution }) => ({ query: { kind: "when", from: contribution.id } }),
  searchPlaces: () => ({ query: { query: "Turku", language: "en" } }),
  findNearestPlace: () => ({ query: { latitude: "60.45", longitude: "22.27" } }),
  listPlacesInView: () => ({ query: { south: "55", west: "5", north: "70", east: "30" } }),
  setOrganizationLimits: () => ({ body: { maxStorageBytes: 5_000_000_000, maxFileBytes: null } }),
  finishProviderSignIn: () => ({ body: { query: "?code=none&state=none" } }),
  setIdentityProvider: () => ({
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
  inviteSuperAdmin: ({ email }) => ({ body: { email } }),
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
  listPlatformAudit: () => ({ query: { before: "1000" } }),
  countVisit: ({ collection }) => ({ body: { collectionId: collection.id } }),
  setSavedSearch: () => ({ body: { name: `Harbors ${++made}`, query: { q: "harbor" } } }),
  reportWebVitals: () => ({ body: { page: "start", LCP: 1.2, CLS: 0 } }),
  reportClientError: () => ({ body: { error: "TypeError", location: "/", deviceInformation: "Firefox" } }),
};

const listRequiredIds = ({ query }: Call): string[] =>
  Object.entries(query instanceof z.ZodObject ? query.shape : {}).flatMap(([name, value]) =>
    name.endsWith("Id") && !(value as z.ZodType).safeParse(undefined).success ? [name] : [],
  );

/** Builds a valid request from the ids that the call requires and its example above. */
export function exampleOf(name: CallName, subjects: Subjects, actor: User | null): Example {
  const call: Call = calls[name];
  const ids = idsOf(subjects);
  const idOf = (key = "") => ids[key] ?? subjects.organization.id;
  const words = call.address.split("/");
  const inPath = words.flatMap((word, index) => {
    const param = /^\{(\w+)\}$/.exec(word)?.[1];
    return param ? [[param, idOf(param === "id" ? words[index - 1] : param)]] : [];
  });
  const given = examples[name]?.(subjects, actor);
  return {
    ...given,
    params: { ...Object.fromEntries(inPath), ...given?.params },
    query: { ...Object.fromEntries(listRequiredIds(call).map((id) => [id, idOf(id)])), ...given?.query },
  };
}
