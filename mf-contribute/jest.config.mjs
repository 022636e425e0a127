import { createRequire } from "node:module";
import { createJestConfig } from "@samling/build/jest";

const config = createJestConfig({ dir: import.meta.dirname });
const { resolve } = createRequire(import.meta.url);

export default {
  ...config,
  moduleNameMapper: {
    ...config.moduleNameMapper,
    // Its entry for browsers, which bundlers find by a field of package.json that jest does not know.
    "^tus-js-client$": resolve("tus-js-client/lib.es5/browser/index.js"),
  },
};
