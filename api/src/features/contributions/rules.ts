/** What contributors may do on their own after a guardian has agreed: the yes was to what the guardian has seen. */
import type { ProposedFiles } from "../../models/proposal.ts";

/** As the guardian has read it. */
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
 * Less is always free: to take back, to make private, to remove a file. What would show other files, or show what was to
 * stay private, is refused, as nobody can ask the guardian again: the address is forgotten. Words that can become public
 * wait for staff, in collections that review nothing as well.
 */
export function classifyOwnChange(agreement: GuardianAgreement, { isPublic, hasTexts, files }: OwnChange) {
  const showsMore = isPublic === true && !agreement.isPublic;
  // An edit can take away a blur or a crop.
  const hasOtherFiles = files !== undefined && [files.edits, files.replace, files.add].flat().length > 0;
  if (showsMore || hasOtherFiles) return "refused";
  return hasTexts && agreement.isPublic ? "proposed" : "free";
}
