/** `npm run set-version -- 0.2.0` gives all parts a number: see docs/operating/releases.md. */
import { findOtherVersions, setVersion } from "./checks/versions.ts";
import { root } from "./paths.ts";

const [version = ""] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
  console.error("Usage: npm run set-version -- 0.2.0");
  process.exit(1);
}
await setVersion(root, version);
console.log([`All parts have version ${version}.`, ...(await findOtherVersions(root))].join("\n"));
