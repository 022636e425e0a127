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
