import type { TagType } from "@samling/portal";

/** For `invalidatesTags`: what a call changes, if it succeeds. */
export const ifDone =
  (...tags: readonly (TagType | { type: TagType; id: string })[]) =>
  (_answer: unknown, error: unknown) =>
    error ? [] : tags;
