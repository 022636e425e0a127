import { createJestConfig } from "@samling/build/jest.mjs";

export default createJestConfig({ dir: import.meta.dirname, environment: "node" });
