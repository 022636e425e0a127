import type { Benchmark } from "./measurement.ts";
import { measureDerivatives } from "./uploads/derivatives.ts";
import { measureMemory } from "./uploads/memory.ts";
import { withPlace } from "./uploads/place.ts";
import { measureSubmit } from "./uploads/submit.ts";
import { measureWhileProcessing } from "./uploads/while-processing.ts";

/** The cost of receiving files. */
export const uploadsBench: Benchmark = {
  name: "uploads",
  title: "Uploads",
  measure: (say) =>
    withPlace(async (place) => [
      ...(await measureSubmit(place)),
      await measureDerivatives(place),
      await measureWhileProcessing(place, say),
      ...(await measureMemory(place, say)),
    ]),
};
