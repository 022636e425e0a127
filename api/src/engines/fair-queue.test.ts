import { FairQueue, findNext, isHeavyUse, ProcessorUse, type Task } from "./fair-queue.ts";

/** Makes a task from the words `turn account organization`; an account may have its own turn. */
const task = (text: string | null, isLong = false): Task => {
  const [turn = "", account = turn, organization = "museum"] = text?.split(" ") ?? [];
  return { sender: text === null ? null : { turn, account, organization }, isLong };
};
const tasks = (texts: (string | null)[]) => texts.map((text) => task(text));

interface Row {
  waiting: (string | null)[];
  running?: (string | null)[];
  slots?: number;
  used?: Record<string, number>;
  next: number;
}
const rows: Record<string, Row> = {
  "the first to come, if all have used the same": { waiting: ["ada", "bo"], next: 0 },
  "no one if every slot is taken": { waiting: ["ada"], running: ["bo", "eva"], next: -1 },
  "no one if no one waits": { waiting: [], next: -1 },
  "the one who has used less, though they came later": { waiting: ["ada", "bo"], used: { ada: 12, bo: 3 }, next: 1 },
  "the one who has used less by a few photographs, in one organization": {
    waiting: ["ada", "bo"],
    used: { ada: 4, bo: 3 },
    next: 1,
  },
  "the organization that has used less, if its people have used about the same": {
    waiting: ["ada ada large", "bo bo small"],
    used: { ada: 0, bo: 3, large: 90, small: 20 },
    next: 1,
  },
  "the one who has used less before their organization": {
    waiting: ["ada ada small", "bo bo large"],
    used: { ada: 11, bo: 3, large: 90, small: 20 },
    next: 1,
  },
  "another one, while one of the sender's files is worked on": { waiting: ["ada", "bo"], running: ["ada"], next: 1 },
  "no one, if all who wait share the turn of a running task": {
    waiting: ["hour a", "hour b", "hour c"],
    running: ["hour d"],
    next: -1,
  },
  "of one turn, the account that has used least": {
    waiting: ["hour a", "hour b"],
    used: { hour: 40, a: 39, b: 1 },
    next: 1,
  },
  "one person before many fresh accounts of one turn": {
    waiting: [...Array.from({ length: 40 }, (_, index) => `hour fresh-${index}`), "ada"],
    used: { hour: 60, ada: 4 },
    next: 40,
  },
  "the portal's own work before who has used much": { waiting: ["ada", null], used: { ada: 12 }, next: 1 },
};

it.each(Object.entries(rows))("begins %s", (_, { waiting, running = [], slots = 2, used = {}, next }) => {
  const situation = { running: tasks(running), slots, usedBy: (key: string) => used[key] ?? 0 };
  expect(findNext(tasks(waiting), situation)).toBe(next);
});

it.each([
  ["a hundred photographs of one person do not count as heavy use", 100 * 0.28, false],
  ["a file that takes the whole time of the slow lane does", 60, true],
])("%s", (_, seconds, expected) => expect(isHeavyUse(seconds)).toBe(expected));

it("leaves one of several slots to tasks that do not take long", () => {
  const running = [task("ada", true)];
  const usedBy = () => 0;
  expect(findNext([task("bo", true), task("eva")], { running, slots: 2, usedBy })).toBe(1);
  expect(findNext([task("bo", true)], { running, slots: 3, usedBy })).toBe(0);
  expect(findNext([task("bo", true)], { running: [], slots: 1, usedBy })).toBe(0);
});

it("forgets what was used after ten minutes", () => {
  const use = new ProcessorUse();
  const minute = 60_000;
  use.add({ turn: "ada", account: "ada", organization: "museum" }, 2, 0);
  use.add({ turn: "bo", account: "bo", organization: "museum" }, 3, 0.5 * minute);
  use.add({ turn: "ada", account: "ada", organization: "museum" }, 4, 5 * minute);
  expect([use.usedSeconds("ada", 9 * minute), use.usedSeconds("museum", 9 * minute)]).toEqual([6, 9]);
  expect([
    use.usedSeconds("ada", 10 * minute),
    use.usedSeconds("bo", 10 * minute),
    use.usedSeconds("museum", 15 * minute),
  ]).toEqual([4, 0, 0]);
});

it("passes a slot on when its task has ended, even a failed one", async () => {
  const queue = new FairQueue(1, (key) => (key === "bo" ? 10 : 0));
  const gate = Promise.withResolvers<void>();
  const ended: string[] = [];
  const run = (name: string, until?: Promise<void>) =>
    queue.run(task(name), async () => {
      await until;
      ended.push(name);
      if (name === "ada") throw new Error("is broken");
    });
  const all = [run("ada", gate.promise), run("bo"), run("eva")];
  gate.resolve();
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(ended).toEqual(["ada", "eva", "bo"]);
});

it("is idle once its last task has ended", async () => {
  const queue = new FairQueue(2, () => 0);
  await queue.untilIdle(60_000);
  const gate = Promise.withResolvers<void>();
  const ended: string[] = [];
  const run = (name: string) =>
    queue.run(task(name), async () => {
      await gate.promise;
      ended.push(name);
    });
  const running = [run("ada"), run("bo"), run("eva")];
  await queue.untilIdle(1);
  expect(ended).toEqual([]);
  const idle = queue.untilIdle(60_000);
  gate.resolve();
  await idle;
  expect(ended).toEqual(["ada", "bo", "eva"]);
  await Promise.all(running);
});
