/** In processes of their own, as a priority once given up is not had back. */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { text } from "node:stream/consumers";

const least = constants.priority.PRIORITY_BELOW_NORMAL;
const tested = new URL("./give-way.ts", import.meta.url).href;
const code = `
  import { readFileSync } from "node:fs";
  import { getPriority } from "node:os";
  import { giveWay } from "${tested}";
  const readGroup = () => { try { return readFileSync("/proc/self/autogroup", "utf8"); } catch { return ""; } };
  const before = readGroup();
  giveWay();
  console.log(JSON.stringify({ own: getPriority(), before, after: readGroup() }));
`;

/** What it and its session had and have; a session without a group of its own reads as "". */
async function giveWayApart({
  isOwnSession,
}: {
  isOwnSession: boolean;
}): Promise<{ own: number; before: string; after: string }> {
  const child = spawn(process.execPath, ["--input-type=module", "--disable-warning=ExperimentalWarning", "-e", code], {
    detached: isOwnSession,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(await text(child.stdout));
}

describe("a process that gives way", () => {
  it("does so before other sessions too, where it has one of its own", async () => {
    const { own, before, after } = await giveWayApart({ isOwnSession: true });
    expect(own).toBeGreaterThanOrEqual(least);
    // Not every system shares its processors among sessions.
    expect(after).toBe(before.replace(/nice -?\d+/, `nice ${least}`));
  });

  it("leaves a session alone that others have part in", async () => {
    const { own, before, after } = await giveWayApart({ isOwnSession: false });
    expect(own).toBeGreaterThanOrEqual(least);
    expect(after).toBe(before);
  });
});
