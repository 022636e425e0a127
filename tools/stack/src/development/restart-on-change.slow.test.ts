import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Child, startChild } from "@samling/processes/children/child";
import { restartOnChange } from "./restart-on-change.ts";

let folder: string;
let child: Child;
let end: () => Promise<void>;
const logged: string[] = [];

const program = (word: string) =>
  `import { appendFileSync } from "node:fs"; appendFileSync(process.env.OUT, "${word} "); setInterval(() => {}, 1000);`;
const output = () => readFile(join(folder, "out.txt"), "utf8").catch(() => "");

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "restart-"));
  const entry = join(folder, "main.ts");
  await writeFile(entry, program("one"));
  child = await startChild({
    name: "The program",
    entry,
    env: { OUT: join(folder, "out.txt") },
    logFile: join(folder, "log.txt"),
    isReady: async () => (await output()) !== "",
    timeoutMs: 40_000,
  });
  end = restartOnChange([child], { folders: [folder], log: (line) => logged.push(line) });
});
afterEach(async () => {
  await end();
  await child.stop();
  await rm(folder, { recursive: true });
});

it("restarts a program when one of its files changes, but not for a test", async () => {
  await writeFile(join(folder, "main.test.ts"), "");
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await output()).toBe("one ");
  await writeFile(join(folder, "main.ts"), program("two"));
  await until(async () => (await output()) === "one two ");
  expect(child.isRunning).toBe(true);
});

it("reports why a program does not start, and starts it once it is fixed", async () => {
  await rm(join(folder, "out.txt"));
  await writeFile(join(folder, "main.ts"), "throw new Error('mistyped');");
  await until(async () => logged.some((line) => line.includes("mistyped")));
  await writeFile(join(folder, "main.ts"), program("three"));
  await until(async () => (await output()) !== "");
  expect(await output()).toBe("three ");
});
