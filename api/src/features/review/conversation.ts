/** What contributor and organization have said to each other about a contribution, as its contributor reads it. */
import type { Answer } from "@samling/contract/types";
import type { SignedIn } from "../../http/actor.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Organization } from "../../models/organizations.ts";
import { CaseEntry, type Decision } from "../../models/review.ts";
import { findEntryNumbers } from "../contributions/enter.ts";
import { type Presenting, presentContribution } from "../contributions/presenter.ts";
import { findOwnContribution } from "./access.ts";
import { presentOwnChange } from "./own-change.ts";
import type { ReasonTexts } from "./reasons.ts";
import { findHistories, findReasonTexts, type History, presentStanding } from "./standing.ts";
import { tellInWords } from "./told.ts";

const day = 24 * 60 * 60 * 1000;

type Conversation = Answer<"GET /api/my-contributions/{id}">;
type Entry = Conversation["entries"][number];

export async function getConversation(
  presenting: Presenting & { actor: SignedIn },
  { contributionId, now }: { contributionId: string; now: Date },
): Promise<Conversation> {
  const contribution = await findOwnContribution(presenting.actor, contributionId);
  const { organizationId, id, media = [], relatedFiles = [] } = contribution;
  const history = (await findHistories([contribution])).get(id);
  const reasonOf = await findReasonTexts([organizationId]);
  const numbers = await findEntryNumbers([{ organizationId, contributionId: id }]);
  const decisions = history?.decisions ?? [];
  const { declinedDays } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  const endOf = (from: Date) => new Date(from.getTime() + declinedDays * day).toISOString();
  const { state, hiddenAt, disposedAt } = contribution;
  const said = history?.found ? await listEntries(organizationId, history.found.id) : [];
  return {
    ...presentStanding({ contribution, history, reasonOf }),
    entryNumber: numbers.get(id) ?? null,
    contribution: presentContribution(presenting, contribution),
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
    entries: inOrder(decisions, said, reasonOf),
  };
}

/** What was said and decided about each of these, by contribution. */
export async function findConversations(contributions: readonly Contribution[]): Promise<Map<string, Entry[]>> {
  const organizationId = [...new Set(contributions.map((one) => one.organizationId))];
  const histories = [...(await findHistories(contributions))];
  const reasonOf = await findReasonTexts(organizationId);
  const caseId = histories.flatMap(([, { found }]) => found?.id ?? []);
  const said = await listEntries(organizationId, caseId);
  return new Map(
    histories.map(([id, { found, decisions }]) => {
      const about = said.filter((one) => one.caseId === found?.id);
      return [id, inOrder(decisions, about, reasonOf)];
    }),
  );
}

const inOrder = (
  decisions: History["decisions"],
  said: readonly CaseEntry[],
  reasonOf: (one: Decision) => ReasonTexts | null,
): Entry[] =>
  [...decisions.map((one) => presentDecision(one, reasonOf(one))), ...said.map(presentEntry)].sort((a, b) =>
    a.at.localeCompare(b.at),
  );

export const listEntries = (organizationId: string | string[], caseId: string | string[]): Promise<CaseEntry[]> =>
  CaseEntry.findAll({ where: { organizationId, caseId }, order: [["paginationId", "ASC"]] });

/** Neither the note nor who decided. */
const presentDecision = (
  { id, kind, words, asked, fileIds, decidedAt: at }: Decision & { kind: Entry["kind"] },
  reason: ReasonTexts | null,
): Entry => ({
  id,
  kind,
  by: "organization",
  words,
  reason,
  asked,
  told: [],
  fileIds,
  changes: [],
  at: at.toISOString(),
});

const presentEntry = ({ id, kind, isContributor, words, told, changes, writtenAt }: CaseEntry): Entry => ({
  id,
  kind,
  words,
  changes,
  reason: null,
  asked: [],
  told: told.map(tellInWords),
  fileIds: [],
  by: isContributor ? "contributor" : "organization",
  at: writtenAt.toISOString(),
});
