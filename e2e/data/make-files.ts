/** Makes the files that the journeys contribute, into the folder it is given, and prints where they are as JSON. */
import { makeSampleFiles } from "./sample-files.ts";

console.log(JSON.stringify(await makeSampleFiles(process.argv[2] ?? "")));
