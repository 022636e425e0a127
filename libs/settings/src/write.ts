/** `npm run configuration`: writes the document. */
import { writeFile } from "node:fs/promises";
import { documentFile, printDocument } from "./document.ts";

await writeFile(documentFile, printDocument());
