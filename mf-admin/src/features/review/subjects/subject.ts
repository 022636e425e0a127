import type { NoticeGround } from "@samling/contract/constants/notices";
import type { DecisionKind } from "@samling/contract/constants/review";
import type { FunctionComponent } from "react";
import type { CaseDetail, DecisionRequest, QueueItem } from "../endpoints.ts";
import type { useText } from "../text.ts";

export type DecidableCase = Pick<
  QueueItem,
  "kind" | "state" | "contributionState" | "mayDecide" | "isReachable" | "accession" | "numberedAt" | "notice" | "tip"
> & { contribution: { images: readonly unknown[] } };

/** Texts of a decision on the screen. */
export interface DecisionTexts {
  button: string;
  done: string;
  history: string;
  /** Title of the dialog that asks for an explanation. */
  title: string;
  submit: string;
  /** Texts of the field for the reviewer's own words, if they differ from the common ones. */
  wordsField: { label: string; help: string; missing: string } | null;
}

/** Values for the texts of a decision, as far as they are known. */
export interface DecisionTextsContext {
  count?: number;
  title?: string;
  /** Name of the person who decided. */
  name?: string;
  /** Number of declined files, if only some are declined. */
  files?: number | null;
  isPublished?: boolean;
}

/** How the cases of one kind differ on the desk; everything else is the same for all. */
export interface CaseSubject {
  /** Decisions that are possible for a case. Same as on the server, which has the final say. */
  listKinds: (item: DecidableCase, mayAccession: boolean) => readonly DecisionKind[];
  /** Decisions that are only possible for one case at a time. */
  singleKinds?: readonly DecisionKind[];
  /** Decisions that need an explanation besides those that always do. */
  explainedKinds?: readonly DecisionKind[];
  /** The ground that is selected at first; absent if no decision about such a case names one. */
  firstGround?: (kind: DecisionKind) => NoticeGround | "";
  /** Removed, or declined while the others stay in the queue; absent if files cannot be chosen. */
  chosenFilesBecome?: "removed" | "declined";
  isFinal?: (detail: CaseDetail) => boolean;
  /** The e-mail is not only for the contributor. */
  hasOtherReader?: true;
  /** Returns the parts of a decision that are chosen in the panel of the open case, or why it cannot be made yet. */
  prepare?: (
    t: ReturnType<typeof useText>,
    detail: CaseDetail | undefined,
  ) => Pick<DecisionRequest, "statements"> | string;
  /** Texts that differ from those of a contribution. */
  describe: (
    t: ReturnType<typeof useText>,
    kind: DecisionKind,
    context: Required<DecisionTextsContext>,
  ) => Partial<DecisionTexts> | false;
  Marks?: FunctionComponent<{ item: QueueItem }>;
  /** Shown above the picture. */
  Panel?: FunctionComponent<{ detail: CaseDetail }>;
}

/** Decisions that need an explanation about every subject, since they take something away or ask for something. */
export const alwaysExplainedKinds = ["ask", "message", "decline", "hide"] as const;
/** `show` needs one too where a subject says so. */
export type ExplainedKind = (typeof alwaysExplainedKinds)[number] | "show";
