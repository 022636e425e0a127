import { decodeCatalogue, encodeCatalogue } from "./codec.ts";

describe("the app translations codec", () => {
  const catalogue = { header: { signIn: 'Logga in – "nu"' }, title: "Å" };

  it("encodes JSON twice and reads it back [ENT-08]", () => {
    const text = encodeCatalogue(catalogue);
    expect(JSON.parse(JSON.parse(text))).toEqual(catalogue);
    expect(decodeCatalogue(text)).toEqual(catalogue);
  });

  it("decodes a text that was encoded only once", () => {
    expect(decodeCatalogue(JSON.stringify(catalogue))).toEqual(catalogue);
  });

  it.each(["", "no JSON", '"no JSON"', "[]", "null", "7"])("decodes %j as no override", (text) => {
    expect(decodeCatalogue(text)).toEqual({});
  });
});
