import { useState } from "react";
import { changedParts, mergeTheirs, type Part } from "./parts.ts";

/** What somebody else saved while this form was open. */
export interface OthersChanges<D> {
  theirs: D;
  adopted: Part<D>[];
  contested: Part<D>[];
}

/** What is being written, against what is stored. */
export function useDraft<D extends object>(parts: readonly Part<D>[], initial: D) {
  const [{ base, draft, others }, setState] = useState({
    base: initial,
    draft: initial,
    others: null as OthersChanges<D> | null,
  });
  const change = (values: Partial<D> | ((draft: D) => Partial<D>)) =>
    setState((now) => ({
      ...now,
      draft: { ...now.draft, ...(typeof values === "function" ? values(now.draft) : values) },
    }));
  return {
    base,
    draft,
    others,
    changed: changedParts(parts, base, draft),
    change,
    reset: () => setState({ base, draft: base, others: null }),
    /** After saving: what is stored now is where the next change starts from; what was changed since it was sent stays. */
    accept: (stored: D, sent: D) =>
      setState((now) => {
        const since = changedParts(parts, sent, now.draft);
        const draft = since.reduce((kept, part) => part.copy(kept, now.draft), stored);
        return { base: stored, draft, others: null };
      }),
    /** After a conflict: their changes come into the form, and what both changed can be settled. */
    meet: (theirs: D) =>
      setState((now) => {
        const { draft: merged, ...rest } = mergeTheirs(parts, { base: now.base, mine: now.draft, theirs });
        return { base: theirs, draft: merged, others: { theirs, ...rest } };
      }),
    take: (part: Part<D>) =>
      setState((now) => {
        if (!now.others) return now;
        const contested = now.others.contested.filter((one) => one !== part);
        return { ...now, draft: part.copy(now.draft, now.others.theirs), others: { ...now.others, contested } };
      }),
  };
}
