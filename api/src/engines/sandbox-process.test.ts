import { mkdtemp, readFile, rm } from "node:fs/promises";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { runSandboxed } from "./run-sandboxed.ts";
import { lowestPriority, OverrunError, SandboxProcess } from "./sandbox-process.ts";
import { UnreadableError } from "./unreadable-error.ts";

const engine = new URL("../testing/greedy-engine.ts", import.meta.url);
const generousLimits = { seconds: 60, megabytes: 2_000 };

const running: SandboxProcess[] = [];
afterEach(() => {
  for (const sandbox of running.splice(0)) sandbox.end();
});

function start(priority = 5) {
  const sandbox = new SandboxProcess(priority);
  running.push(sandbox);
  const run = <R>(name: string, argument: unknown = null, limits: Parameters<typeof sandbox.run>[1] = generousLimits) =>
    sandbox.run<R>({ module: engine.href, name, argument }, limits);
  return { sandbox, run };
}

it("does one task after the other in the same process", async () => {
  const { sandbox, run } = start();
  const first = await run("readProcessId");
  expect(await run("returnBytes", Buffer.from("ab"))).toEqual(Buffer.from("abab"));
  expect([await run("readProcessId"), sandbox.isFit]).toEqual([first, true]);
});

it("gives way to programs of other sessions, if it has the lowest priority", async () => {
  const pid = await start(lowestPriority).run<number>("readProcessId");
  expect(getPriority(pid)).toBe(lowestPriority);
  const group = await readFile(`/proc/${pid}/autogroup`, "utf8").catch(() => "");
  // Not every system schedules by session.
  if (group) expect(group).toMatch(/nice 13$/m);
  const own = await readFile("/proc/self/autogroup", "utf8").catch(() => "");
  expect(own).not.toMatch(/nice 13$/m);
});

it("gives way to the pictures of a worker with tasks that take long", async () => {
  const priority = await runSandboxed({ module: engine, name: "readPriority", argument: null }, generousLimits);
  expect(priority).toBeGreaterThan(constants.priority.PRIORITY_BELOW_NORMAL);
});

it("ends a task that computes without a pause by its processor time, counted from its own beginning", async () => {
  const { sandbox, run } = start();
  await expect(run("compute", null, { ...generousLimits, processorSeconds: 1 })).rejects.toThrow(
    "seconds of the processor",
  );
  expect(sandbox.isFit).toBe(false);
});

it("ends a task by the clock before its processor time is used up", async () => {
  const { run } = start();
  await expect(run("compute", null, { ...generousLimits, seconds: 0.2, processorSeconds: 60 })).rejects.toThrow(
    "0.2 seconds.",
  );
});

it("ends a task that takes memory without a pause, long before it has all of it", async () => {
  const { run } = start();
  const filled = run("fill", { megabytes: 1_500 }, { seconds: 60, processorSeconds: 60, megabytes: 300 });
  await expect(filled).rejects.toThrow(new OverrunError("It needs more than 300 megabytes."));
});

it("tries a file once more after its engine has crashed, but not a third time", async () => {
  const folder = await mkdtemp(join(tmpdir(), "samling-crash-"));
  const note = join(folder, "note");
  try {
    const crashed = runSandboxed({ module: engine, name: "crash", argument: { note } }, generousLimits);
    await expect(crashed).rejects.toThrow(UnreadableError);
    await expect(readFile(note, "utf8")).resolves.toBe("tried\ntried\n");
  } finally {
    await rm(folder, { recursive: true });
  }
});
