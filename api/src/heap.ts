/** Has V8 collect the pieces of uploads by themselves, and the whole heap rarely. */
import { setFlagsFromString } from "node:v8";

/**
 * Every piece of an upload is memory outside the heap, and those that are not collected in time start collections of
 * the whole heap. V8 collects only the new ones once they have four times this size, and by default that is 128 MB. What
 * has stayed may double before all is collected. V8 reads both options each time, so setting them late does no harm.
 */
export function collectPiecesEarly(): void {
  setFlagsFromString("--scavenger-max-new-space-capacity-mb=8");
  setFlagsFromString("--heap-growing-percent=100");
}
