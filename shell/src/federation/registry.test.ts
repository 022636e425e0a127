import { isAllowedEntry } from "./registry.ts";

const page = new URL("http://portal.example.com:3000/about");

it.each([
  ["http://portal.example.com:3001/remoteEntry.js", true],
  ["https://portal.example.com/mf/remoteEntry.js", true],
  ["/mf-public/remoteEntry.js", true],
  ["http://evil.example.com/remoteEntry.js", false],
  ["http://portal.example.com.evil.com/remoteEntry.js", false],
  ["//evil.example.com/remoteEntry.js", false],
  ["javascript:alert(1)", false],
  ["data:text/javascript,alert(1)", false],
  ["http://", false],
])("from the registry, %s may be run: %s", (entry, isAllowed) => {
  expect(isAllowedEntry(entry, page)).toBe(isAllowed);
});

it("runs remotes from another host only if the page lists its origin, and from no other host or port", () => {
  window.__REGISTRY__ = { origins: ["https://files.example.org"], remotes: [] };
  const isAllowed = (entry: string) => isAllowedEntry(entry, page);
  expect(isAllowed("https://files.example.org/mf-public/remoteEntry.js")).toBe(true);
  expect(isAllowed("https://files.example.org:8443/mf-public/remoteEntry.js")).toBe(false);
  expect(isAllowed("http://files.example.org/mf-public/remoteEntry.js")).toBe(false);
  expect(isAllowed("https://more.files.example.org/mf-public/remoteEntry.js")).toBe(false);
  delete window.__REGISTRY__;
});
