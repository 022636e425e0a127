import { parseRange } from "./range.ts";

describe("a Range header for a file of 100 bytes", () => {
  it.each([
    ["bytes=0-9", { start: 0, end: 9 }],
    ["bytes=10-", { start: 10, end: 99 }],
    ["bytes=-5", { start: 95, end: 99 }],
    ["bytes=99-99", { start: 99, end: 99 }],
  ])("requests the named bytes with %s", (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });

  it.each([
    ["bytes=0-100", { start: 0, end: 99 }],
    ["bytes=90-99999999", { start: 90, end: 99 }],
    ["bytes=-1000", { start: 0, end: 99 }],
  ])("ends at the last byte with %s", (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });

  it.each(["bytes=100-", "bytes=100-200", "bytes=9-1", "bytes=-0"])("cannot be satisfied with %s", (header) => {
    expect(parseRange(header, 100)).toBe("unsatisfiable");
  });

  it.each(["", "bytes=", "bytes=-", "bytes=a-b", "items=0-5", "bytes 0-5", "kilobytes=0-5", "bytes=0-1,5-6"])(
    "is answered with the whole file if it is “%s”",
    (header) => {
      expect(parseRange(header, 100)).toBeNull();
    },
  );
});
