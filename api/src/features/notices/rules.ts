/** Whether a notice hides what it is about before staff have looked (DEC-63). Nothing here reads or writes anything. */
import { gravestReasons, type NoticeReason } from "@samling/contract/constants";
import type { NoticeBrake } from "../../models/review.ts";

/** How many contributions notices keep hidden that nobody has decided about, or have hidden in the last day, and how many are shown. */
export interface BrakeCounts {
  hidden: number;
  shown: number;
}

export interface NoticeFacts {
  reason: NoticeReason;
  /** Its sender has opened the link of its receipt, or is signed in with a proven address. */
  isProven: boolean;
  /** There is an address to which a receipt goes. */
  hasAddress: boolean;
  /** The organization's setting. */
  noticesHide: boolean;
  /** How often staff have looked at it for this reason and kept it. */
  timesDismissed: number;
  /** No other notice of the day came from its network that hides without a proven address. */
  isFirstOfNetwork: boolean;
}

/** `by_link`: once the link of its receipt is opened. A brake: it waits without hiding. */
export type HidingVerdict = "now" | "by_link" | "never" | NoticeBrake;

/** The abuse of a child is looked for once more. */
const maxDismissals = (reason: NoticeReason): number => (reason === "child_abuse" ? 1 : 0);

const hides = ({ reason, noticesHide, timesDismissed }: NoticeFacts): boolean =>
  (reason === "shows_me" || (noticesHide && gravestReasons.includes(reason))) &&
  timesDismissed <= maxDismissals(reason);

/**
 * Share of what is shown, and at least so many. What hides without an address has brakes of its own, so that a flood of it
 * takes nothing from people who prove theirs.
 */
const brakes = {
  unproven: { share: 1 / 400, organization: 2, platform: 2 },
  proven: { share: 1 / 200, organization: 5, platform: 20 },
} as const;
export type Lane = keyof typeof brakes;
export const laneOf = ({ isProven }: Pick<NoticeFacts, "isProven">): Lane => (isProven ? "proven" : "unproven");

/** More than that is not counted: the brakes grow no further. */
export const maxShownCounted = 40_000;

export const maxHidden = (lane: Lane, scope: "organization" | "platform", shown: number): number =>
  Math.max(brakes[lane][scope], Math.floor(shown * brakes[lane].share));

/** Before the brakes, which are counted only where it matters. */
export function assessReason(facts: NoticeFacts): Extract<HidingVerdict, "now" | "by_link" | "never" | "network"> {
  const { reason, isProven, hasAddress, isFirstOfNetwork } = facts;
  // Whoever gave it may take it away.
  if (reason === "withdrawal") return "now";
  if (!hides(facts)) return "never";
  if (isProven) return "now";
  // An address is asked for: it has to be proven.
  if (reason !== "child_abuse") return "by_link";
  if (isFirstOfNetwork) return "now";
  return hasAddress ? "by_link" : "network";
}

export function assessBrakes(
  facts: NoticeFacts,
  counts: { organization: BrakeCounts; platform: BrakeCounts },
): HidingVerdict {
  const lane = laneOf(facts);
  const full = (["organization", "platform"] as const).find(
    (scope) => counts[scope].hidden >= maxHidden(lane, scope, counts[scope].shown),
  );
  if (full === undefined) return "now";
  return facts.hasAddress && !facts.isProven ? "by_link" : full;
}
