import type { DecisionKind } from "@samling/contract/constants";
import { toast, useCan, useCurrentOrganization, useErrorText, useSession } from "@samling/portal";
import { useState } from "react";
import { listsApi } from "../../shared/lists.ts";
import type { CaseDetail, QueueItem } from "./endpoints.ts";
import { type ExplainedKind, isExplained, keyOf, kindsFor } from "./kinds.ts";
import { useNames } from "./names.ts";
import { useText } from "./text.ts";
import { useClaim } from "./use-claim.ts";
import { type Explanation, type Target, useDecide } from "./use-decide.ts";
import { useOpenCase } from "./use-open-case.ts";
import { useChosen } from "./use-queue.ts";
import { useSeen } from "./use-seen.ts";

interface Asking {
  kind: ExplainedKind;
  /** Of the chosen ones, and not of the open one. */
  isOfSeveral: boolean;
}

export type Desk = ReturnType<typeof useDesk>;

/** What the desk knows and does: the open case, the chosen ones, and where the focus goes after a decision. */
export function useDesk() {
  const t = useText();
  const errorText = useErrorText();
  const can = useCan();
  const { id: organizationId } = useCurrentOrganization();
  const { titleOf } = useNames();
  const { filters, queue, openId, item, detail, error, refetch, title, heading, openCase, afterwards, screens } =
    useOpenCase();
  const { items } = queue;
  const { chosen, picked, choose, chooseNone, chooseSeveral } = useChosen(items);
  const isSeveral = picked.length > 0;
  const seen = useSeen([...picked, ...(detail ? [detail] : [])]);
  const decisions = useDecide(filters.asked, seen.see);
  // Known before it is asked for: the focus goes to the first reason.
  const {
    data: reasons,
    isError: hasNoReasons,
    refetch: readReasons,
  } = listsApi.useListReasonsQuery({ id: organizationId });
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isZoomed, setZoomed] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);

  const holding = useHolding(detail);
  const isOff = !isSeveral && (!detail || holding.heldBy !== null);

  const casesOf = (isOfSeveral: boolean) => (isOfSeveral ? picked : detail ? [detail] : []);
  const targetOf = useTargets(seen.versionOf);
  const target = asking && targetOf(casesOf(asking.isOfSeveral), asking.isOfSeveral ? null : detail);
  const decide = async (kind: DecisionKind, target: Target, explanation?: Explanation) => {
    const gone = target.caseIds.map(({ caseId }) => caseId);
    const isOfParts = kind === "decline" && !target.isNotice && (explanation?.fileIds?.length ?? 0) > 0;
    const next = isOfParts ? openId : afterwards(gone);
    const refused = await decisions.decide(kind, target, explanation);
    if (refused) return refused;
    if (isSeveral) chooseNone();
    setAsking(null);
    openCase(next);
    return null;
  };
  const decidable = casesOf(isSeveral);
  // What has to be looked at before anything is decided.
  const news = seen.newsOf(decidable);
  const kinds = kindsFor(decidable, can("collection:update"));
  const together = describeCases(decidable);
  const begin = async (kind: DecisionKind) => {
    const target = targetOf(decidable, isSeveral ? null : detail);
    if (!target || isOff || news || decisions.isBusy || !kinds.includes(kind)) return;
    if (isExplained(kind, together.isNotice)) {
      const { error } = hasNoReasons ? await readReasons() : {};
      if (error) toast.error(errorText(error));
      else setAsking({ kind, isOfSeveral: isSeveral });
      return;
    }
    const refused = await decide(kind, target);
    if (refused) toast.error(refused);
  };
  const undo = async () => {
    const back = await decisions.undo();
    if (back) openCase(back.caseIds[0] ?? null);
  };
  const see = () => {
    seen.see(decidable);
    if (news && !asking) heading.current?.focus({ preventScroll: true });
  };
  return {
    filters,
    queue,
    screens,
    decisions,
    title,
    heading,
    opened: {
      id: openId,
      /** What it is called, before the rest of it is there. */
      title: detail ? titleOf(detail.contribution) : item ? titleOf(item.contribution) : t("queue"),
      detail,
      error,
      onRetry: refetch,
      ...holding,
    },
    reasons,
    chosen,
    /** How many are decided at once; 0 if it is the open one. */
    picked: picked.length,
    choose,
    kinds,
    news,
    see,
    ...together,
    isOff,
    begin,
    asking: asking && target && { kind: asking.kind, target },
    isZoomed,
    setZoomed,
    isHelpOpen,
    openCase,
    chooseSeveral,
    finish: async (explanation: Explanation) => (asking && target ? decide(asking.kind, target, explanation) : null),
    close: () => setAsking(null),
    closeHelp: () => setHelpOpen(false),
    keys: {
      next: () => screens.step(1),
      previous: () => screens.step(-1),
      zoom: () => setZoomed(true),
      accept: () => void begin(kinds.find((kind) => keyOf[kind] === "A") ?? "publish"),
      takeIn: () => void begin("accession"),
      ask: () => void begin("ask"),
      decline: () => void begin("decline"),
      hide: () => void begin("hide"),
      message: () => void begin("message"),
      undo: () => void undo(),
      seen: see,
      choose: () => openId && choose(openId),
      help: () => setHelpOpen(true),
    },
  };
}

/** Who is on the open case: the person who is signed in, until when, or somebody else. */
function useHolding(detail: CaseDetail | undefined) {
  const { user } = useSession();
  const isOpen = detail !== undefined && detail.state !== "decided" && detail.mayDecide;
  const { until: heldUntil, renew: onRenew, handOver: onHandOver } = useClaim(isOpen ? detail.id : undefined);
  const heldBy = heldUntil === null && detail?.claim?.userId !== user?.id ? (detail?.claim ?? null) : null;
  return { heldUntil, heldBy, onRenew, onHandOver };
}

/** What is to be known of cases that are decided together. */
const describeCases = (cases: readonly (QueueItem | CaseDetail)[]) => ({
  isChange: cases[0]?.kind === "proposal",
  isNotice: cases[0]?.kind === "notice",
  /** They are shown already. */
  isPublished: cases.every(({ contributionState }) => contributionState === "published"),
  /** One of them is the reviewer's own, which others decide about. */
  isOwn: cases.some(({ mayDecide }) => !mayDecide),
  /** The contributor of one of them has left. */
  isLeft: cases.some(({ isReachable }) => !isReachable),
});

/** What a decision is about, in the versions that were seen. A title belongs to one case alone, a name to the open one. */
function useTargets(versionOf: (of: QueueItem | CaseDetail) => number) {
  const { titleOf, personOf } = useNames();
  return (cases: readonly (QueueItem | CaseDetail)[], detail: CaseDetail | null | undefined): Target | null => {
    const [first] = cases;
    if (!first) return null;
    const caseIds = cases.map((one) => ({ caseId: one.id, version: versionOf(one) }));
    const about = { isChange: first.kind === "proposal", isNotice: first.kind === "notice" };
    const title = cases.length === 1 ? titleOf(first.contribution) : "";
    if (!detail) return { caseIds, title, name: "", ...about, isFinal: false };
    const name = detail.language === null ? "" : personOf(detail.contribution);
    const isFinal = detail.proposal?.isFinal === true;
    return { caseIds, title, name, ...about, isFinal };
  };
}
