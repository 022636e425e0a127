/** Deciding about notices: nothing changes, all of it is hidden, or some files of it. */
import type { LegalBasis } from "@samling/contract/constants/collections";
import { objectionDays } from "@samling/contract/constants/notices";
import type { Answer } from "@samling/contract/types";
import { AppError, invalidInput } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import { can } from "../../../http/actor.ts";
import { Collection } from "../../../models/collections.ts";
import { type Contribution, RelatedFile } from "../../../models/contributions.ts";
import type { NoticeLetter, NoticeSide } from "../../../models/mail-kinds.ts";
import { Media } from "../../../models/media.ts";
import { type Case, type Decision, Notice } from "../../../models/review.ts";
import { listInForce, listNoticeHolds, withholdingFrom } from "../../../visibility/withheld-by-notices.ts";
import { withholdFiles } from "../cases/files.ts";
import type { CaseWithContribution, DecisionInput } from "../decision/decide.ts";

type CaseDetail = Answer<"GET /api/organization/{id}/cases/{caseId}">;

const day = 86_400_000;
const outcomes = { show: "keep", hide: "hide", decline: "part" } as const;
export const outcomeOf = (kind: string): NoticeLetter["outcome"] | undefined =>
  (outcomes as Partial<Record<string, NoticeLetter["outcome"]>>)[kind];

export async function findNotices(cases: readonly Pick<Case, "organizationId" | "id">[]): Promise<Map<string, Notice>> {
  const { organizationId } = cases[0] ?? {};
  if (!organizationId) return new Map();
  const found = await Notice.findAll({ where: { organizationId, caseId: cases.map(({ id }) => id) } });
  return new Map(found.map((one) => [one.caseId, one]));
}

/**
 * Null if they are not notices. Staff do not decide about notices that they have sent; those who decided before, or
 * contributed it, do not decide about the objection (LAW-03).
 */
export async function checkNotices(
  actor: SignedInActor,
  toDecide: readonly CaseWithContribution[],
  { organizationId, kind, fileIds, ground, words }: DecisionInput,
): Promise<Map<string, Notice> | null> {
  const refuse = (path: string, code: string, message: string) => invalidInput({ path: [path], code, message });
  const cases = toDecide.map(({ reviewCase: found }) => found).filter((found) => found.kind === "notice");
  if (cases.length === 0) {
    if (ground) throw refuse("ground", "unknown", "is for notices");
    return null;
  }
  if (cases.length < toDecide.length) throw refuse("cases", "unknown", "must be of one kind");
  const outcome = outcomeOf(kind);
  if (!outcome) throw refuse("kind", "unknown", "does not fit a notice");
  if (outcome === "part" && fileIds.length === 0) throw refuse("fileIds", "required", "is required");
  if (outcome === "keep" && !words) throw refuse("words", "required", "is required");
  if (!ground) throw refuse("ground", "required", "is required");
  if (outcome !== "keep" && ground === "no_breach") throw refuse("ground", "unknown", "takes nothing away");
  const notices = await findNotices(cases);
  if (outcome === "part" && [...notices.values()].some(({ isOfProfile }) => isOfProfile)) {
    throw refuse("kind", "unknown", "does not fit a profile");
  }
  const isParty = ({ reviewCase: { id }, contribution }: CaseWithContribution) =>
    notices.get(id)?.userId === actor.user.id || (notices.get(id)?.objection && contribution.userId === actor.user.id);
  if (toDecide.some(isParty)) throw new AppError("OWN_NOTICE");
  const objected = cases.filter(({ id }) => notices.get(id)?.objection).map(({ id }) => id);
  const earlier = await listInForce(organizationId, objected);
  if (earlier.some(({ actorId }) => actorId === actor.user.id)) throw new AppError("OWN_DECISION");
  return notices;
}

/** The instant of hiding identifies its cause: anything hidden by others since stays hidden. */
export const isHiddenBy = (
  { hiddenAt, withheldAs }: Pick<Contribution, "hiddenAt" | "withheldAs">,
  notice: Notice,
  earlier: readonly Decision[],
): boolean =>
  withheldAs === "hidden" &&
  [notice.hiddenAt, ...earlier.map(({ decidedAt }) => decidedAt)].some((at) => at?.getTime() === hiddenAt?.getTime());

/** Runs one after the other: few are decided at once. */
export async function applyToNotices(
  toDecide: readonly CaseWithContribution[],
  notices: ReadonlyMap<string, Notice>,
  { organizationId, kind, fileIds, now }: DecisionInput,
): Promise<void> {
  for (const { reviewCase: found, contribution } of toDecide) {
    const notice = notices.get(found.id);
    if (!notice) throw new Error("A case is about no notice.");
    // The decision itself hides it, or not.
    if (notice.isOfProfile) continue;
    // The last one is the decision being made.
    const earlier = (await listInForce(organizationId, found.id)).slice(0, -1);
    const isOurs = isHiddenBy(contribution, notice, earlier);
    if (kind === "hide") {
      if (isOurs || contribution.hiddenAt === null) await contribution.update({ withheldAs: "hidden", hiddenAt: now });
      continue;
    }
    const held = await listNoticeHolds(organizationId, [contribution.id]);
    if (isOurs) await contribution.update(withholdingFrom(held));
    const hidden = notice.hidesFile && notice.mediaId ? [notice.mediaId] : [];
    const isHeld = (id: string) => held.some(({ fileIds }) => fileIds.includes(id));
    const removed = [...hidden, ...earlier.flatMap((one) => one.fileIds)].filter((id) => !isHeld(id));
    const where = { organizationId, contributionId: contribution.id, id: removed, withheldAs: "hidden" as const };
    await Media.update({ withheldAs: null }, { where });
    await RelatedFile.update({ withheldAs: null }, { where });
    await withholdFiles({ organizationId, id: [contribution.id] }, { fileIds, as: "hidden" });
  }
}

/** Whether the legal basis of the collection decides. */
export const asksToTakeDown = ({ reason }: Notice): boolean => reason === "shows_me" || reason === "withdrawal";

export async function findBases(organizationId: string, id: string[]): Promise<(id: string) => LegalBasis> {
  const found = await Collection.findAll({ attributes: ["id", "legalBasis"], where: { organizationId, id } });
  const bases = new Map(found.map((one): [string, LegalBasis] => [one.id, one.legalBasis]));
  return (one) => bases.get(one) ?? "";
}

/** The losing side may object; after a partial decision, the side that objects first. */
export function mayObject({ reason }: Notice, side: NoticeSide, outcome: NoticeLetter["outcome"] = "keep"): boolean {
  const initiator = reason === "withdrawal" ? "contributor" : "notifier";
  return outcome === "part" || side === (outcome === "keep" ? initiator : "contributor");
}

export const endOfObjection = (decidedAt: Date): Date => new Date(decidedAt.getTime() + objectionDays * day);

/** Shows a notice to staff; a contributor on staff does not see who complains. */
export async function presentNotice(
  actor: SignedInActor,
  { reviewCase: { organizationId, id, collectionId }, contribution }: CaseWithContribution,
): Promise<CaseDetail["notice"]> {
  const notice = (await findNotices([{ organizationId, id }])).get(id);
  const basisOf = await findBases(organizationId, [collectionId]);
  const isAccused = contribution.userId === actor.user.id && notice?.reason !== "withdrawal";
  const objection = notice?.objection ?? null;
  return notice
    ? {
        reason: notice.reason,
        reference: notice.reference,
        mediaId: notice.mediaId,
        isOfProfile: notice.isOfProfile,
        law: isAccused ? "" : notice.law,
        words: isAccused ? "" : notice.words,
        name: isAccused ? "" : notice.name,
        email: !isAccused && can(actor, "user:administer", notice.organizationId) ? notice.email : null,
        dueAt: notice.dueAt.toISOString(),
        isObjection: Boolean(notice.objection),
        isHidden: notice.hiddenAt !== null,
        objection: isAccused && objection?.by === "notifier" ? { ...objection, words: "" } : objection,
        legalBasis: asksToTakeDown(notice) ? basisOf(collectionId) : null,
      }
    : null;
}
