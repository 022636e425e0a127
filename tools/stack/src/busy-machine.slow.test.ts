/** A portal beside other programs that keep all processors busy. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase, type Database } from "@samling/api/database/connection";
import { createSession } from "@samling/api/http/sessions";
import { Media } from "@samling/api/models/media";
import { buildCollection, buildOrganization, buildUser } from "@samling/api/testing/build";
import { makeSampleJpeg } from "@samling/api/testing/sample-media";
import { buildForm } from "@samling/api/testing/upload";
import { type Stack, startStack } from "./stack.ts";

const programs = 10;
/** Milliseconds for everything: on two otherwise idle processors it takes a minute and a half. */
const within = 900_000;
jest.setTimeout(within);

const busy: ChildProcess[] = [];
const logged: string[] = [];
let folder: string;
let stack: Stack | undefined;
let database: Database | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "busy-"));
  const code = `const end = Date.now() + ${within}; while (Date.now() < end);`;
  // Sessions of their own, as other people's programs have them: Linux divides the processors by session first.
  for (let count = 0; count < programs; count++)
    busy.push(spawn(process.execPath, ["-e", code], { detached: true, stdio: "ignore" }));
});
afterAll(async () => {
  for (const program of busy) program.kill("SIGKILL");
  await database?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(500);
}

it("comes up, makes a contributed picture and sends an e-mail, and no process of it is ended [RUN-08]", async () => {
  stack = await startStack({
    port: 0,
    dataDir: join(folder, "data"),
    isTemporary: true,
    log: (line) => logged.push(line),
  });
  const { url, inboxUrl, environment } = stack;
  database = connectDatabase(environment.DATABASE_URL ?? "");
  const organization = await buildOrganization();
  const organizationId = organization.id;
  const { id: collectionId } = await buildCollection({ organization });
  const user = await buildUser({ organization });
  const post = (path: string, headers: Record<string, string>, body: FormData | string) =>
    fetch(`${url}/api/${path}`, { method: "POST", headers, body });

  const form = buildForm({ collectionId, media: { "a.jpg": await makeSampleJpeg() } });
  const sent = await post("submit-contribution", { authorization: `Bearer ${await createSession(user.id)}` }, form);
  expect(sent.status).toBe(201);
  const resetRequest = JSON.stringify({ email: user.email, organizationId });
  expect((await post("password-reset", { "content-type": "application/json" }, resetRequest)).ok).toBe(true);

  await until(async () => (await Media.count({ where: { organizationId, state: "ready" } })) === 1);
  await until(async () =>
    JSON.stringify(await (await fetch(`${inboxUrl}/api/email`)).json()).includes(user.email ?? ""),
  );
  expect(logged.filter((line) => /is ended|started again/.test(line))).toEqual([]);
});
