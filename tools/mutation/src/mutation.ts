/**
 * `npm run mutation`: changes the rules one by one and sees whether a test notices. Names run those groups alone. Not a
 * part of `npm test`: it takes an hour or more. What came out last is in docs/mutation.md.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import setUpDatabase from "@samling/api/testing/global-setup";
import tearDownDatabase from "@samling/api/testing/global-teardown";
import { root } from "@samling/stack/paths";
import { bringObjectStorage } from "@samling/stack/test-run/object-storage";
import { groups } from "./groups.ts";
import { mutate } from "./mutate.ts";
import { formatTable, isGood } from "./report.ts";

const names = process.argv.slice(2);
const unknown = names.filter((name) => !groups.some((group) => group.name === name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(", ")}; there are ${groups.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
const chosen = names.length > 0 ? groups.filter(({ name }) => names.includes(name)) : groups;
process.chdir(root);
// One of each for the whole run: the tests of every mutant would start their own.
const needsDatabase = chosen.some((group) => group.needsDatabase);
const folder = await mkdtemp(join(tmpdir(), "samling-mutation-"));
const storage = chosen.some((group) => group.needsObjectStorage) ? await bringObjectStorage(folder, console.log) : null;
if (storage?.reason) throw new Error(storage.reason);
Object.assign(process.env, storage?.env);
if (needsDatabase) await setUpDatabase();
try {
  for (const group of chosen) {
    const results = await mutate(group);
    console.log(formatTable(group, results));
    if (!isGood(results)) process.exitCode = 1;
  }
} finally {
  if (needsDatabase) await tearDownDatabase();
  await storage?.stop();
  await rm(folder, { recursive: true, force: true });
}
