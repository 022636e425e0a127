import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeProgressiveJpeg } from "../testing/hostile/jpeg.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { decode, decodeQuickly } from "./decoders.ts";
import { OverrunError } from "./sandbox-process.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-decoders-"));
  // 200 megapixels, whose passes have to be held in memory until the last.
  await writeFile(join(folder, "large"), makeProgressiveJpeg({ width: 16_384, height: 12_000, components: 3 }));
  await writeFile(join(folder, "ordinary"), await makeSampleJpeg());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = (name: string) => ({ path: join(folder, name), type: "image/jpeg", folder });

it("finishes an ordinary picture before those that take much and came earlier, and finishes these too", async () => {
  const ended: string[] = [];
  const show = async (name: string) => {
    const { still } = await decode("showPicture", picture(name));
    ended.push(name);
    return still.length;
  };
  const large = [show("large"), show("large"), show("large")];
  expect(await show("ordinary")).toBeGreaterThan(0);
  expect(ended).toEqual(["ordinary"]);
  expect(Math.min(...(await Promise.all(large)))).toBeGreaterThan(0);
}, 120_000);

it("tells who has a queue for it that a picture takes more than others", async () => {
  await expect(decodeQuickly("showPicture", picture("large"))).rejects.toThrow(OverrunError);
  await expect(decodeQuickly("showPicture", picture("ordinary"))).resolves.toMatchObject({ still: expect.any(Buffer) });
});

it("keeps whoever sent such a picture out of the way of others for a while", async () => {
  const show = (name: string, sender?: string) => decodeQuickly("showPicture", picture(name), sender);
  await expect(show("large", "one")).rejects.toThrow(OverrunError);
  await expect(show("ordinary", "one")).rejects.toThrow("A picture of the same sender took too much.");
  await expect(show("ordinary", "another")).resolves.toMatchObject({ still: expect.any(Buffer) });
  await expect(decode("showPicture", picture("ordinary"), "one")).resolves.toMatchObject({ still: expect.any(Buffer) });
}, 60_000);
