import type { TagType } from "@samling/portal";

/** For `invalidatesTags`: the tags of a call's changes, if it succeeds. */
export const ifDone =
  (...tags: readonly (TagType | { type: TagType; id: string })[]) =>
  (_answer: unknown, error: unknown) =>
    error ? [] : tags;
