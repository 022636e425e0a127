import { join } from "node:path";
import type { MutantResult, PartialStrykerOptions } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import type { Group } from "./groups.ts";

const folder = ".cache/mutation";

/** Stryker copies the repository, so that the files being worked on stay as they are. */
function optionsOf({ name, workspace, mutate, tests }: Group): PartialStrykerOptions {
  const within = (pattern: string) =>
    pattern.startsWith("!") ? `!${workspace}/${pattern.slice(1)}` : `${workspace}/${pattern}`;
  return {
    mutate: mutate.map(within),
    // Copied for every group, so only what is mutated and what tests read beside it.
    ignorePatterns: ["/**", `!/${workspace}/**`, "!/libs/contract/**", "!/package.json"],
    testRunner: "jest",
    plugins: ["@stryker-mutator/jest-runner"],
    jest: {
      configFile: `${workspace}/jest.config.mjs`,
      enableFindRelatedTests: false,
      config: {
        testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
        // The workspaces of the copy, instead of the links that lead out of it.
        moduleNameMapper: {
          "^@samling/contract/(.*)$": `<rootDir>/../${workspace === "api" ? "" : "../"}libs/contract/src/$1.ts`,
        },
        globalSetup: null,
        globalTeardown: null,
      },
    },
    coverageAnalysis: "perTest",
    concurrency: 1,
    incremental: true,
    incrementalFile: join(folder, `${name}.incremental.json`),
    tempDirName: join(folder, `copy-${name}`),
    reporters: ["clear-text", "html"],
    htmlReporter: { fileName: join(folder, `${name}.html`) },
    clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: false, reportTests: false },
    // A busy machine takes its time; a mutant that never ends must not.
    timeoutMS: 30_000,
    allowConsoleColors: false,
    testRunnerNodeArgs: ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
    disableTypeChecks: true,
  };
}

export const mutate = (group: Group): Promise<MutantResult[]> => new Stryker(optionsOf(group)).runMutationTest();
