import type { DecisionKind } from "@samling/contract/constants/review";
import { toast, useCan, useCurrentOrganization, useErrorText, useSession } from "@samling/portal";
import { useRef, useState } from "react";
import { listsApi } from "../../shared/lists.ts";
import type { CaseDetail, QueueItem } from "./endpoints.ts";
import { kindsFor, shortcutKeys } from "./kinds.ts";
import { useNames } from "./names.ts";
import type { ExplainedKind } from "./subjects/subject.ts";
import { isExplained, subjects } from "./subjects/subjects.ts";
import { useText } from "./text.ts";
import { useClaim } from "./use-claim.ts";
import { type DecisionTarget, type Explanation, useDecide } from "./use-decide.ts";
import { useOpenCase } from "./use-open-case.ts";
import { useChosen } from "./use-queue.ts";
import { useViewedVersions } from "./use-viewed-versions.ts";

interface PendingDecision {
  kind: ExplainedKind;
  /** Whether it applies to the chosen cases instead of the open one. */
  coversSeveral: boolean;
}

export type Desk = ReturnType<typeof useDesk>;

/** State and actions of the desk: the open case, the chosen ones, and the focus after a decision. */
export function useDesk() {
  const t = useText();
  const errorText = useErrorText();
  const can = useCan();
  const { id: organizationId } = useCurrentOrganization();
  const { titleOf } = useNames();
  const { openId, item, detail, isGone, error, refetch, findNextCase, ...current } = useOpenCase();
  const { filters, queue, heading, openCase, screens } = current;
  const { chosenIds, chosenItems, choose, chooseNone, chooseSeveral } = useChosen(queue.items);
  const isSeveral = chosenItems.length > 0;
  const viewedVersions = useViewedVersions([...chosenItems, ...(detail ? [detail] : [])]);
  const decisions = useDecide(filters.activeFilters, viewedVersions.markViewed);
  // Fetched in advance, so that the first reason gets the focus when the dialog opens.
  const {
    data: reasons,
    isError: hasNoReasons,
    refetch: readReasons,
  } = listsApi.useListReasonsQuery({ id: organizationId });
  const [pendingDecision, setPendingDecision] = useState<PendingDecision | null>(null);
  const [isZoomed, setZoomed] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);

  const claimStatus = useClaimStatus(detail);
  const isDisabled = !isSeveral && (!detail || claimStatus.claimedBy !== null);

  const casesOf = (coversSeveral: boolean) => (coversSeveral ? chosenItems : detail ? [detail] : []);
  const targetOf = useTargets(viewedVersions.versionOf);
  const target =
    pendingDecision && targetOf(casesOf(pendingDecision.coversSeveral), pendingDecision.coversSeveral ? null : detail);
  const latestOpenId = useRef(openId);
  latestOpenId.current = openId;
  const decide = async (kind: DecisionKind, target: DecisionTarget, explanation?: Explanation) => {
    const decidedIds = target.caseIds.map(({ caseId }) => caseId);
    const isPart = kind === "decline" && (explanation?.fileIds?.length ?? 0) > 0;
    const next =
      isPart && subjects[target.subject].chosenFilesBecome === "declined" ? openId : findNextCase(decidedIds);
    const refused = await decisions.decide(kind, target, explanation);
    if (refused) return refused;
    if (isSeveral) chooseNone();
    setPendingDecision(null);
    // The reviewer may have moved to another case meanwhile.
    if (latestOpenId.current === openId) openCase(next);
    return null;
  };
  const decidable = casesOf(isSeveral);
  // Changes that have to be viewed before a decision.
  const news = viewedVersions.newsOf(decidable);
  const kinds = kindsFor(decidable, can("collection:update"));
  const together = describeCases(decidable);
  const begin = async (kind: DecisionKind) => {
    const target = targetOf(decidable, isSeveral ? null : detail);
    if (!target || isDisabled || news || decisions.isBusy || !kinds.includes(kind)) return;
    if (isExplained(target.subject, kind)) {
      const { error } = hasNoReasons ? await readReasons() : {};
      if (error) toast.error(errorText(error));
      else setPendingDecision({ kind, coversSeveral: isSeveral });
      return;
    }
    const opened = decidable.length === 1 && decidable[0]?.id === detail?.id ? detail : undefined;
    const explanation = subjects[target.subject].prepare?.(t, opened) ?? {};
    const refused = typeof explanation === "string" ? explanation : await decide(kind, target, explanation);
    if (refused) toast.error(refused);
  };
  const undo = async () => {
    if (decisions.isBusy) return;
    const undone = await decisions.undo();
    if (undone) openCase(undone.caseIds[0] ?? null);
  };
  const markViewed = () => {
    viewedVersions.markViewed(decidable);
    if (news && !pendingDecision) heading.current?.focus({ preventScroll: true });
  };
  return {
    ...current,
    decisions,
    opened: {
      id: openId,
      /** The title from the list, until the detail has loaded. */
      title: detail
        ? titleOf(detail.contribution)
        : item
          ? titleOf(item.contribution)
          : t(isGone ? "gone.title" : "queue"),
      detail,
      isGone,
      error,
      onRetry: refetch,
      ...claimStatus,
    },
    reasons,
    chosenIds,
    /** Number of cases decided at once; 0 if only the open one is. */
    chosenCount: chosenItems.length,
    choose,
    kinds,
    news,
    markViewed,
    ...together,
    isDisabled,
    begin,
    pendingDecision: pendingDecision && target && { kind: pendingDecision.kind, target },
    isZoomed,
    setZoomed,
    isHelpOpen,
    chooseSeveral,
    finish: async (explanation: Explanation) =>
      pendingDecision && target ? decide(pendingDecision.kind, target, explanation) : null,
    close: () => setPendingDecision(null),
    closeHelp: () => setHelpOpen(false),
    keys: {
      next: () => screens.step(1),
      previous: () => screens.step(-1),
      zoom: () => setZoomed(true),
      accept: () => void begin(kinds.find((kind) => shortcutKeys[kind] === "A") ?? "publish"),
      takeIn: () => void begin("accession"),
      ask: () => void begin("ask"),
      decline: () => void begin("decline"),
      hide: () => void begin("hide"),
      message: () => void begin("message"),
      undo: () => void undo(),
      seen: markViewed,
      choose: () => openId && choose(openId),
      help: () => setHelpOpen(true),
    },
  };
}

/** The claim on the open case: the user's own, with its end, or a colleague's. */
function useClaimStatus(detail: CaseDetail | undefined) {
  const { user } = useSession();
  const isOpen = detail !== undefined && detail.state !== "decided" && detail.mayDecide;
  const { until: claimedUntil, renew: onRenew, assign: onAssign } = useClaim(isOpen ? detail.id : undefined);
  const claim = detail?.claim?.userId === user?.id ? null : (detail?.claim ?? null);
  // A colleague's claim may follow the user's own, which has ended.
  const claimedBy = claim && (claimedUntil === null || claim.until > claimedUntil) ? claim : null;
  return { claimedUntil, claimedBy, onRenew, onAssign };
}

/** Properties of cases that are decided together. */
const describeCases = (cases: readonly (QueueItem | CaseDetail)[]) => ({
  subject: cases[0]?.kind ?? "contribution",
  isPublished: cases.every(({ contributionState }) => contributionState === "published"),
  /** Whether one of them is the reviewer's own, which others decide about. */
  isOwn: cases.some(({ mayDecide }) => !mayDecide),
  /** Whether the contributor of one of them has left. */
  isUnreachable: cases.some(({ isReachable, kind }) => !isReachable && !subjects[kind].hasOtherReader),
});

/** The cases of a decision, in the versions that were viewed. A title needs a single case, a name the open one. */
function useTargets(versionOf: (caseItem: QueueItem | CaseDetail) => number) {
  const { titleOf, personOf } = useNames();
  return (cases: readonly (QueueItem | CaseDetail)[], detail: CaseDetail | null | undefined): DecisionTarget | null => {
    const [first] = cases;
    if (!first) return null;
    const caseIds = cases.map((reviewCase) => ({ caseId: reviewCase.id, version: versionOf(reviewCase) }));
    const contributions = cases.map(({ contribution: { id, collectionId } }) => ({ id, collectionId }));
    const title = cases.length === 1 ? titleOf(first.contribution) : "";
    const subject = first.kind;
    if (!detail) return { caseIds, contributions, title, name: "", subject, isFinal: false };
    const isOther = detail.language === null || subjects[subject].hasOtherReader;
    const name = isOther ? "" : personOf(detail.contribution);
    return { caseIds, contributions, title, name, subject, isFinal: subjects[subject].isFinal?.(detail) ?? false };
  };
}
