/** `npm run openapi`: writes the document to a file, for readers and tools without a portal. */
import { writeFile } from "node:fs/promises";
import { openApiFile, printOpenApi } from "./file.ts";

await writeFile(openApiFile, printOpenApi());
