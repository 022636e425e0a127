import { useRef } from "react";
import type { WizardState } from "../model/wizard-state.ts";
import type { OutgoingFile } from "../upload/send-file.ts";
import { outgoingFiles } from "./send-all.ts";

/** Every file of the contribution; the list is stable while the files are, whatever is written about them. */
export function useOutgoing(state: Pick<WizardState, "files" | "related">): readonly OutgoingFile[] {
  const last = useRef<OutgoingFile[]>([]);
  const now = outgoingFiles(state);
  const isSame = now.length === last.current.length && now.every(({ blob }, at) => blob === last.current[at]?.blob);
  if (!isSame) last.current = now;
  return last.current;
}
