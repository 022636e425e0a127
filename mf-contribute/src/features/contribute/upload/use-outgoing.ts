import { useRef } from "react";
import { outgoingFiles } from "../submit/send-all.ts";
import type { OutgoingFile } from "../submit/send-file.ts";
import type { WizardState } from "../wizard-state.ts";

/** Every file of the contribution; the list is stable while the files are, whatever is written about them. */
export function useOutgoing(state: Pick<WizardState, "files" | "related">): readonly OutgoingFile[] {
  const last = useRef<OutgoingFile[]>([]);
  const now = outgoingFiles(state);
  const isSame = now.length === last.current.length && now.every(({ blob }, at) => blob === last.current[at]?.blob);
  if (!isSame) last.current = now;
  return last.current;
}
