import type { Fault } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useTargetText } from "./use-target-text.ts";

/** What is wrong with a cell, in a sentence. */
export function useFaultText(): (fault: Fault) => string {
  const t = useText();
  const targetText = useTargetText();
  return ({ fault, value, target }) => t(`fault.${fault}`, { value, field: targetText(target) });
}
