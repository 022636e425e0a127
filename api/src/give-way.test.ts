/** In processes of their own, as a priority once given up is not had back. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { text } from "node:stream/consumers";

const least = constants.priority.PRIORITY_BELOW_NORMAL;
const tested = new URL("./give-way.ts", import.meta.url).href;
const code = `
  import { readFileSync } from "node:fs";
  import { getPriority } from "node:os";
  import { giveWay } from "${tested}";
  giveWay();
  const readGroup = () => { try { return readFileSync("/proc/self/autogroup", "utf8"); } catch { return null; } };
  console.log(JSON.stringify({ own: getPriority(), group: readGroup() }));
`;

async function giveWayApart({
  isOwnSession,
}: {
  isOwnSession: boolean;
}): Promise<{ own: number; group: string | null }> {
  const child = spawn(process.execPath, ["--input-type=module", "--disable-warning=ExperimentalWarning", "-e", code], {
    detached: isOwnSession,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(await text(child.stdout));
}

const niceOf = (group: string | null) => group && /nice (-?\d+)/.exec(group)?.[1];

/** Not every system shares its processors among sessions. */
function readOwnGroup(): string | null {
  try {
    return readFileSync("/proc/self/autogroup", "utf8");
  } catch {
    return null;
  }
}

describe("a process that gives way", () => {
  it("does so before other sessions too, where it has one of its own", async () => {
    const { own, group } = await giveWayApart({ isOwnSession: true });
    expect(own).toBeGreaterThanOrEqual(least);
    expect(niceOf(group)).toBe(readOwnGroup() && String(least));
  });

  it("leaves a session alone that others have part in", async () => {
    const before = readOwnGroup();
    const { own, group } = await giveWayApart({ isOwnSession: false });
    expect(own).toBeGreaterThanOrEqual(least);
    expect(group).toBe(before);
  });
});
