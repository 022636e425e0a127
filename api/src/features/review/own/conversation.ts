/** The conversation of contributor and organization about a contribution, as its contributor reads it. */
import type { Answer } from "@samling/contract/types";
import { dayMs } from "../../../days.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import type { Contribution } from "../../../models/contributions.ts";
import { Organization } from "../../../models/organizations.ts";
import type { CaseEntry, Decision } from "../../../models/review.ts";
import { findEntryNumbers } from "../../contributions/arrival.ts";
import { type PresentationContext, presentContribution } from "../../contributions/presenter.ts";
import { findOwnContribution } from "../cases/access.ts";
import { listEntries, presentEntry } from "../cases/entries.ts";
import type { ReasonTexts } from "../cases/reasons.ts";
import { type CaseHistory, findHistories, findReasonTexts, presentStatus } from "../cases/status.ts";
import { presentOwnChange } from "./change.ts";

type Conversation = Answer<"GET /api/my-contributions/{id}">;
type ConversationEntry = Conversation["entries"][number];

export async function getConversation(
  context: PresentationContext & { actor: SignedInActor },
  { contributionId, now }: { contributionId: string; now: Date },
): Promise<Conversation> {
  const contribution = await findOwnContribution(context.actor, contributionId);
  const { organizationId, id, media = [], relatedFiles = [] } = contribution;
  const history = (await findHistories([contribution])).get(id);
  const reasonOf = await findReasonTexts([organizationId]);
  const numbers = await findEntryNumbers([{ organizationId, contributionId: id }]);
  const decisions = history?.decisions ?? [];
  const { declinedDays } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  const endOf = (from: Date) => new Date(from.getTime() + declinedDays * dayMs).toISOString();
  const { state, hiddenAt, disposedAt } = contribution;
  const messages = history?.reviewCase ? await listEntries(organizationId, history.reviewCase.id) : [];
  return {
    ...presentStatus({ contribution, history, reasonOf }),
    entryNumber: numbers.get(id) ?? null,
    contribution: presentContribution(context, contribution),
    change: await presentOwnChange(contribution, { reasonOf, now }),
    keptUntil: state === "declined" && hiddenAt && !disposedAt ? endOf(hiddenAt) : null,
    declinedFiles: [...media, ...relatedFiles]
      .filter(({ withheldAs }) => withheldAs !== null)
      .map(({ id: fileId }) => {
        const decision = decisions.findLast(({ fileIds }) => fileIds.includes(fileId));
        return {
          fileId,
          reason: decision ? reasonOf(decision) : null,
          words: decision?.words ?? "",
          keptUntil: decision ? endOf(decision.decidedAt) : null,
        };
      }),
    entries: sortEntries(decisions, messages, reasonOf),
  };
}

/** Finds messages and decisions of each of these, by contribution. */
export async function findConversations(
  contributions: readonly Contribution[],
): Promise<Map<string, ConversationEntry[]>> {
  const organizationIds = [...new Set(contributions.map((contribution) => contribution.organizationId))];
  const histories = [...(await findHistories(contributions))];
  const reasonOf = await findReasonTexts(organizationIds);
  const caseIds = histories.flatMap(([, { reviewCase }]) => reviewCase?.id ?? []);
  const messages = await listEntries(organizationIds, caseIds);
  return new Map(
    histories.map(([id, { reviewCase, decisions }]) => {
      const about = messages.filter((message) => message.caseId === reviewCase?.id);
      return [id, sortEntries(decisions, about, reasonOf)];
    }),
  );
}

const sortEntries = (
  decisions: CaseHistory["decisions"],
  messages: readonly CaseEntry[],
  reasonOf: (decision: Decision) => ReasonTexts | null,
): ConversationEntry[] =>
  [...decisions.map((decision) => presentDecision(decision, reasonOf(decision))), ...messages.map(presentMessage)].sort(
    (a, b) => a.at.localeCompare(b.at),
  );

const presentMessage = (entry: CaseEntry): ConversationEntry => {
  return { ...presentEntry(entry), reason: null, asked: [], fileIds: [] };
};

/** Omits the note and the name of the person who decided. */
const presentDecision = (
  { id, kind, words, asked, fileIds, decidedAt: at }: Decision & { kind: ConversationEntry["kind"] },
  reason: ReasonTexts | null,
): ConversationEntry => ({
  id,
  kind,
  by: "organization",
  words,
  reason,
  asked,
  fieldAnswers: [],
  fileIds,
  changes: [],
  at: at.toISOString(),
});
