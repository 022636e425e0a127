/** How much garbage a server lets come together before V8 looks for it. */
import { setFlagsFromString } from "node:v8";

/**
 * Every piece of an upload is memory outside of the heap, and some 20 MB of them start a collection that walks
 * the whole heap. With as much to come as has been kept there are a third of the collections.
 * V8 reads this option anew at each of them, so that setting it late does no harm.
 */
export function letHeapDouble(): void {
  setFlagsFromString("--heap-growing-percent=100");
}
