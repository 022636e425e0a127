import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildStale } from "@samling/stack/builds/build";
import { root } from "@samling/stack/paths";
import type { Benchmark } from "./measurement.ts";

const budgets = { first: 240_000, again: 10_000 };
const readyLine = /Samling is ready: /;

/** Runs `npm start` until it is ready, and ends it; returns the milliseconds that it took. */
async function start(dataDir: string): Promise<number> {
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let said = "";
  const took = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (readyLine.test(said)) resolve(performance.now() - began);
    });
    child.once("close", () => reject(new Error(`npm start has ended:\n${said}`)));
  });
  child.kill("SIGTERM");
  await ended;
  return took;
}

/** The time until the portal is ready, with packages installed and builds made, as on every start but the first. */
export const startBench: Benchmark = {
  name: "start",
  title: "Starting",
  measure: async (say) => {
    await buildStale(say);
    const folder = await mkdtemp(join(tmpdir(), "samling-bench-"));
    const row = (name: string, took: number, budget: number) => ({
      name,
      ours: `${(took / 1000).toFixed(1)} s`,
      budget: `≤ ${budget / 1000} s`,
      ok: took <= budget,
    });
    try {
      const first = await start(join(folder, "data"));
      const again = await start(join(folder, "data"));
      return [
        row("npm start with nothing there: database, demo and all that is made of it", first, budgets.first),
        row("npm start again", again, budgets.again),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
