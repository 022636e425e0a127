import { createJestConfig } from "@samling/build/jest.mjs";

// What the table is made with comes as ES modules only.
export default createJestConfig({
  dir: import.meta.dirname,
  overrides: { transformIgnorePatterns: ["/node_modules/(?!@tanstack/)"] },
});
