import { makeUniqueName } from "./unique-name.ts";

it("keeps a name that nobody has", () => {
  expect(makeUniqueName("Midsommar på ön.jpg", ["other.jpg"])).toBe("Midsommar på ön.jpg");
});

it("counts up until the name is free, whatever the case of its letters", () => {
  expect(makeUniqueName("a.jpg", ["A.JPG"])).toBe("a (2).jpg");
  expect(makeUniqueName("a.jpg", ["a.jpg", "a (2).jpg"])).toBe("a (3).jpg");
  expect(makeUniqueName("noextension", ["noextension"])).toBe("noextension (2)");
});

it("replaces what a multipart header would change", () => {
  expect(makeUniqueName('the "old"\r\nmill/1.jpg', [])).toBe("the _old___mill_1.jpg");
});

it("writes a letter as one character, where a Mac writes it as two", () => {
  expect(makeUniqueName("a\u030Angbåt.jpg", [])).toBe("ångbåt.jpg");
});

it("shortens a very long name and keeps its extension", () => {
  const name = makeUniqueName(`${"x".repeat(400)}.jpeg`, []);
  expect(name).toHaveLength(150);
  expect(name).toMatch(/\.jpeg$/);
});

it("cuts no emoji into halves, which would arrive as something else", () => {
  const name = makeUniqueName(`${"x".repeat(145)}🏔️.jpg`, []);
  expect(name).toBe(`${"x".repeat(145)}.jpg`);
  expect(makeUniqueName("\ud83c.jpg", [])).toBe("_.jpg");
  expect(makeUniqueName("👨‍👩‍👧 på ön.jpg", [])).toBe("👨‍👩‍👧 på ön.jpg");
});

it("leaves out marks that turn the direction of reading", () => {
  expect(makeUniqueName("\u202egpj.exe.jpg", [])).toBe("gpj.exe.jpg");
});

it("shortens what follows a full stop too, where it is too long for an extension", () => {
  expect(makeUniqueName(`a.${"x".repeat(400)}`, [])).toHaveLength(150);
});
