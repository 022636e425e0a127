/** In separate processes, since a lowered priority cannot be raised again. */
import { spawn } from "node:child_process";
import { constants, getPriority } from "node:os";
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

const catchingUp = `
  import { getPriority } from "node:os";
  import { lowerPriorityOnceCaughtUp } from "${new URL("./jobs/lower-priority-once-caught-up.ts", import.meta.url).href}";
  const looks = [];
  const ages = [9, 8, 0];
  const measure = async () => {
    looks.push(getPriority());
    if (looks.length === 2) throw new Error("The database is away.");
    return [{ name: "send-mail", oldestSeconds: ages.shift() }, { name: "make-film", oldestSeconds: 7 }];
  };
  await lowerPriorityOnceCaughtUp({ measure }, { pauseMs: 10, timeoutMs: 60_000 });
  console.log(JSON.stringify([looks, getPriority()]));
`;

/** The child's own and its session's values before and after; a session without its own group reads as "". */
const lowerPriorityInChild = ({
  isOwnSession,
}: {
  isOwnSession: boolean;
}): Promise<{ own: number; before: string; after: string }> => run(code, isOwnSession);

async function run<T>(program: string, isOwnSession: boolean): Promise<T> {
  const args = ["--input-type=module", "--disable-warning=ExperimentalWarning", "-e", program];
  const child = spawn(process.execPath, args, { detached: isOwnSession, stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(await text(child.stdout));
}

it("a process keeps its priority as long as people wait for a picture or an e-mail", async () => {
  const before = getPriority();
  const [during, after] = await run<[number[], number]>(catchingUp, true);
  // Two polls with waiting e-mails, one that failed, and one of queues in which no one is waiting.
  expect(during).toEqual([before, before, before, before]);
  expect(after).toBeGreaterThanOrEqual(least);
});

describe("a process that lowers its priority", () => {
  it("also yields to other sessions, if it has its own session", async () => {
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
