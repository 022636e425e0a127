import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createDiskStorage } from "../storage/disk-storage.ts";
import { listBackups, manifestKey, newId } from "./manifest.ts";
import { prune } from "./prune.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-prune-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("keeps hourly backups of a day, and the last one of each of the days before [WEEK-10]", async () => {
  const place = createDiskStorage(folder, folder);
  const end = Date.parse("2026-03-09T10:17:00Z");
  const ids = Array.from({ length: 120 }, (_, hours) => newId(new Date(end - (119 - hours) * 3_600_000)));
  for (const id of ids) await place.put(manifestKey(id), Readable.from(["{}"]));
  expect(await prune(place, 24, 3)).toBe(95);
  // The newest 24 are of two of the three days.
  expect(await listBackups(place)).toEqual([newId(new Date("2026-03-07T23:17:00Z")), ...ids.slice(-24)]);
  expect(await prune(place, 24, 3)).toBe(0);
  expect(await prune(place, 2)).toBe(23);
  expect(await listBackups(place)).toEqual(ids.slice(-2));
});
