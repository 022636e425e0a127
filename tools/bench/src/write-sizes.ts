/** `npm run sizes -w tools/bench`: after another run of the bench is kept, or an assumption has changed. */
import { writeSizes } from "./country.ts";

await writeSizes();
