import type { Answer, Collection, Consent, Contribution, License } from "@samling/contract/types";
import {
  buildCollection as buildPlainCollection,
  buildContribution as buildPlainContribution,
  organizationId,
} from "@samling/portal/testing/builders";

export {
  buildLoginResult,
  buildMedia,
  buildOrganization,
  buildSession,
  buildUser,
  collectionId,
  organizationId,
} from "@samling/portal/testing/builders";

export const contributionId = "5f1a2b3c-0000-4000-8000-000000000009";

export const buildContribution = (overrides: Partial<Contribution> = {}): Contribution =>
  buildPlainContribution({ id: contributionId, ...overrides });

const question = (id: string, value: string, optional: 0 | 1, sort: number) => ({
  id,
  value,
  optional,
  sort,
  sourceId: null,
  updated_by: null,
});

/** Accepts contributions, requires a title and tags, has terms and a required question. */
export const buildCollection = (overrides: Partial<Collection> = {}): Collection =>
  buildPlainCollection({
    allowRelatedFiles: true,
    hasTerms: true,
    translations: [
      { languageCode: "en", title: "Where the ships came in", description: "", about: "", terms: "<p>Be kind.</p>" },
      { languageCode: "fi", title: "Satama", description: "", about: "", terms: "<p>Ole ystävällinen.</p>" },
    ],
    questions: [
      question("5f1a2b3c-0000-4000-8000-000000000003", "Vem minns hamnen?", 1, 0),
      question("5f1a2b3c-0000-4000-8000-000000000004", "Något mer?", 0, 1),
    ],
    contributionFields: { title: true, tags: true },
    ...overrides,
  });

type Conversation = Answer<"GET /api/my-contributions/{id}">;

/** A conversation about one's own contribution that has been published. */
export const buildConversation = (
  contribution: Contribution,
  change: Partial<NonNullable<Conversation["change"]>> | null = null,
): Conversation => ({
  state: contribution.state,
  turn: null,
  canAnswer: false,
  canWithdraw: false,
  lastDecision: null,
  contribution,
  entryNumber: null,
  keptUntil: null,
  declinedFiles: [],
  entries: [],
  change: change && {
    state: "waiting",
    changes: [],
    isStale: false,
    sentAt: "2026-01-02T00:00:00.000Z",
    decidedAt: null,
    reason: null,
    words: "",
    media: [],
    files: [],
    questionAnswers: [],
    ...change,
  },
});

export const licenses: License[] = [
  {
    licenseId: "CC-BY-4.0",
    url: null,
    isOffered: true,
    translations: [
      { languageCode: "en", text: "CC BY 4.0", description: "Anyone may use it if they name you." },
      { languageCode: "fi", text: "CC BY 4.0", description: "Kuka tahansa saa käyttää, kunhan nimeää sinut." },
    ],
  },
  {
    licenseId: "CC0",
    url: null,
    isOffered: true,
    translations: [{ languageCode: "en", text: "CC0", description: "Anyone may use it freely." }],
  },
];

/** The current terms of the organization, accepted. */
export const buildConsent = (overrides: Partial<Consent> = {}): Consent => ({
  id: "5f1a2b3c-0000-4000-8000-00000000000c",
  isVouched: false,
  kind: "organization-terms",
  organizationId,
  organizationName: "Hamnarkivet",
  collectionId: null,
  collectionTitles: [],
  contributionId: null,
  language: "en",
  textHash: "a".repeat(64),
  version: "2026-05-01T10:00:00.000Z",
  acceptedAt: "2026-05-02T10:00:00.000Z",
  isCurrent: true,
  ...overrides,
});
