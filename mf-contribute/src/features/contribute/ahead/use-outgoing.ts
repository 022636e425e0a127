import { useRef } from "react";
import { outgoingFiles } from "../submit/send-all.ts";
import type { OutgoingFile } from "../submit/send-file.ts";
import type { WizardState } from "../wizard-state.ts";

/** Everything that goes along; the same list for as long as the files are the same, whatever is written about them. */
export function useOutgoing(state: Pick<WizardState, "files" | "related">): readonly OutgoingFile[] {
  const last = useRef<OutgoingFile[]>([]);
  const now = outgoingFiles(state);
  const isSame = now.length === last.current.length && now.every(({ blob }, at) => blob === last.current[at]?.blob);
  if (!isSame) last.current = now;
  return last.current;
}
