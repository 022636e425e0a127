/** Makes a file of every accepted form in the given folder, and prints them as JSON. */
import { makeFormatFiles } from "./format-files.ts";

console.log(JSON.stringify(await makeFormatFiles(process.argv[2] ?? "")));
