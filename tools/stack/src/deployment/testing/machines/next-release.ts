/** The portal as its next release will be, with migrations of a table in use. */
import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../../paths.ts";

const added = `
  { name: "9001-next", up: "ALTER TABLE contributions ADD COLUMN of_the_next_release text", down: "SELECT 1" },
  { name: "9002-next", index: "contributions_next", on: "contributions (of_the_next_release)" },
];`;

/** Returns the folder of its sources. */
export async function makeNextRelease(folder: string): Promise<string> {
  const next = join(folder, "next");
  for (const part of ["api", "front-door", "package.json"])
    await cp(join(root, part), join(next, part), { recursive: true, verbatimSymlinks: true });
  await symlink(join(root, "node_modules"), join(next, "node_modules"));
  const file = join(next, "api/src/database/migrations.ts");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/\n\];\s*$/, added));
  return next;
}
