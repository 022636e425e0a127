import type { ContributionState } from "@samling/contract/constants/contributions";
import type { DecisionKind } from "@samling/contract/constants/review";
import type { CaseSubject } from "./subject.ts";

const kindsByState: Record<ContributionState, readonly DecisionKind[]> = {
  submitted: ["publish", "accession", "ask", "decline"],
  changes_asked: ["publish", "accession", "ask", "decline"],
  declined: ["publish", "message"],
  published: ["accession", "hide", "message"],
  hidden: ["show", "message"],
  withdrawn: [],
  guardian: [],
};

/** Decisions that need a reader, so they are not offered after the contributor has left. */
const kindsForReader: readonly DecisionKind[] = ["ask", "message"];

/** A new contribution, or one that has been decided before. */
export const contributionSubject = {
  listKinds: ({ state, contributionState, isReachable, accession, numberedAt }, mayAccession) => {
    const canBeAccessioned = mayAccession && accession === null && numberedAt === null;
    const kinds = kindsByState[contributionState]
      .filter((item) => isReachable || !kindsForReader.includes(item))
      .filter((item) => canBeAccessioned || item !== "accession");
    return state === "unseen" ? ["look", ...kinds.filter((kind) => kind !== "show")] : kinds;
  },
  chosenFilesBecome: "declined",
  describe: (t, kind, { count, title, name, files, isPublished }) => {
    const key = kind === "accession" && isPublished ? "takeIn" : kind;
    const hasDialog = kind !== "look" && kind !== "publish" && kind !== "accession";
    const dialogTitle = hasDialog && t(`form.${count > 1 ? "several" : "title"}.${kind}`, { count, title });
    return {
      button: count > 0 ? t(`decide.several.${key}`, { count }) : t(`decide.${key}`),
      done: t(`done.${kind}`, { count, title }),
      history: t(`history.${kind}`, { name }),
      title: dialogTitle || "",
      submit: files === null ? t(`decide.${kind}`) : t("form.declineFiles", { count: files }),
      wordsField: null,
    };
  },
} as const satisfies CaseSubject;
