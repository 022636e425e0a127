import { createJestConfig } from "@samling/build/jest";

const testing = "<rootDir>/src/testing";

export default createJestConfig({
  dir: import.meta.dirname,
  environment: "node",
  overrides: { globalSetup: `${testing}/global-setup.ts`, globalTeardown: `${testing}/global-teardown.ts` },
});
