import { resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../../../..");

/** Folders of the packages that a remote needs. */
export const packed = [
  "libs/dates",
  "libs/contract",
  "libs/portal",
  "libs/ui",
  "libs/accounts",
  "libs/build",
  "libs/releases",
  "tools/deploy",
];
