/** Whether a notice hides its subject before staff have reviewed it (DEC-63). This module neither reads nor writes. */
import type { NoticeReason } from "@samling/contract/constants/notices";
import type { HidingLimit } from "../../models/review.ts";

/** Reasons that let an organization hide content at once, before reviewing it. */
const gravestReasons: readonly NoticeReason[] = ["shows_child", "child_abuse"];

/** Numbers of shown contributions, and of those hidden by undecided notices or by notices of the last day. */
export interface HidingCounts {
  hidden: number;
  shown: number;
}

export interface NoticeFacts {
  reason: NoticeReason;
  /** Whether its sender has opened the link of its receipt, or is signed in with a proven address. */
  isProven: boolean;
  hasAddress: boolean;
  /** The organization's setting. */
  noticesHide: boolean;
  /** How often staff have reviewed it for this reason and kept it. */
  timesDismissed: number;
  /** Whether this is the first notice of the day from its network that hides without a proven address. */
  isFirstOfNetwork: boolean;
}

/** `by_link`: once the link of its receipt is opened. With a full limit it waits without hiding. */
export type HidingVerdict = "now" | "by_link" | "never" | HidingLimit;

/** Allegations of child abuse are reviewed once more. */
const maxDismissals = (reason: NoticeReason): number => (reason === "child_abuse" ? 1 : 0);

const hides = ({ reason, noticesHide, timesDismissed }: NoticeFacts): boolean =>
  (reason === "shows_me" || (noticesHide && gravestReasons.includes(reason))) &&
  timesDismissed <= maxDismissals(reason);

/**
 * Share of all that is shown, and a minimum. Notices that hide without an address have separate limits, so that a flood
 * of them takes nothing from people who prove theirs.
 */
const hidingLimits = {
  unproven: { share: 1 / 400, organization: 2, platform: 2 },
  proven: { share: 1 / 200, organization: 5, platform: 20 },
} as const;
export type LimitKind = keyof typeof hidingLimits;
export const limitKindOf = ({ isProven }: Pick<NoticeFacts, "isProven">): LimitKind =>
  isProven ? "proven" : "unproven";

/** The count stops here: the limits grow no further. */
export const maxShownCounted = 40_000;

export const maxHidden = (limitKind: LimitKind, scope: "organization" | "platform", shown: number): number =>
  Math.max(hidingLimits[limitKind][scope], Math.floor(shown * hidingLimits[limitKind].share));

/** Runs before the limits, which are counted only where it matters. */
export function assessReason(facts: NoticeFacts): Extract<HidingVerdict, "now" | "by_link" | "never" | "network"> {
  const { reason, isProven, hasAddress, isFirstOfNetwork } = facts;
  // Contributors may withdraw their own contributions.
  if (reason === "withdrawal") return "now";
  if (!hides(facts)) return "never";
  if (isProven) return "now";
  // An address was requested and has to be proven.
  if (reason !== "child_abuse") return "by_link";
  if (isFirstOfNetwork) return "now";
  return hasAddress ? "by_link" : "network";
}

export function assessHidingLimits(
  facts: NoticeFacts,
  counts: { organization: HidingCounts; platform: HidingCounts },
): HidingVerdict {
  const limitKind = limitKindOf(facts);
  const full = (["organization", "platform"] as const).find(
    (scope) => counts[scope].hidden >= maxHidden(limitKind, scope, counts[scope].shown),
  );
  if (full === undefined) return "now";
  return facts.hasAddress && !facts.isProven ? "by_link" : full;
}
