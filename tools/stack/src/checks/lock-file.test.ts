import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findMissingPackages } from "./lock-file.ts";

it("names the optional packages that the lock file lacks", async () => {
  const root = await mkdtemp(join(tmpdir(), "lock-file-"));
  const packages = {
    "node_modules/core": { optionalDependencies: { "@core/linux": "1.0.0", "@core/darwin": "1.0.0" } },
    "node_modules/core/node_modules/@core/linux": {},
  };
  await writeFile(join(root, "package-lock.json"), JSON.stringify({ packages }));
  expect(await findMissingPackages(root)).toEqual([
    "package-lock.json lacks @core/darwin, which node_modules/core names (docs/developing/dependencies.md says what to do)",
  ]);
  await rm(root, { recursive: true });
});
