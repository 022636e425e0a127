import { execFile } from "node:child_process";
import { access, copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "../paths.ts";

const run = promisify(execFile);
const kept = join(root, "node_modules/.cache/promtool/promtool");

const find = (): Promise<string | undefined> =>
  run("/bin/sh", ["-c", "command -v promtool"]).then(
    ({ stdout }) => stdout.trim(),
    () =>
      access(kept).then(
        () => kept,
        () => undefined,
      ),
  );

/** Takes the one program out of Debian's package: installed, it would run a whole Prometheus as a service. */
async function takeOut(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "samling-promtool-"));
  try {
    await run("apt-get", ["-q", "update"]).catch(() => {});
    await run("/bin/sh", ["-c", "apt-get -q download prometheus && dpkg-deb -x prometheus_*.deb ."], { cwd: folder });
    await mkdir(dirname(kept), { recursive: true });
    await copyFile(join(folder, "usr/bin/promtool"), kept);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prometheus's checker of alerts and metrics: an installed one, else Debian's as root. Undefined if there is none. */
export async function bringPromtool(log: (line: string) => void): Promise<string | undefined> {
  const found = await find();
  if (found || process.getuid?.() !== 0) return found;
  log("Fetching the checker of the alerts with apt-get: promtool (19 MB)");
  await takeOut().catch(() => {});
  return find();
}
