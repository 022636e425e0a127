import { findMisfit } from "./compatibility.ts";

const shell = { api: 3, offers: { react: ["useState"], "@samling/ui": ["Button", "Dialog"] } };
const shape = { takes: { id: "string" }, gives: { answer: "string" } };
const needs = { api: 3, uses: { react: ["useState"], "@samling/ui": ["Button"] }, calls: { "GET /api/a": shape } };

it("lets a remote run that uses what the shell and the API offer", () => {
  expect(findMisfit(needs, shell, { "GET /api/a": shape, "GET /api/b": shape })).toBeUndefined();
});

it.each([
  ["another module API", { ...needs, api: 4 }, "it speaks module API 4, the shell 3"],
  [
    "an export that the shell lacks",
    { ...needs, uses: { "@samling/ui": ["Button", "Chart"] } },
    "the shell's @samling/ui has no Chart",
  ],
  [
    "a shared module that the shell lacks",
    { ...needs, uses: { "@samling/maps": ["Map"] } },
    "the shell's @samling/maps has no Map",
  ],
  ["a call that the API lacks", { ...needs, calls: { "GET /api/c": shape } }, "the API lacks GET /api/c"],
])("says why a remote cannot run that needs %s", (_, wanted, reason) => {
  expect(findMisfit(wanted, shell, { "GET /api/a": shape })).toBe(reason);
});

it("judges by the rest while the API does not answer, and a build of an earlier portal by its number", () => {
  expect(findMisfit(needs, shell, undefined)).toBeUndefined();
  expect(findMisfit({ api: 3 }, shell, {})).toBeUndefined();
  expect(findMisfit(needs, { api: 3 }, { "GET /api/a": shape })).toBeUndefined();
});
