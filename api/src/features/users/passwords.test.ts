import { hashPassword, isPassword } from "./passwords.ts";

describe("passwords", () => {
  it("are stored salted, in a format that names the algorithm", async () => {
    const [one, other] = [await hashPassword("correct horse"), await hashPassword("correct horse")];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it("differ from others", async () => {
    const stored = await hashPassword("correct horse");
    expect(await isPassword("correct horse", stored)).toBe(true);
    expect(await isPassword("correct horsE", stored)).toBe(false);
    expect(await isPassword("", stored)).toBe(false);
  });

  it("are equal however a keyboard composes an å", async () => {
    expect(await isPassword("a\u030Angstrom", await hashPassword("\u00E5ngstrom"))).toBe(true);
  });

  it("do not match a missing hash", async () => {
    expect(await isPassword("", null)).toBe(false);
    expect(await isPassword("anything", null)).toBe(false);
  });
});
