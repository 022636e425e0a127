import { baseline } from "./baseline.ts";
import { findBreaches } from "./migration-rules.ts";
import { migrations } from "./migrations.ts";

const check = (up: string, stage?: "expand" | "contract") =>
  findBreaches({ name: "9001-x", up, down: "", ...(stage && { stage }) });

describe("the rules for migrations refuse", () => {
  it.each([
    ["an index that stops writers", "CREATE INDEX media_tags ON media (tags)", "stops writers"],
    ["a dropped column", "ALTER TABLE media DROP COLUMN title", "later `contract`"],
    ["a dropped table", "DROP TABLE favorites", "later `contract`"],
    ["a dropped function", "DROP FUNCTION media_words(text[])", "later `contract`"],
    ["a dropped index", "DROP INDEX users_email", "later `contract`"],
    ["a table moved to another schema", "ALTER TABLE media SET SCHEMA old", "later `contract`"],
    ["what the parser cannot see into", "DO $$ BEGIN DROP TABLE media; END $$", "cannot be judged"],
    ["a new column with an index", "ALTER TABLE media ADD COLUMN shelf text UNIQUE", "stops writers"],
    ["a renamed column", "ALTER TABLE media RENAME COLUMN title TO name", "later `contract`"],
    ["a renamed table", "ALTER TABLE media RENAME TO things", "later `contract`"],
    ["a changed type", "ALTER TABLE media ALTER COLUMN title TYPE varchar(10)", "later `contract`"],
    ["a column that is required from now on", "ALTER TABLE media ALTER COLUMN title SET NOT NULL", "later `contract`"],
    ["a new column that must be filled", "ALTER TABLE media ADD COLUMN shelf text NOT NULL", "cannot insert"],
    [
      "a constraint that reads the whole table",
      "ALTER TABLE media ADD CONSTRAINT short CHECK (length(title) < 9)",
      "NOT VALID",
    ],
  ])("%s", async (_, up, reason) => {
    expect(await check(up)).toEqual([expect.stringContaining(reason)]);
  });
});

describe("the rules for migrations allow", () => {
  it.each([
    ["a new table with indexes", "CREATE TABLE shelves (id int NOT NULL); CREATE INDEX shelves_id ON shelves (id)"],
    ["a new column that may be empty", "ALTER TABLE media ADD COLUMN shelf text"],
    ["a new column with a default", "ALTER TABLE media ADD COLUMN shelf text NOT NULL DEFAULT ''"],
    ["a constraint for new rows", "ALTER TABLE media ADD CONSTRAINT s CHECK (length(title) < 9) NOT VALID"],
    ["its validation", "ALTER TABLE media VALIDATE CONSTRAINT s"],
  ])("%s", async (_, up) => {
    expect(await check(up)).toEqual([]);
  });

  it("a contract migration that removes what no release uses any longer", async () => {
    expect(await check("ALTER TABLE media DROP COLUMN title", "contract")).toEqual([]);
  });
});

it("every migration after the baseline keeps to the rules", async () => {
  const later = migrations.filter((migration) => migration !== baseline);
  for (const migration of later) expect([migration.name, await findBreaches(migration)]).toEqual([migration.name, []]);
});
