import { createRequire } from "node:module";
import { CONTRACT_VERSION } from "@samling/contract/contract-version";

const { version } = createRequire(import.meta.url)("../package.json") as { version: string };

/** The version of the API is as `lerna version` has written it. */
export const versions = { api: version, contractVersion: CONTRACT_VERSION };
