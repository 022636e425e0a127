import type { Answer } from "@samling/contract/types";
import { useCurrentOrganization } from "@samling/portal";
import { useEffect, useState } from "react";
import { tipsApi } from "../endpoints.ts";
import { readDevice, readSavedPage, savePage } from "./device.ts";

export type Loan = Answer<"POST /api/organization/{id}/transcriptions/{mediaId}/loan">;

/** The loan of a page. One that was begun on this device continues where it was left. */
export function useLoan({ id: mediaId, title }: { id: string; title: string }) {
  const { id: orgId } = useCurrentOrganization();
  const [ask, asking] = tipsApi.useBorrowPageMutation();
  const [returnPage, returning] = tipsApi.useReturnPageMutation();
  const [loan, setLoan] = useState<Loan | null>(null);
  const [isOpening, setOpening] = useState(() => isBegun(mediaId));
  const borrow = async (): Promise<Loan> => {
    const answer = await ask({ id: orgId, mediaId, body: { key: readDevice().key } }).unwrap();
    const saved = readSavedPage(mediaId);
    const { isSecond, until } = answer;
    if (answer.state === "yours") {
      const about = { orgId, title, isSecond, until };
      const isSame = saved?.isSecond === isSecond && saved.words !== "";
      const earlier = (isSame ? saved.earlier : saved?.words) ?? "";
      savePage(mediaId, { ...about, words: isSame ? saved.words : answer.words, ...(earlier && { earlier }) });
    } else if (answer.state === "own" && saved) savePage(mediaId, { ...saved, words: "", isSent: true });
    setLoan(answer);
    return answer;
  };
  const giveBack = async () => {
    await returnPage({ id: orgId, mediaId, body: { key: readDevice().key } }).unwrap();
    const saved = readSavedPage(mediaId);
    if (saved) savePage(mediaId, { ...saved, until: null });
    setLoan(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (isBegun(mediaId)) {
      borrow()
        .catch(() => {})
        .finally(() => setOpening(false));
    }
  }, []);
  const error = asking.error ?? returning.error;
  const [isBusy, isReturning] = [asking.isLoading, returning.isLoading];
  return { loan, isOpening, borrow, giveBack, leave: () => setLoan(null), isBusy, isReturning, error };
}

function isBegun(mediaId: string): boolean {
  const saved = readSavedPage(mediaId);
  return Boolean(saved?.until) && !saved?.isSent;
}
