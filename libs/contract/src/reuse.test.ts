import { citedLicense, formatAttribution, isDownloadable, reuseOf } from "./reuse.ts";

it("knows from a license's address what is allowed, and offers nothing under one that it does not know", () => {
  const addresses = {
    "https://creativecommons.org/publicdomain/zero/1.0/": ["free", "CC0 1.0"],
    "https://creativecommons.org/publicdomain/mark/1.0/": ["free", "Public Domain Mark 1.0"],
    "https://creativecommons.org/licenses/by/4.0/": ["name", "CC BY 4.0"],
    "https://creativecommons.org/licenses/by-sa/4.0/deed.sv": ["alike", "CC BY-SA 4.0"],
    "http://creativecommons.org/licenses/by-nc-nd/2.5/": ["noSaleUnchanged", "CC BY-NC-ND 2.5"],
    "https://creativecommons.org/licenses/constructor/4.0/": ["ask", undefined],
    "https://rightsstatements.org/vocab/InC/1.0/": ["ask", undefined],
    "https://museum.example/creativecommons.org/licenses/by/4.0/": ["ask", undefined],
  };
  for (const [url, [kind, name]] of Object.entries(addresses)) {
    expect([url, reuseOf(url), citedLicense(url)]).toEqual([url, kind, name]);
    expect(isDownloadable(url)).toBe(kind !== "ask");
  }
  expect(reuseOf(null)).toBe("ask");
});

it("names photographer, contributor, organization and license in one line, each person once", () => {
  const credit = {
    kind: "image",
    contributor: "Margareta Nyström",
    organization: "Hamnarkivet",
    license: "CC BY 4.0",
  } as const;
  const line = "Photo: unknown / Margareta Nyström, Hamnarkivet. CC BY 4.0";
  expect(formatAttribution({ ...credit, photographer: "" }, "en")).toBe(line);
  expect(formatAttribution({ ...credit, photographer: "Margareta Nyström" }, "sv")).toBe(
    "Foto: Margareta Nyström, Hamnarkivet. CC BY 4.0",
  );
  expect(formatAttribution({ ...credit, kind: "video", photographer: "", contributor: "", license: "" }, "fi")).toBe(
    "Video: tuntematon, Hamnarkivet",
  );
});
