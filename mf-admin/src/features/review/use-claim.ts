import { useCurrentOrganization } from "@samling/portal";
import { useEffect, useRef, useState } from "react";
import { reviewApi } from "./endpoints.ts";

/** Claims the open case until another is opened. Returns when that ends; null if a colleague has the claim. */
export function useClaim(caseId: string | undefined) {
  const { id } = useCurrentOrganization();
  const [claim] = reviewApi.useClaimCaseMutation();
  const [release] = reviewApi.useReleaseCaseMutation();
  const [until, setUntil] = useState<string | null>(null);
  const [renewals, setRenewals] = useState(0);
  const open = useRef(caseId);
  open.current = caseId;
  useEffect(
    () => () => {
      open.current = undefined;
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `renewals` renews the claim
  useEffect(() => {
    if (!caseId) return undefined;
    let isOpen = true;
    const claimed = claim({ id, caseId, body: {} })
      .unwrap()
      .then(
        (mine) => isOpen && setUntil(mine.until),
        () => isOpen && setUntil(null),
      );
    return () => {
      isOpen = false;
      // Renewed: the claim goes on, and its line stays.
      if (open.current === caseId) return;
      setUntil(null);
      // Waits for the claim, which would otherwise outlive the case.
      void claimed.then(() => release({ id, caseId }));
    };
  }, [id, caseId, renewals, claim, release]);
  const assign = async (assignTo: string) => {
    if (!caseId) return;
    await claim({ id, caseId, body: { assignTo } }).unwrap();
    setUntil(null);
  };
  return { until, renew: () => setRenewals((count) => count + 1), assign };
}
