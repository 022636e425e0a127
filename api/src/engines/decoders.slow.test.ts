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
  // 200 megapixels in sixty passes, held in memory until the last.
  await writeFile(join(folder, "large"), makeProgressiveJpeg({ width: 14_000, height: 14_000, scans: 60 }));
  // The most passes that a header may name without the picture having to wait behind others at once.
  await writeFile(join(folder, "below"), makeProgressiveJpeg({ width: 14_000, height: 14_000, scans: 5 }));
  await writeFile(join(folder, "ordinary"), await makeSampleJpeg());
});
/** Accounts that send without a pause. Tasks that still wait at the end find their files gone. */
const attacks: Promise<void>[] = [];
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await Promise.all(attacks);
}, 200_000);

const senderOf = (account: string, turn = account) => ({ turn, account, organization: "museum" });
const picture = (name: string) => ({ path: join(folder, name), type: "image/jpeg", folder });

it("finishes an ordinary picture before expensive ones that arrived earlier, and finishes those too", async () => {
  const ended: string[] = [];
  const render = async (name: string) => {
    const still = await decode("renderStill", picture(name));
    ended.push(name);
    return still.length;
  };
  const large = [render("large"), render("large"), render("large")];
  expect(await render("ordinary")).toBeGreaterThan(0);
  expect(ended).toEqual(["ordinary"]);
  expect(Math.min(...(await Promise.all(large)))).toBeGreaterThan(0);
}, 400_000);

it("reports to callers with a slow queue that a picture is more expensive than others", async () => {
  await expect(decodeQuickly("renderStill", picture("large"))).rejects.toThrow(OverrunError);
  await expect(decodeQuickly("renderStill", picture("ordinary"))).resolves.toBeInstanceOf(Buffer);
});

it("keeps the sender of such a picture out of other people's way for a while", async () => {
  const render = (name: string, sender?: string) =>
    decodeQuickly("renderStill", picture(name), sender ? senderOf(sender) : null);
  await expect(render("large", "one")).rejects.toThrow(OverrunError);
  await expect(render("ordinary", "one")).rejects.toThrow("Another picture of the same sender took too long.");
  await expect(render("ordinary", "another")).resolves.toBeInstanceOf(Buffer);
  await expect(decode("renderStill", picture("ordinary"), senderOf("one"))).resolves.toBeInstanceOf(Buffer);
}, 400_000);

it.each([8, 40])(
  "%i accounts, opened in one hour from one network, delay no one else with files just below the limit",
  async (count) => {
    const measureSeconds = async (name: string, sender: ReturnType<typeof senderOf>) => {
      const began = performance.now();
      const decoding = decodeQuickly("renderStill", picture(name), sender);
      if (name === "below") await decoding.catch(() => undefined);
      else await decoding;
      return performance.now() - began;
    };
    await measureSeconds("ordinary", senderOf("ada"));
    const [ordinary, below] = [
      await measureSeconds("ordinary", senderOf("ada")),
      await measureSeconds("below", senderOf("first")),
    ];
    let isOver = false;
    let rounds = 0;
    attacks.push(
      ...Array.from({ length: count }, async (_, index) => {
        while (!isOver) await measureSeconds("below", senderOf(`${count}-${index}-${++rounds}`, "hour"));
      }),
    );
    const times: number[] = [];
    for (let n = 0; n < 8; n += 1) times.push(await measureSeconds("ordinary", senderOf("ada")));
    isOver = true;
    // Beside one of theirs, and never behind those that wait.
    expect(Math.max(...times)).toBeLessThan(3 * (ordinary + below));
  },
  200_000,
);
