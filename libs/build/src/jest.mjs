const here = import.meta.dirname;

/**
 * One preset for every workspace: swc compiles TypeScript and JSX to CommonJS.
 *
 * @param {{ dir: string, environment?: "browser" | "node", overrides?: import("jest").Config }} workspace
 * @returns {import("jest").Config}
 */
export function createJestConfig({ dir, environment = "browser", overrides = {} }) {
  const isBrowser = environment === "browser";
  return {
    rootDir: dir,
    runtime: `${here}/jest/runtime.cjs`,
    testEnvironment: `${here}/jest/${isBrowser ? "browser" : "node"}.cjs`,
    testMatch: ["<rootDir>/src/**/*.test.{ts,tsx}"],
    transform: {
      "\\.[mc]?[jt]sx?$": [
        "@swc/jest",
        {
          jsc: {
            target: "es2024",
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
        },
      ],
    },
    // Our own packages are modules wherever they are installed.
    transformIgnorePatterns: ["/node_modules/(?!@samling/)"],
    moduleNameMapper: {
      "\\.module\\.css$": `${here}/jest/class-names.cjs`,
      "\\.(css|woff2|svg)$": `${here}/jest/asset.cjs`,
      "^@reduxjs/toolkit$": `${here}/jest/toolkit.cjs`,
      "^react/jsx-runtime$": `${here}/jest/jsx-runtime.cjs`,
    },
    setupFilesAfterEnv: [
      `${here}/jest/every-test.cjs`,
      ...(isBrowser ? ["@testing-library/jest-dom", `${here}/jest/setup-browser.cjs`] : []),
    ],
    ...overrides,
  };
}
