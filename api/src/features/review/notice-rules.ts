/** Rules of decisions about notices. This module neither reads nor writes. */
import { type NoticeGround, type NoticeReason, objectionDays } from "@samling/contract/constants/notices";
import type { ErrorIssue } from "@samling/contract/errors";
import { dayMs } from "../../days.ts";
import { requiredIssue } from "../../errors.ts";
import type { Contribution } from "../../models/contributions.ts";
import type { NoticeLetter, NoticeSide } from "../../models/mail-kinds.ts";
import type { Decision, Notice } from "../../models/review.ts";
import { type DecisionFacts, type Withholding, withholdingBy } from "./rules.ts";

const outcomes = { show: "keep", hide: "hide", decline: "part" } as const;
export const outcomeOf = (kind: string): NoticeLetter["outcome"] | undefined =>
  (outcomes as Partial<Record<string, NoticeLetter["outcome"]>>)[kind];

interface NoticeDecision extends DecisionFacts {
  ground?: NoticeGround | undefined;
  hasWords: boolean;
}

export function findNoticeIssue(
  { kind, fileIds, ground, hasWords }: NoticeDecision,
  { isOfProfile }: { isOfProfile: boolean },
): ErrorIssue | null {
  const outcome = outcomeOf(kind);
  if (!outcome) return { path: ["kind"], code: "unknown", message: "does not fit a notice" };
  if (outcome === "part" && fileIds.length === 0) return requiredIssue(["fileIds"]);
  if (outcome === "keep" && !hasWords) return requiredIssue(["words"]);
  if (!ground) return requiredIssue(["ground"]);
  if (outcome !== "keep" && ground === "no_breach") {
    return { path: ["ground"], code: "unknown", message: "takes nothing away" };
  }
  return outcome === "part" && isOfProfile
    ? { path: ["kind"], code: "unknown", message: "does not fit a profile" }
    : null;
}

/** No one decides about their own notice, or about an objection as decider or contributor (LAW-03). */
export function findPartyError(
  actorId: string,
  notice: Pick<Notice, "userId" | "objection">,
  { contributorId, deciderIds }: { contributorId: string | null; deciderIds: readonly (string | null)[] },
): "OWN_NOTICE" | "OWN_DECISION" | null {
  if (notice.userId === actorId || (notice.objection && contributorId === actorId)) return "OWN_NOTICE";
  return notice.objection && deciderIds.includes(actorId) ? "OWN_DECISION" : null;
}

/** Returns until when a side may object, once: the losing side, or either one after a partial decision. */
export function objectionEnd(
  { reason, objection }: { reason: NoticeReason; objection: Notice["objection"] },
  side: NoticeSide,
  { kind, decidedAt, now }: { kind: string; decidedAt: Date; now: Date },
): Date | null {
  const outcome = outcomeOf(kind) ?? "keep";
  const initiator = reason === "withdrawal" ? "contributor" : "notifier";
  const mayObject = outcome === "part" || side === (outcome === "keep" ? initiator : "contributor");
  const end = new Date(decidedAt.getTime() + objectionDays * dayMs);
  return mayObject && !objection && end > now ? end : null;
}

/** The instant of hiding identifies its cause: anything hidden by others since stays hidden. */
export const isHiddenBy = (
  { hiddenAt, withheldAs }: Pick<Contribution, "hiddenAt" | "withheldAs">,
  notice: Pick<Notice, "hiddenAt">,
  earlier: readonly Pick<Decision, "decidedAt">[],
): boolean =>
  withheldAs === "hidden" &&
  [notice.hiddenAt, ...earlier.map(({ decidedAt }) => decidedAt)].some((at) => at?.getTime() === hiddenAt?.getTime());

/**
 * Returns the state of a contribution after a decision about a notice; null if the decision leaves it alone: it shows
 * only contributions that the notice, or an earlier decision about it, has hidden.
 */
export function withholdingByNotice(
  { kind, decidedAt, before }: Pick<Decision, "kind" | "decidedAt" | "before">,
  notice: Pick<Notice, "hiddenAt">,
  earlier: readonly Pick<Decision, "decidedAt">[],
): Withholding | null {
  if (kind === "hide") return withholdingBy({ kind, decidedAt });
  const hiddenAt = before.hiddenAt === null ? null : new Date(before.hiddenAt);
  const wasHidden = isHiddenBy({ hiddenAt, withheldAs: before.withheldAs }, notice, earlier);
  return wasHidden ? { withheldAs: null, hiddenAt: null } : null;
}

/** Minimum of waiting notices in a week, unless a limit has kept one from hiding. */
const minFlood = 25;

export const isFlood = ({ waiting, held }: { waiting: number; held: number }): boolean =>
  waiting >= minFlood || (held > 0 && waiting > 0);
