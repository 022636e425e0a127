import { languageCodes } from "@samling/contract/constants/languages";
import { listCountries } from "./countries.ts";

describe("countries", () => {
  it("lists the Nordic countries apart from the others, sorted by name [CONST-02]", () => {
    const { nordic, others } = listCountries("fi");
    expect(nordic.map((country) => country.name)).toEqual(["Norja", "Ruotsi", "Suomi", "Tanska"]);
    expect(others.map((country) => country.code)).not.toContain("FI");
    expect(others[0]?.name).toBe("Afganistan");
  });

  it("names countries in the language of the reader", () => {
    const german = (language: (typeof languageCodes)[number]) =>
      listCountries(language).others.find((country) => country.code === "DE")?.name;
    expect(languageCodes.map(german)).toEqual(["Germany", "Tyskland", "Tyskland", "Saksa"]);
  });

  it("sorts as the language does: å, ä and ö come last in Swedish", () => {
    const names = listCountries("sv").others.map((country) => country.name);
    expect(names.indexOf("Österrike")).toBeGreaterThan(names.indexOf("Zimbabwe"));
  });

  it("knows a name for every code, and no code twice", () => {
    const { nordic, others } = listCountries("en");
    const all = [...nordic, ...others];
    expect(all.length).toBe(249);
    expect(new Set(all.map((country) => country.code)).size).toBe(249);
    expect(all.filter((country) => country.name === country.code)).toEqual([]);
  });
});
