import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Answer } from "@samling/contract/types";
import { demoAccounts, demoPassword } from "@samling/demo/accounts";
import { buildStale } from "./builds/build.ts";
import { restartOnChange } from "./development/restart-on-change.ts";
import { migrateDatabase } from "./migrate.ts";
import { type FilledPortal, readOptions, type StartOptions } from "./options.ts";
import { checkEnvironment, type Stack, startStack } from "./stack.ts";

/** Contains `filling` while the demo is being filled. */
const demoMark = (dataDir: string): string => join(dataDir, "demo");

/** Entries that `npm start` keeps in the data folder; a user's folder may hold other things. */
const retained = ["postgres", "storage", "mail", "logs", "media-secret", "demo"];

export async function eraseData(dataDir: string): Promise<void> {
  for (const name of retained) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** Builds stale apps, starts everything, and creates the demo if requested and there is no organization yet. */
export async function openPortal(log: (message: string) => void, { isDevelopment = false } = {}): Promise<Stack> {
  const options: StartOptions = { ...readOptions(), log, isDevelopment };
  // Before the builds, so that an operator who has to fix something need not wait for them.
  await checkEnvironment(options);
  const built = isDevelopment ? Promise.resolve() : buildStale(log, { isQuick: true });
  // It is awaited while the portal starts; until then a failure must not count as unhandled.
  built.catch(() => undefined);
  const stack = await startStack({
    ...options,
    built,
    fill: async (api) => {
      const needsDemo = options.hasDemo && ((await isHalfFilled(options.dataDir)) || (await isEmpty(api)));
      return needsDemo ? fill(api, options) : undefined;
    },
  });
  return isDevelopment ? followChanges(stack, log) : stack;
}

/** Starts once the demo exists: creating it needs an API that is not restarted. */
function followChanges(stack: Stack, log: (message: string) => void): Stack {
  const end = restartOnChange([...stack.apis, stack.worker], {
    log,
    prepare: async (file) => {
      if (file.includes("migration")) await migrateDatabase(stack.environment);
    },
  });
  return {
    ...stack,
    stop: async () => {
      await end();
      await stack.stop();
    },
  };
}

/** Whether the demo was started but not completed; it continues where it was interrupted. */
async function isHalfFilled(dataDir: string): Promise<boolean> {
  const mark = demoMark(dataDir);
  return existsSync(mark) && (await readFile(mark, "utf8")) === "filling";
}

async function isEmpty({ url }: FilledPortal): Promise<boolean> {
  const answer = await fetch(`${url}/api/organizations`);
  const organizations = (await answer.json()) as Answer<"GET /api/organizations">;
  return organizations.length === 0;
}

async function fill(api: FilledPortal, { dataDir, log = () => {} }: StartOptions): Promise<() => Promise<string>> {
  log("Filling the demo ...");
  // Loaded for the one start that needs it: it is half of what this process would load.
  const { awaitPictures, fillDemo } = await import("@samling/demo/fill");
  await writeFile(demoMark(dataDir), "filling");
  await fillDemo(api, log);
  await writeFile(demoMark(dataDir), "filled");
  return async () => {
    const { remaining, total } = await awaitPictures(api, log);
    return remaining > 0 ? `Pictures are still being made: ${total - remaining} of ${total}.` : "";
  };
}

/** The text to print once a portal is ready. */
export function describePortal({ publicUrl, inboxUrl, dataDir, remaining }: Stack): string[] {
  const accounts = existsSync(demoMark(dataDir))
    ? [
        "",
        `Demo accounts (password: ${demoPassword})`,
        ...demoAccounts.map(({ email, role }) => `  ${email.padEnd(32)} ${role}`),
      ]
    : ["", "Without the demo. Its first platform admin: npm run platform-admin -- --email you@example.org"];
  const ready = [`Samling is ready: ${publicUrl}`, ...(remaining ? [remaining] : [])];
  return ["", ...ready, ...accounts, "", ...(inboxUrl ? [`Mail inbox: ${inboxUrl}`] : [])];
}
