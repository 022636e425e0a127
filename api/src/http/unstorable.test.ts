import { findUnstorable } from "./unstorable.ts";

const half = "\ud83d";

describe("finding what Postgres cannot store", () => {
  it.each(["", "å 😀", 7, null, undefined, true, { a: ["b", { c: "d" }], e: null }])("finds nothing in %j", (input) => {
    expect(findUnstorable(input)).toEqual([]);
  });

  it("says where the character NUL is", () => {
    expect(findUnstorable({ list: [{ ok: "a" }, { text: "a\0b" }] })).toEqual([
      { path: ["list", 1, "text"], code: "invalid_format", message: "must not contain the character NUL" },
    ]);
  });

  it("says where half a character is, beneath the given place", () => {
    expect(findUnstorable([half], ["body"])).toEqual([
      { path: ["body", 0], code: "invalid_format", message: "must not contain half a character" },
    ]);
  });

  it.each(["a\0", half])("does not take %j as a name", (name) => {
    expect(findUnstorable({ fields: { [name]: 1 } })).toMatchObject([{ path: ["fields"], code: "invalid_key" }]);
  });

  it("writes no path longer than twenty steps, however deep the place is", () => {
    let input: unknown = "\0";
    for (let depth = 0; depth < 10_000; depth += 1) input = [input];
    expect(findUnstorable(input)[0]?.path).toEqual(Array(20).fill(0));
  });
});
