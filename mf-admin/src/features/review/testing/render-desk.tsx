import { languageCodes } from "@samling/contract/constants/languages";
import { permissions } from "@samling/contract/permissions";
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { buildOrganization, buildSession, organizationId as orgId } from "@samling/portal/testing/builders";
import { type Answers, answerNetwork, refuse, type SentRequest } from "@samling/portal/testing/network";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import remote from "../../../module.tsx";
import type { CaseDetail, QueueItem } from "../endpoints.ts";
import { buildDetail, collection, idOf } from "./build-detail.ts";

export const itemOf = ({ contribution, ...detail }: CaseDetail): QueueItem => {
  const { id, kind, state, version, openedAt, isFirst, hasDuplicate, answeredAt, claim } = detail;
  const { contributionState, notice, tip, mayDecide, isReachable, accession, numberedAt } = detail;
  const {
    question: _,
    relatedFiles: __,
    adminComments: ___,
    organizationId: ____,
    updatedAt: _____,
    ...rest
  } = contribution;
  return {
    id,
    kind,
    state,
    version,
    openedAt,
    isFirst,
    hasDuplicate,
    answeredAt,
    claim,
    contributionState,
    notice,
    tip,
    mayDecide,
    isReachable,
    accession,
    numberedAt,
    contribution: rest,
  };
};

const reasons = [
  {
    used: 11,
    written: ["en" as const],
    key: "other_subject",
    texts: { en: "About something else.", sv: "Om något annat.", dk: "Om noget andet.", fi: "Muusta aiheesta." },
    isQuestion: false,
    field: null,
  },
  {
    used: 0,
    written: [...languageCodes],
    key: "when",
    texts: { en: "When was it?", sv: "När var det?", dk: "Hvornår var det?", fi: "Milloin se oli?" },
    isQuestion: true,
    field: "date" as const,
  },
];
type DecisionsResponse = Answer<"POST /api/organization/{id}/decisions">;
const decide = ({ body }: SentRequest): DecisionsResponse => {
  const { cases, kind } = body as { cases: { caseId: string }[]; kind: string };
  return {
    decisions: cases.map(({ caseId }, index) => ({
      decisionId: idOf(700 + index),
      caseId,
      version: 1,
      state: kind === "ask" ? "asked" : "decided",
      contributionState: kind === "publish" ? "published" : "declined",
    })),
    undoUntil: new Date(Date.now() + 600_000).toISOString(),
  };
};

/** Renders the desk with a queue of three, on a network that answers as configured. */
export async function renderDesk({
  details,
  answers = {},
  at = "",
  role = "ADMIN",
  events = new ReadableStream(),
}: {
  details?: CaseDetail[];
  answers?: Answers;
  at?: string;
  role?: "ADMIN" | "USER";
  /** Server-sent events; none by default. */
  events?: ReadableStream;
} = {}) {
  const all = details ?? [buildDetail(1, "Boats"), buildDetail(2, "Letters"), buildDetail(3, "Trams")];
  const decidedIds = new Set<string>();
  const sent = answerNetwork({
    "GET /api/roles": () => permissions,
    "GET /api/user": () => buildSession({ userRoles: [{ organizationId: orgId, roles: [role] }] }),
    "GET /api/organization/{id}": () => buildOrganization(),
    "GET /api/all-collections": () => [collection],
    "GET /api/licenses": () => [],
    "GET /api/organization/{id}/reasons": () => reasons,
    "GET /api/organization/{id}/cases": () => ({
      items: all.filter(({ id }) => !decidedIds.has(id)).map(itemOf),
      isPreparing: false,
      next: null,
    }),
    "GET /api/organization/{id}/cases/summary": () => ({
      waiting: all.length - decidedIds.size,
      asked: 0,
      unseen: 0,
      mine: 0,
      oldest: "2026-11-18T10:00:00.000Z",
      collections: [],
      flood: null,
      tipFlood: null,
      isReviewer: true,
    }),
    "GET /api/organization/{id}/cases/{caseId}": ({ parameters }) =>
      all.find(({ id }) => id === parameters.caseId) ?? refuse("NOT_FOUND"),
    "POST /api/organization/{id}/cases/{caseId}/claim": () => ({
      userId: idOf(1),
      until: new Date(Date.now() + 600_000).toISOString(),
    }),
    "POST /api/organization/{id}/cases/{caseId}/release": () => ({}),
    "POST /api/organization/{id}/cases/{caseId}/letter": ({ body }) => ({
      language: "sv" as const,
      subject: "Vi tar inte in det",
      greeting: "Hej Sven!",
      button: null,
      note: null,
      signature: null,
      foot: "",
      paragraphs: ["Thank you."],
      quote: String((body as { words: string }).words),
    }),
    "POST /api/organization/{id}/decisions": (request) => {
      for (const { caseId } of (request.body as { cases: { caseId: string }[] }).cases) decidedIds.add(caseId);
      return decide(request);
    },
    "POST /api/organization/{id}/decisions/undo": () => {
      const cases = [...decidedIds].map((caseId) => ({ caseId, version: 2, state: "waiting" as const }));
      decidedIds.clear();
      return { cases };
    },
    ...answers,
  });
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).endsWith("/cases/events") ? new Response(events) : answer(input, init);
  localStorage.setItem("token", "abc");
  await renderRoutes([...remote.routes], { at: paths.reviewDesk.href({ orgId }) + at, isInOrganization: true });
  return sent;
}
