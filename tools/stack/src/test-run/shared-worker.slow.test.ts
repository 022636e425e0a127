import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../paths.ts";
import { jestProgram } from "./run-jest.ts";

/** The body of both test files: it finds everything as the first one did, and leaves nothing as it was. */
const inPage = `
  test("finds a page as it is opened", () => {
    expect(window.left).toBeUndefined();
    expect(HTMLElement.prototype.left).toBeUndefined();
    expect(document.title).toBe("");
    expect(document.hidden).toBe(false);
    expect(document.documentElement.outerHTML).toBe("<html><head></head><body></body></html>");
    expect(location.href).toBe("http://localhost/");
    expect(history.state).toBeNull();
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(["", 0, 0]);
    const heard = jest.fn();
    window.heard = heard;
    window.dispatchEvent(new Event("left"));
    document.dispatchEvent(new Event("left"));
    expect(heard).not.toHaveBeenCalled();
  });
  afterAll(() => {
    window.left = 1;
    HTMLElement.prototype.left = 1;
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    document.title = "Left";
    document.documentElement.lang = "sv";
    document.body.innerHTML = "<p>Left</p>";
    history.pushState({ left: 1 }, "", "/left");
    document.cookie = "left=1; path=/";
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    for (const target of [window, document]) target.addEventListener("left", () => window.heard());
    setInterval(() => console.error("left"), 60);
  });
`;
const inNode = `
  test("finds the globals of a new process", () => {
    expect(globalThis.left).toBeUndefined();
    expect(Array.prototype.left).toBeUndefined();
    expect(process.env.LEFT).toBeUndefined();
    expect(new Date(0).getTime()).toBe(0);
  });
  afterAll(() => {
    globalThis.left = 1;
    Array.prototype.left = 1;
    process.env.LEFT = "1";
    globalThis.Date = class { getTime() { return 1; } };
  });
`;
/** Loading counts how often it is loaded, in the one object that all files have in common. */
const countLoads = `
  const counts = process.getBuiltinModule("node:events");
  counts.loadsOfPackage = (counts.loadsOfPackage ?? 0) + 1;
  module.exports = counts;
`;
const inBoth = `
  test("a package is loaded once for both files", () => {
    expect(require("a-package").loadsOfPackage).toBe(1);
  });
  let loads = 0;
  test("our own modules are loaded for each file", () => {
    expect(require("./own.js").loads).toBe(1);
    require("./own.js").loads += 1;
  });
`;

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-jest-"));
  await mkdir(join(folder, "node_modules/a-package"), { recursive: true });
  await mkdir(join(folder, "src"));
  await writeFile(join(folder, "node_modules/a-package/index.js"), countLoads);
  await writeFile(join(folder, "src/own.js"), "exports.loads = 1;");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  ["browser", inPage],
  ["node", inNode],
])("test files of one worker in the environment %s find nothing that another has left", async (environment, text) => {
  const preset = JSON.stringify(join(root, "libs/build/src/jest.mjs"));
  const configuration = `import { createJestConfig } from ${preset};
    export default createJestConfig({ dir: import.meta.dirname, environment: "${environment}",
      overrides: { transform: {}, setupFilesAfterEnv: [], testMatch: ["<rootDir>/src/*.test.js"] } });`;
  await writeFile(join(folder, "jest.config.mjs"), configuration);
  for (const name of ["one", "other"]) await writeFile(join(folder, `src/${name}.test.js`), text + inBoth);
  const options = ["--config", join(folder, "jest.config.mjs"), "--runInBand", "--no-cache", "--forceExit"];
  const { stderr, status } = spawnSync(process.execPath, [...jestProgram, ...options], { cwd: root, encoding: "utf8" });
  expect(stderr).toContain("Test Suites: 2 passed, 2 total");
  expect(stderr).not.toContain("console.error");
  expect(status).toBe(0);
});
