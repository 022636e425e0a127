/** Makes the files that the journeys contribute in the given folder, and prints their paths as JSON. */
import { makeSampleFiles } from "./sample-files.ts";

console.log(JSON.stringify(await makeSampleFiles(process.argv[2] ?? "")));
