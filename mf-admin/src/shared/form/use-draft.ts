import { useEffect, useState } from "react";
import type { Keeping } from "../keeping/keep-gate.tsx";
import type { Work } from "../keeping/kept-work.ts";
import { changedParts, mergeTheirs, type Part } from "./parts.ts";

/** What somebody else saved while this form was open. */
export interface OthersChanges<D> {
  theirs: D;
  adopted: Part<D>[];
  contested: Part<D>[];
}

interface DraftState<D> extends Work<D> {
  others: OthersChanges<D> | null;
}

/** Their changes come into the form, and what both changed can be settled. */
function meetTheirs<D extends object>(parts: readonly Part<D>[], { base, draft: mine }: Work<D>, theirs: D) {
  const { draft, ...rest } = mergeTheirs(parts, { base, mine, theirs });
  return { base: theirs, draft, others: { theirs, ...rest } };
}

/** Work that was kept goes on from what is stored now; what others have saved since is said. */
function begin<D extends object>(parts: readonly Part<D>[], stored: D, found: Work<D> | null): DraftState<D> {
  if (!found) return { base: stored, draft: stored, others: null };
  if (changedParts(parts, found.base, stored).length > 0) return meetTheirs(parts, found, stored);
  return { base: stored, draft: found.draft, others: null };
}

/** What is being written, against what is stored. It is kept in the browser for as long as the two differ. */
export function useDraft<D extends object>(parts: readonly Part<D>[], stored: D, keeping: Keeping<D>) {
  const [{ base, draft, others }, setState] = useState(() => begin(parts, stored, keeping.found));
  const changed = changedParts(parts, base, draft);
  const isDirty = changed.length > 0;
  useEffect(() => {
    if (isDirty) keeping.keep({ base, draft });
    else keeping.forget();
  }, [keeping, isDirty, base, draft]);

  const change = (values: Partial<D> | ((draft: D) => Partial<D>)) =>
    setState((now) => ({
      ...now,
      draft: { ...now.draft, ...(typeof values === "function" ? values(now.draft) : values) },
    }));
  return {
    base,
    draft,
    others,
    changed,
    change,
    reset: () => setState({ base, draft: base, others: null }),
    /** After saving: what is stored now is where the next change starts from; what was changed since it was sent stays. */
    accept: (stored: D, sent: D) =>
      setState((now) => {
        const since = changedParts(parts, sent, now.draft);
        const draft = since.reduce(
          (kept, part) => part.copy(kept, part.complete?.(now.draft, { sent, stored }) ?? now.draft),
          stored,
        );
        return { base: stored, draft, others: null };
      }),
    /** After a conflict. */
    meet: (theirs: D) => setState((now) => meetTheirs(parts, now, theirs)),
    take: (part: Part<D>) =>
      setState((now) => {
        if (!now.others) return now;
        const contested = now.others.contested.filter((one) => one !== part);
        return { ...now, draft: part.copy(now.draft, now.others.theirs), others: { ...now.others, contested } };
      }),
  };
}
