/** In separate processes, since a lowered priority cannot be raised again. */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { text } from "node:stream/consumers";

const least = constants.priority.PRIORITY_BELOW_NORMAL;
const tested = new URL("./lower-priority.ts", import.meta.url).href;
const code = `
  import { readFileSync } from "node:fs";
  import { getPriority } from "node:os";
  import { lowerPriority } from "${tested}";
  const readGroup = () => { try { return readFileSync("/proc/self/autogroup", "utf8"); } catch { return ""; } };
  const before = readGroup();
  lowerPriority();
  console.log(JSON.stringify({ own: getPriority(), before, after: readGroup() }));
`;

/** Its own and its session's values before and after; a session without a group of its own reads as "". */
async function lowerPriorityInChild({
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

describe("a process that lowers its priority", () => {
  it("also yields to other sessions, if it has a session of its own", async () => {
    const { own, before, after } = await lowerPriorityInChild({ isOwnSession: true });
    expect(own).toBeGreaterThanOrEqual(least);
    // Not every system schedules by session.
    expect(after).toBe(before.replace(/nice -?\d+/, `nice ${least}`));
  });

  it("does not change a session that it shares with others", async () => {
    const { own, before, after } = await lowerPriorityInChild({ isOwnSession: false });
    expect(own).toBeGreaterThanOrEqual(least);
    expect(after).toBe(before);
  });
});
