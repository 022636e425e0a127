/** `npm run document -w libs/settings`: writes the document. */
import { writeFile } from "node:fs/promises";
import { documentFile, printDocument } from "./document.ts";

await writeFile(documentFile, printDocument());
