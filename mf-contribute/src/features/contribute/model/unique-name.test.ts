import { makeUniqueName } from "./unique-name.ts";

it("keeps a unique name", () => {
  expect(makeUniqueName("Midsommar på ön.jpg", ["other.jpg"])).toBe("Midsommar på ön.jpg");
});

it("counts up until the name is unique, ignoring case", () => {
  expect(makeUniqueName("a.jpg", ["A.JPG"])).toBe("a (2).jpg");
  expect(makeUniqueName("a.jpg", ["a.jpg", "a (2).jpg"])).toBe("a (3).jpg");
  expect(makeUniqueName("noextension", ["noextension"])).toBe("noextension (2)");
});

it("replaces characters that a multipart header would change", () => {
  expect(makeUniqueName('the "old"\r\nmill/1.jpg', [])).toBe("the _old___mill_1.jpg");
});

it("composes characters that a Mac decomposes", () => {
  expect(makeUniqueName("a\u030Angbåt.jpg", [])).toBe("ångbåt.jpg");
});

it("shortens a very long name and keeps its extension", () => {
  const name = makeUniqueName(`${"x".repeat(400)}.jpeg`, []);
  expect(name).toHaveLength(150);
  expect(name).toMatch(/\.jpeg$/);
});

it("does not cut an emoji in half, which would arrive as something else", () => {
  const name = makeUniqueName(`${"x".repeat(145)}🏔️.jpg`, []);
  expect(name).toBe(`${"x".repeat(145)}.jpg`);
  expect(makeUniqueName("\ud83c.jpg", [])).toBe("_.jpg");
  expect(makeUniqueName("👨‍👩‍👧 på ön.jpg", [])).toBe("👨‍👩‍👧 på ön.jpg");
});

it("removes bidirectional control characters", () => {
  expect(makeUniqueName("\u202egpj.exe.jpg", [])).toBe("gpj.exe.jpg");
});

it("also shortens the part after a period if it is too long for an extension", () => {
  expect(makeUniqueName(`a.${"x".repeat(400)}`, [])).toHaveLength(150);
});
