import { createRequire } from "node:module";
import { CONTRACT_VERSION } from "@samling/contract/contract-version";

const { version } = createRequire(import.meta.url)("../package.json") as { version: string };

/** All packages have the version of the root's `package.json`: `npm run check` compares them. */
export const versions = { api: version, contractVersion: CONTRACT_VERSION };
