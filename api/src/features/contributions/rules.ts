/** Limits the contributor's own changes after a guardian has agreed: the guardian agreed only to what they saw. */
import type { ProposedFiles } from "../../models/proposal.ts";

/** State in which the guardian has read it. */
export interface GuardianAgreement {
  isPublic: boolean;
}

export interface OwnChange {
  isPublic?: boolean | undefined;
  /** Words, dates, places, licenses and answers. */
  hasTexts?: boolean;
  files?: ProposedFiles;
}

/**
 * Showing less is always allowed: undoing, making private, removing a file. Changes that would show other files, or
 * show something private, are refused, since the guardian cannot be asked again: the address is deleted. Words that can
 * become public wait for staff, even in collections without review.
 */
export function classifyOwnChange(agreement: GuardianAgreement, { isPublic, hasTexts, files }: OwnChange) {
  const showsMore = isPublic === true && !agreement.isPublic;
  // An edit can remove a blur or a crop.
  const hasOtherFiles = files !== undefined && [files.edits, files.replace, files.add].flat().length > 0;
  if (showsMore || hasOtherFiles) return "refused";
  return hasTexts && agreement.isPublic ? "proposed" : "free";
}
