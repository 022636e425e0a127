/** `npm run openapi`: the document as a file, for readers and tools that have no portal at hand. */
import { writeFile } from "node:fs/promises";
import { openApiFile, printOpenApi } from "./file.ts";

await writeFile(openApiFile, printOpenApi());
