/** Makes a file of every form that is taken, into the folder it is given, and prints what they are as JSON. */
import { makeFormatFiles } from "./format-files.ts";

console.log(JSON.stringify(await makeFormatFiles(process.argv[2] ?? "")));
