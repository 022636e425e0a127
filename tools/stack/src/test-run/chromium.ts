import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { root } from "../paths.ts";

const run = promisify(execFile);
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const downloadLimit = 300_000;
const packageLimit = 600_000;

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function findSystemChromium(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  const macos = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), macos].find(isExecutable);
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

async function installPackage(log: (line: string) => void): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  log("Installing Debian's Chromium with apt-get ...");
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, timeout: packageLimit };
  await run("apt-get", ["-q", "update"], options).catch(() => {});
  await run("apt-get", ["-q", "install", "-y", "--no-install-recommends", "chromium"], options).catch(() => {});
  return findSystemChromium();
}

/** The path of a Chromium: an installed one, else one that can be installed; undefined if there is none. */
export async function bringChromium(log: (line: string) => void): Promise<string | undefined> {
  const there = ownChromium() ?? findSystemChromium();
  if (there) log(`Browser: ${there}`);
  return there ?? (await download(log)) ?? (await installPackage(log));
}
