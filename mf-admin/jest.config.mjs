import { createJestConfig } from "@samling/build/jest";

// The table library is an ES module only.
export default createJestConfig({
  dir: import.meta.dirname,
  overrides: { transformIgnorePatterns: ["/node_modules/(?!@tanstack/)"] },
});
