import type { Answer } from "@samling/contract/types";
import { useCurrentOrganization } from "@samling/portal";
import { useEffect, useState } from "react";
import { tipsApi } from "../endpoints.ts";
import { readDevice, readStoredPage, storePage } from "./device.ts";

export type Loan = Answer<"POST /api/organization/{id}/transcriptions/{mediaId}/loan">;

/** The loan of a page. One that has been begun on this device goes on where it was left. */
export function useLoan({ id: mediaId, title }: { id: string; title: string }) {
  const { id: orgId } = useCurrentOrganization();
  const [ask, asking] = tipsApi.useBorrowPageMutation();
  const [returnPage, returning] = tipsApi.useReturnPageMutation();
  const [loan, setLoan] = useState<Loan | null>(null);
  const [isOpening, setOpening] = useState(() => isBegun(mediaId));
  const borrow = async (): Promise<Loan> => {
    const answer = await ask({ id: orgId, mediaId, body: { key: readDevice().key } }).unwrap();
    const storedPage = readStoredPage(mediaId);
    const { isSecond, until } = answer;
    if (answer.state === "yours") {
      const about = { orgId, title, isSecond, until };
      const isSame = storedPage?.isSecond === isSecond && storedPage.words !== "";
      const earlier = (isSame ? storedPage.earlier : storedPage?.words) ?? "";
      storePage(mediaId, { ...about, words: isSame ? storedPage.words : answer.words, ...(earlier && { earlier }) });
    } else if (answer.state === "own" && storedPage) storePage(mediaId, { ...storedPage, words: "", isSent: true });
    setLoan(answer);
    return answer;
  };
  const giveBack = async () => {
    await returnPage({ id: orgId, mediaId, body: { key: readDevice().key } }).unwrap();
    const storedPage = readStoredPage(mediaId);
    if (storedPage) storePage(mediaId, { ...storedPage, until: null });
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
  const isBusy = asking.isLoading || returning.isLoading;
  return { loan, isOpening, borrow, giveBack, leave: () => setLoan(null), isBusy, error };
}

function isBegun(mediaId: string): boolean {
  const storedPage = readStoredPage(mediaId);
  return Boolean(storedPage?.until) && !storedPage?.isSent;
}
