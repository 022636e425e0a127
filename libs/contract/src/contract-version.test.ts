import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "./calls.ts";
import { CONTRACT_VERSION } from "./contract-version.ts";
import { describeCalls } from "./testing/call-shapes.ts";
import { compareWithRecord } from "./testing/compare-with-record.ts";
import { findBrokenCall } from "./testing/find-broken-call.ts";

it("keeps every recorded call and field, or CONTRACT_VERSION is higher", () => {
  const compare = () =>
    compareWithRecord({
      file: join(import.meta.dirname, "recorded-calls.jsonl"),
      number: { name: "CONTRACT_VERSION", value: CONTRACT_VERSION },
      shapes: describeCalls(Object.values(calls)),
      findBreak: findBrokenCall,
    });
  expect(compare).not.toThrow();
});

describe("the comparison with a record", () => {
  const folder = mkdtempSync(join(tmpdir(), "record-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const compare = (value: number, shapes: Record<string, string>) => () => {
    const file = join(folder, "record.jsonl");
    writeFileSync(file, '2\n["a","x"]\n["b","x"]\n');
    const findBreak = (before: object, now: object) => Object.keys(before).find((name) => !(name in now));
    compareWithRecord({ file, number: { name: "NUMBER", value }, shapes, findBreak });
  };

  it("says in one sentence what broke and which number to raise, even when asked to record", () => {
    const sentence =
      "b, which breaks builds that use it: keep it beside the new one or, once nothing live uses it any more, raise NUMBER to 3.";
    expect(compare(2, { a: "x" })).toThrow(sentence);
    process.env.RECORD = "yes";
    try {
      expect(compare(2, { a: "x" })).toThrow(sentence);
      expect(compare(3, { a: "x" })).not.toThrow();
    } finally {
      delete process.env.RECORD;
    }
  });

  it("asks only for a new record after an addition, or with a higher number", () => {
    expect(compare(2, { a: "x", b: "x" })).not.toThrow();
    expect(compare(2, { a: "x", b: "x", c: "x" })).toThrow("NUMBER is right, but its record is out of date");
    expect(compare(3, { a: "x" })).toThrow("its record is out of date: RECORD=yes npm test");
  });

  it("refuses a number that was lowered", () => {
    expect(compare(1, { a: "x", b: "x" })).toThrow("NUMBER is 1, but was already 2");
  });
});
