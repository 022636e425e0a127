/** `npm run lock`: adds the packages that only other machines need to the lock file, after an installation. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../paths.ts";
import { completeLockFile, findGaps, type LockFile } from "./lock-file.ts";

const file = join(root, "package-lock.json");
const lock = JSON.parse(await readFile(file, "utf8")) as LockFile;
await writeFile(file, `${JSON.stringify(completeLockFile(lock), null, 2)}\n`);
console.log(`${findGaps(lock).length} packages for other machines were added to package-lock.json.`);
