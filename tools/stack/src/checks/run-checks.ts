import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { checkImports } from "../imports/check-imports.ts";
import { readImports, readWorkspaces } from "../imports/read-imports.ts";
import { root } from "../paths.ts";
import { findMissingClasses } from "./css-classes.ts";
import { findMissingPackages } from "./lock-file.ts";
import { findOtherVersions } from "./versions.ts";
import { checkWords } from "./words.ts";

/** The problems that a check found; empty if there are none. */
type RepositoryCheck = () => Promise<string>;

/** Runs a program of node_modules; its output is the problem if it fails. */
const program =
  (name: string, ...args: string[]): RepositoryCheck =>
  async () => {
    const child = spawn(join(root, "node_modules/.bin", name), args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) },
    });
    const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return code === 0 ? "" : `${output}${errors}`.trim() || `${name} failed (${code})`;
  };

const checkDirections: RepositoryCheck = async () =>
  checkImports(await readImports(root, await readWorkspaces(root))).join("\n");

const checks: Record<string, RepositoryCheck> = {
  "directions of import": checkDirections,
  "classes of style sheets": async () => (await findMissingClasses(root)).join("\n"),
  "words of the glossary": async () => (await checkWords(root)).join("\n"),
  "one version": async () => (await findOtherVersions(root)).join("\n"),
  "lock file": async () => (await findMissingPackages(root)).join("\n"),
  "format and lint": program(
    "biome",
    "ci",
    `--colors=${process.stdout.isTTY ? "force" : "off"}`,
    "--max-diagnostics=50",
    "--diagnostic-level=warn",
    "--error-on-warnings",
    ".",
  ),
  // By default each of four threads computes the types that all files share: twice the time of two processors.
  types: program("tsc", "-p", "tsconfig.json", "--checkers", "1"),
  "unused code": program("knip", "--no-progress"),
};

/** Remedies for failed checks whose output does not name one. */
const remedies: Record<string, string> = { "format and lint": ": `npm run format` mends the format" };

/** Runs all checks in parallel and reports each result. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const started = Date.now();
      const findings = await check();
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(
        findings ? `${findings}\n✗ ${name} (${seconds} s)${remedies[name] ?? ""}` : `✓ ${name} (${seconds} s)`,
      );
      return findings === "";
    }),
  );
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
}
