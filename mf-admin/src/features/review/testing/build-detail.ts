import { buildCollection, buildContribution, buildMedia, idOf } from "@samling/portal/testing/builders";
import type { CaseDetail } from "../endpoints.ts";

export { idOf };
export const collection = buildCollection();
const pictureOf = (index: number, title: string) =>
  buildMedia({ id: idOf(index + 500), contributionId: idOf(index), title, originalFileName: `${title}.jpg` });

export const buildDetail = (index: number, title: string, overrides: Partial<CaseDetail> = {}): CaseDetail => ({
  id: idOf(index + 100),
  kind: "contribution",
  state: "waiting",
  handOvers: [],
  version: 0,
  openedAt: "2026-11-18T10:00:00.000Z",
  isFirst: false,
  hasDuplicate: false,
  answeredAt: null,
  claim: null,
  contributionState: "submitted",
  mayDecide: true,
  isReachable: true,
  proposal: null,
  notice: null,
  tip: null,
  contribution: buildContribution({
    id: idOf(index),
    user: { userId: idOf(900), name: "Sven Ek", email: null },
    publishedAt: "2026-11-18T10:00:00.000Z",
    updatedAt: "2026-11-18T10:00:00.000Z",
    paginationId: String(1000 - index),
    images: [pictureOf(index, title), pictureOf(index + 200, `${title} again`)],
    isHidden: true,
    state: "submitted",
  }),
  withheldFiles: [],
  language: "sv",
  link: null,
  onBehalf: null,
  contributor: { published: 3, declined: 0, waiting: 0 },
  consents: [],
  history: [],
  missing: [{ fileId: idOf(index + 500), field: "location", isRequired: true }],
  unanswered: [],
  reviewers: [],
  duplicates: [],
  entryNumber: "2026-0417",
  accession: null,
  accessionedFrom: "",
  accessionId: null,
  numberedAt: null,
  decisions: [],
  offers: [],
  entries: [],
  ...overrides,
});
