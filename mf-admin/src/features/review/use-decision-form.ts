import type { NoticeGround } from "@samling/contract/constants/notices";
import type { DecisionKind } from "@samling/contract/constants/review";
import { maxDecisionWordsLength } from "@samling/contract/limits";
import { readStored, useSession, writeStored } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useTabDraftStore } from "../../shared/unsaved-work/stored-work.ts";
import { describeDecision, subjects } from "./subjects/subjects.ts";
import { useText } from "./text.ts";
import type { DecisionTarget, Explanation } from "./use-decide.ts";

interface DecisionValues {
  reason: string;
  /** Empty until it is chosen, and where a subject names none. */
  ground: NoticeGround | "";
  /** Keys of the chosen questions. */
  asks: string[];
  words: string;
  isSigned: boolean;
  note: string;
  fileIds: string[];
}
type DecisionProblem = "reasonMissing" | "groundMissing" | "partMissing" | "wordsMissing" | "filesMissing";

interface DecisionFormOptions {
  kind: DecisionKind;
  target: DecisionTarget;
  /** The ids of all files of the open case. */
  allFileIds: readonly string[];
  needsWords: boolean;
  /** Whether some files can be declined and the others published. */
  canChooseFiles: boolean;
  /** Returns why it was refused. */
  onDecide: (explanation: Explanation) => Promise<string | null>;
}

/** The explanation of a decision; kept until the decision is made. */
export function useDecisionForm({
  kind,
  target,
  allFileIds,
  needsWords,
  canChooseFiles,
  onDecide,
}: DecisionFormOptions) {
  const t = useText();
  const signatureChoice = useSigning();
  const { firstGround, chosenFilesBecome } = subjects[target.subject];
  const { wordsField } = describeDecision(t, target.subject, kind, {});
  const areRemoved = chosenFilesBecome === "removed";
  const stored: DecisionValues = {
    reason: "",
    ground: firstGround?.(kind) ?? "",
    asks: [],
    words: "",
    note: "",
    isSigned: signatureChoice.isUsual,
    fileIds: areRemoved ? [] : [...allFileIds],
  };
  // The contributor may have removed a chosen file.
  const stillPresent = (ids: readonly string[]) => allFileIds.filter((id) => ids.includes(id));
  const form = useForm<DecisionValues, DecisionProblem>({
    stored,
    fields: ["reason", "ground", "words", "fileIds"],
    draftStore: useTabDraftStore<DecisionValues>([kind, ...target.caseIds.map(({ caseId }) => caseId)].join(" ")),
    check: ({ reason, ground, asks, words, fileIds }) => ({
      ...(!needsWords && reason === "" && { reason: "reasonMissing" as const }),
      ...(needsWords && words.trim() === "" && asks.length === 0 && { words: "wordsMissing" as const }),
      ...(firstGround && ground === "" && { ground: "groundMissing" as const }),
      ...(areRemoved &&
        canChooseFiles &&
        stillPresent(fileIds).length === allFileIds.length && { fileIds: "partMissing" as const }),
      ...(canChooseFiles && stillPresent(fileIds).length === 0 && { fileIds: "filesMissing" as const }),
    }),
    textOf: (problem) => (problem === "wordsMissing" && wordsField?.missing) || t(`form.${problem}`),
    limits: { words: maxDecisionWordsLength, note: maxDecisionWordsLength },
    // The error already has the desk's own text.
    failureText: (error) => (error instanceof Error ? error.message : ""),
  });
  const { reason, ground, asks, words, isSigned, note } = form.values;
  const fileIds = stillPresent(form.values.fileIds);
  const isPart = canChooseFiles && fileIds.length < allFileIds.length;
  const send = form.submit(async () => {
    const refused = await onDecide({
      ...(reason && { reason }),
      ...(ground && { ground }),
      ...(asks.length > 0 && { asks }),
      ...(isSigned && { isSigned }),
      words,
      note,
      ...(isPart && { fileIds }),
    });
    if (refused) throw new Error(refused);
    signatureChoice.remember(isSigned);
    form.forget();
  });
  return { form, fileIds, isPart, name: signatureChoice.name, send, mergeAgain: () => form.merge(stored) };
}

/** Whether the person signs e-mails with their name, as last chosen on this device. */
function useSigning() {
  const { user } = useSession();
  const key = `signs:${user?.id}`;
  return {
    name: `${user?.firstName ?? ""} ${user?.lastName ?? ""}`.trim(),
    isUsual: readStored(key) !== null,
    remember: (isSigned: boolean) => writeStored(key, isSigned ? "1" : null),
  };
}
