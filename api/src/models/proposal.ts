import type { MediaValues } from "@samling/contract/media-fields";
import type { PictureEdit } from "@samling/contract/types";

/** A text that was corrected, in words. */
export interface Correction {
  field: string;
  /** The file or question. */
  of: string;
  from: string;
  to: string;
}

/** Absent parts stay as they are. */
export interface ProposedTexts {
  media?: ({ id: string; contributionId?: string | undefined } & Partial<MediaValues>)[] | undefined;
  files?: { id: string; contributionId?: string | undefined; comment: string }[] | undefined;
  questionAnswers?: { questionId: string; value: string }[] | undefined;
}

export interface ProposedFiles {
  edits: { id: string; edit: PictureEdit | null }[];
  remove: string[];
  /** `upload` is kept for as long as the proposal waits. */
  replace: { id: string; upload: string }[];
  add: (MediaValues & { upload: string })[];
}

/** A change of a published contribution that waits until a reviewer accepts it. */
export interface Proposal {
  userId: string;
  /** When it was last added to; absent in old ones. */
  proposedAt?: string;
  texts: ProposedTexts;
  files: ProposedFiles;
  /**
   * The difference when it was sent. If accepting it would now make a different change, the record has changed since.
   */
  changes: Correction[];
}
