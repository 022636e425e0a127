/** Limit of an imported table, ZIP or package, in bytes. */
export const maxImportBytes = 5 * 1024 ** 3;
export const importStates = ["draft", "running", "done", "failed", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];
export const importFaults = [
  "required",
  "notDate",
  "future",
  "notNumber",
  "notChoice",
  "notLicense",
  "tooLong",
  "noFile",
  "manyFiles",
  "fileTwice",
  "tooManyFiles",
  "numberTaken",
  "notEntry",
  "farNumber",
  "manyCollections",
  "unfit",
] as const;
export type ImportFault = (typeof importFaults)[number];
/** Files that systems add, and hidden files. */
export const noiseFile = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
/** Why a contribution of an import was not created, or not undone. */
export const importProblems = [
  "file",
  "changed",
  "full",
  "forbidden",
  "incomplete",
  "number",
  "unfit",
  "kept",
] as const;
export type ImportProblem = (typeof importProblems)[number];
