import type { Fault } from "./endpoints.ts";
import { useText } from "./text.ts";

/** What is wrong with a cell, in a sentence. */
export function useFaultText(): (fault: Fault) => string {
  const t = useText();
  return ({ fault, value, target }) => t(`fault.${fault}`, { value, field: t(`target.${target}`) });
}
