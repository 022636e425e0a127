import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { root } from "../paths.ts";
import { findProgram, installPackages } from "./programs.ts";

const run = promisify(execFile);
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const downloadTimeoutMs = 300_000;

/** Chromium without the parts that draw windows: a page costs it a third of the processor time. */
const shell = "chromium-headless-shell";

async function findSystemChromium(): Promise<string | undefined> {
  const found = await Promise.all(names.map(findProgram));
  return [...found, "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"].find(
    (path) => path && existsSync(path),
  );
}

const ownChromium = (): string | undefined => [chromium.executablePath()].find(existsSync);

/** Playwright's own download; fails if only package registries can be reached. */
async function download(log: (line: string) => void): Promise<string | undefined> {
  log("Downloading Playwright's Chromium ...");
  const program = join(root, "node_modules/@playwright/test/cli.js");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" };
  await run(process.execPath, [program, "install", "chromium"], { env, timeout: downloadTimeoutMs }).catch(() => {});
  return ownChromium();
}

/** The path of a Chromium: an installed one, or one that can be installed; undefined if there is neither. */
export async function ensureChromium(log: (line: string) => void): Promise<string | undefined> {
  const existing = ownChromium() ?? (await findSystemChromium());
  if (existing) log(`Browser: ${existing}`);
  const downloaded = existing ?? (await download(log));
  if (downloaded) return downloaded;
  await installPackages(["chromium"], log);
  return findSystemChromium();
}

/** The same for the journeys, which need no windows: Chromium's headless shell if it is there. */
export async function findBrowser(log: (line: string) => void): Promise<string | undefined> {
  const existing = await findProgram(shell);
  if (existing) log(`Browser: ${existing}`);
  return existing ?? ensureChromium(log);
}

/** The headless shell, installed if possible: with it the journeys take much less time. */
export async function ensureHeadlessShell(log: (line: string) => void): Promise<string | undefined> {
  if (!(await findProgram(shell))) await installPackages([shell], log);
  return findBrowser(log);
}
