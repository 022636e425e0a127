/** Allows a server more garbage before V8 collects it. */
import { setFlagsFromString } from "node:v8";

/**
 * Every piece of an upload is memory outside of the heap, and some 20 MB of them start a collection of the whole heap.
 * Allowing as much again as is in use cuts the collections to a third. V8 reads this option at each of them, so setting
 * it late does no harm.
 */
export function allowHeapDoubling(): void {
  setFlagsFromString("--heap-growing-percent=100");
}
