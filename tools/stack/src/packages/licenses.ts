/** Allowed licenses of packages, and the exceptions. */
import type { InstalledPackage } from "./advisories.ts";

const allowed = new Set([
  ...[
    "MIT",
    "MIT-0",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Apache-2.0",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "Unlicense",
  ],
  // Weak copyleft: it requires the library's own source, which is on the registry, and nothing of its users.
  ...["MPL-2.0", "LGPL-3.0", "LGPL-3.0-or-later", "Python-2.0"],
]);

/** Package → why it is allowed all the same. */
const exceptions: Record<string, string> = {
  "caniuse-lite": "CC-BY-4.0: data of browsers, read while building and not handed on.",
  "spdx-exceptions": "CC-BY-3.0: a list of licences, read by tools and not handed on.",
  "@shinyoshiaki/jspack": "Names none in its package.json; its LICENSE file is BSD-3-Clause.",
  "combine-errors": "Names none in its package.json; its README says MIT.",
  "xmlhttprequest-ssl": "Names it in an old form; its LICENSE file is MIT.",
};

/** Evaluates an SPDX expression without nested brackets: one side of an OR is enough, all of an AND are needed. */
const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => allowed.has(one)));

export const findForbidden = (packages: readonly InstalledPackage[]): string[] =>
  packages
    .filter(({ name, license }) => !Object.hasOwn(exceptions, name) && !isAllowed(license ?? ""))
    .map(({ name, version, license }) => `${name} ${version}: licence ${license ?? "not named"} is not allowed`);

/** An exception that is not needed any more must be removed. */
export const findIdle = (packages: readonly InstalledPackage[]): string[] => {
  const names = new Set(packages.map(({ name }) => name));
  return Object.keys(exceptions)
    .filter((name) => !names.has(name))
    .map((name) => `${name} is an exception to the licences and is not installed`);
};
