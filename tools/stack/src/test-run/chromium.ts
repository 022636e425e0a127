import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { root } from "../paths.ts";
import { installPackages } from "./programs.ts";

const run = promisify(execFile);
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const downloadLimit = 300_000;

/** Chromium without the parts that draw windows: a page costs it a third of the processor time. */
const shell = "chromium-headless-shell";

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function findSystemChromium(): string | undefined {
  const macos = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return findProgram(names) ?? [macos].find(isExecutable);
}

const ownChromium = (): string | undefined => [chromium.executablePath()].find(isExecutable);

/** Playwright's own download; fails if only package registries can be reached. */
async function download(log: (line: string) => void): Promise<string | undefined> {
  log("Downloading Playwright's Chromium ...");
  const program = join(root, "node_modules/@playwright/test/cli.js");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" };
  await run(process.execPath, [program, "install", "chromium"], { env, timeout: downloadLimit }).catch(() => {});
  return ownChromium();
}

/** The path of a Chromium: an installed one, else one that can be installed; undefined if there is none. */
export async function bringChromium(log: (line: string) => void): Promise<string | undefined> {
  const there = ownChromium() ?? findSystemChromium();
  if (there) log(`Browser: ${there}`);
  const downloaded = there ?? (await download(log));
  if (downloaded) return downloaded;
  await installPackages(["chromium"], log);
  return findSystemChromium();
}

/** The same for the journeys, which need no windows: Chromium's headless shell if it is there. */
export async function findBrowser(log: (line: string) => void): Promise<string | undefined> {
  const there = findProgram([shell]);
  if (there) log(`Browser: ${there}`);
  return there ?? bringChromium(log);
}

/** The headless shell, installed if possible: with it the journeys take much less time. */
export async function bringHeadlessShell(log: (line: string) => void): Promise<string | undefined> {
  if (!findProgram([shell])) await installPackages([shell], log);
  return findBrowser(log);
}
