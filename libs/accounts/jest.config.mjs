import { createJestConfig } from "@samling/build/jest";

export default createJestConfig({ dir: import.meta.dirname });
