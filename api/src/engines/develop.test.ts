import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeProgressiveJpeg } from "../testing/hostile/jpeg.ts";
import { makeTangledDng } from "../testing/hostile/tiff.ts";
import { makeDng } from "../testing/sample-dng.ts";
import { decodeQuickly } from "./decoders.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-develop-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function show(type: string, data: Buffer) {
  const path = join(folder, "picture");
  await writeFile(path, data);
  return decodeQuickly("renderStill", { path, type, folder });
}

it("refuses a JPEG with more scans than any program writes, before its pixels are decoded a hundred times", async () => {
  const large = { width: 16_384, height: 12_000 };
  await expect(show("image/jpeg", makeProgressiveJpeg({ ...large, scans: 1_500 }))).rejects.toThrow(
    "more than 100 scans",
  );
  await expect(show("image/jpeg", makeProgressiveJpeg({ scans: 101 }))).rejects.toThrow("more than 100 scans");
  await expect(show("image/jpeg", makeProgressiveJpeg({ scans: 100 }))).resolves.toBeInstanceOf(Buffer);
});

it("counts the scans of a DNG's preview as well", async () => {
  const preview = makeProgressiveJpeg({ scans: 101 });
  await expect(show("image/x-adobe-dng", await makeDng({ preview }))).rejects.toThrow("more than 100 scans");
});

it.each([
  ["are read", 273],
  ["are not", 700],
])("visits each folder of a DNG once, and adds up what its entries name, whether they %s", async (_, tag) => {
  await expect(show("image/tiff", makeTangledDng({ tag }))).rejects.toThrow(/damaged|without a preview/);
});
