import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const versionOf = (manifest: string): string => (require(manifest) as { version: string }).version;

/** As `lerna version` has written them. */
export const versions = {
  api: versionOf("../package.json"),
  contract: versionOf("@samling/contract/package.json"),
};
