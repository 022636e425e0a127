/** Every workspace with tests brings a jest.config.mjs; see libs/build/src/jest.mjs. */
import { globSync } from "node:fs";
import { dirname } from "node:path";

const configurations = globSync("{api,front-door,shell,mf-*,libs/*,tools/*}/jest.config.mjs", {
  cwd: import.meta.dirname,
});

export default {
  projects: configurations.sort().map((file) => `<rootDir>/${dirname(file)}`),
  // Databases, processes, pictures and films are real; a busy machine takes its time. Projects cannot set this for
  // themselves. A test sets a longer time only if it waits for several processes to be killed and to come back.
  testTimeout: 300_000,
};
