import { join } from "node:path";
import { createOpenApiDocument } from "./document.ts";

export const openApiFile = join(import.meta.dirname, "../../../docs/openapi.json");

/** The address of a portal on one's own machine. */
export const printOpenApi = () => `${JSON.stringify(createOpenApiDocument("http://localhost:3000"), null, 2)}\n`;
